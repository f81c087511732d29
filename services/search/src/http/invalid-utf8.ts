import { isUtf8 } from 'node:buffer'

/** Where the first byte is that makes the bytes no UTF-8; their length when they only break off. */
function firstInvalid(bytes: Buffer): number {
  let low = 0
  let high = bytes.length
  // A prefix that is sound up to a character that it cuts: look at most three bytes back.
  const isSound = (end: number): boolean =>
    [0, 1, 2, 3].some((back) => back <= end && isUtf8(bytes.subarray(0, end - back)))
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (isSound(middle)) low = middle
    else high = middle - 1
  }
  while (low > 0 && !isUtf8(bytes.subarray(0, low))) low--
  return low
}

/** Says where a document stops being UTF-8, as a part of a sentence. */
export function describeInvalidUtf8(bytes: Buffer): string {
  return `byte ${firstInvalid(bytes) + 1} is not UTF-8`
}
