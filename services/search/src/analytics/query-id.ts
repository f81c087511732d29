// The id of a query's document in a destination collection is a 64-bit wyhash (version 5) of the query, as in the
// original, so that both find the same document again.
const SECRET = [
  0xa0761d6478bd642fn,
  0xe7037ed1a0b428dbn,
  0x8ebc6af09c88c6e3n,
  0x589965cc75374cc3n,
  0x1d8e4e27c47d124fn,
  0x72b22b96e169b471n,
] as const
const MASK = (1n << 64n) - 1n

/** Folds the 128-bit product of two numbers. */
function fold(a: bigint, b: bigint): bigint {
  const product = a * b
  return (product >> 64n) ^ (product & MASK)
}

function mix(a: bigint, b: bigint): bigint {
  return a ^ b ^ fold(a, b)
}

/** The id under which a query is counted. */
export function queryId(query: string): string {
  const bytes = Buffer.from(query, 'utf8')
  const u64 = (at: number): bigint => bytes.readBigUInt64LE(at)
  let at = 0
  let left = bytes.length
  let seed: bigint = SECRET[4]
  if (left > 64) {
    const lanes = [seed, seed, seed, seed]
    for (; left > 64; left -= 64, at += 64)
      for (let lane = 0; lane < 4; lane++)
        lanes[lane] = mix(
          u64(at + lane * 16) ^ (SECRET[lane] as bigint),
          u64(at + lane * 16 + 8) ^ (lanes[lane] as bigint),
        )
    seed = lanes.reduce((all, lane) => all ^ lane)
  }
  let hash: bigint
  if (left >= 8) {
    hash = mix(u64(at) ^ SECRET[0], u64(left <= 16 ? at + left - 8 : at + 8) ^ seed)
    if (left > 32) {
      hash ^= mix(u64(at + 16) ^ SECRET[1], u64(at + 24) ^ seed)
      hash ^= mix(u64(at + left - 32) ^ SECRET[2], u64(at + left - 24) ^ seed)
      hash ^= mix(u64(at + left - 16) ^ SECRET[3], u64(at + left - 8) ^ seed)
    } else if (left > 16) hash ^= mix(u64(at + left - 16) ^ SECRET[1], u64(at + left - 8) ^ seed)
  } else if (left >= 4) {
    hash = mix(BigInt(bytes.readUInt32LE(at)) ^ SECRET[0], BigInt(bytes.readUInt32LE(at + left - 4)) ^ seed)
  } else {
    const byte = (i: number): bigint => BigInt(bytes[at + i] as number)
    const short = left === 0 ? 0n : (byte(0) << 16n) | (byte(left >> 1) << 8n) | byte(left - 1)
    hash = mix(short ^ SECRET[0], seed)
  }
  const full = fold(hash ^ BigInt(bytes.length), SECRET[5])
  return String(full === MASK ? MASK - 1n : full)
}
