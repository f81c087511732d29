/**
 * Returns bytes in memory of their own. What zlib, a stream or a pipe hands over is often a part of a block of 64 kB, and a block is
 * kept whole for as long as any part of it is.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  own.set(bytes)
  return own
}
