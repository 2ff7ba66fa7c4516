/**
 * Copies bytes that stay for long into memory of their own. What `Buffer.from` and zlib hand out is often a slice of a
 * block that many share (64 KB, see `Buffer.poolSize`): the whole block stays as long as one slice of it does, and a
 * cache that counts the lengths of its slices holds several times what it counts.
 */
export function inOwnMemory(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}
