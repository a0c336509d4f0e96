import { EngineError } from '../core/errors.ts';
import { normalizeLiteral } from './target.ts';

/**
 * What stands before every path, from the option `basePath`: in the normal form that requests have, without a final slash;
 * empty for nothing. Throws an EngineError (PE109) for what is no path.
 */
export function readBasePath(basePath: string): string {
  const isPath = basePath.startsWith('/') && !/[{}?#]/.test(basePath);
  if (basePath !== '' && !isPath) {
    const advice = 'Write a path such as "/v1": it begins with a slash, and has none of the characters {}?#.';
    throw new EngineError('PE109', `basePath: no path can begin with ${JSON.stringify(basePath)}. ${advice}`);
  }
  return normalizeLiteral(basePath.replace(/\/$/, ''));
}
