export {
  compareSchemas,
  compareSchemasAt,
  type SchemaPlace,
  type SchemaVerdict,
} from './schemas/compare-schemas.ts';
