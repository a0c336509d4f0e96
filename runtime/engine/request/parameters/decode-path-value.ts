import type { Parameter } from '../../core/contract.ts';
import { percentCodec } from './codec.ts';
import { decodeDelimited } from './decode-delimited.ts';
import { decodeList, decodeProperties, splitPair } from './decode-members.ts';
import { decodeText } from './decode-text.ts';
import { Malformed } from './malformed.ts';
import { isComposite, isObjectShape, isPrimitive, textShape } from './shape.ts';

/** The value of a path parameter from its text in the path, as it came (OpenAPI 3.1 section 4.8.12.4). Throws Malformed. */
export function decodePathValue(text: string, parameter: Parameter): unknown {
  const { style = 'simple', explode = false, shape = textShape } = parameter;
  if (style === 'matrix') return decodeMatrix(text, parameter);
  if (style === 'simple') return decodeDelimited(text, ',', explode, shape, percentCodec);
  if (!text.startsWith('.')) throw new Malformed('must begin with "."');
  const label = text.slice(1);
  const isDotted = explode || (style === 'dottedLabel' && !label.includes(','));
  return decodeDelimited(label, isDotted ? '.' : ',', explode, shape, percentCodec);
}

/** `;color=blue`, `;color=blue,black`; exploded `;color=blue;color=black`, `;R=100;G=200`. */
function decodeMatrix(text: string, parameter: Parameter): unknown {
  const { name, explode = false, shape = textShape } = parameter;
  if (!text.startsWith(';')) throw new Malformed('must begin with ";"');
  const pairs = text
    .slice(1)
    .split(';')
    .map((piece) => splitPair(piece.includes('=') ? piece : `${piece}=`, percentCodec));
  const isOwn = pairs.every(([written]) => written === name);
  if (explode && isObjectShape(shape) && !(isOwn && (shape.items !== undefined || isPrimitive(shape))))
    return decodeProperties(pairs, shape, percentCodec);
  if (!isOwn) throw new Malformed(`must begin with ";${name}="`);
  const texts = pairs.map(([, value]) => value);
  if (explode && shape.items !== undefined) return decodeList(texts, shape, percentCodec);
  const [only = '', ...more] = texts;
  if (more.length > 0) throw new Malformed('is given more than once');
  if (explode || !isComposite(shape)) return decodeText(percentCodec.decode(only), shape);
  return decodeDelimited(only, ',', false, shape, percentCodec);
}
