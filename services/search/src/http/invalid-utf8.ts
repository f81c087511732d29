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

/** What the parser inside Typesense says of a document whose bytes are not UTF-8. */
export function describeInvalidUtf8(bytes: Buffer): string {
  const at = firstInvalid(bytes)
  const before = bytes.subarray(0, at).toString('utf8')
  const read = before.slice(before.lastIndexOf('"'))
  return `[json.exception.parse_error.101] parse error at line 1, column ${at + 1}: syntax error while parsing value - invalid string: ill-formed UTF-8 byte; last read: '${read}'`
}
