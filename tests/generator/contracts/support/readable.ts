/** A value as JSON can show it: bytes as hexadecimal digits, files by their names, types and bytes. */
export async function readable(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return [value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')];
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return Promise.all(value.map(readable));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(
    async ([name, member]) => [name, await readable(member)] as const,
  );
  return Object.fromEntries(await Promise.all(members));
}
