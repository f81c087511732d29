const STRING_APPEND_STRING = 22
const STRING_APPEND_SLICE = 23

/**
 * Appends operations that build `after` from a prefix of `before`, new text and a suffix of `before`. Slices are in
 * UTF-8 bytes and always touch an end of `before`: the published decoder miscounts slices from the middle of text that
 * is not ASCII.
 */
export function encodeString(before: string, after: string, patch: unknown[]): void {
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after, prefix)
  const total = byteLength(before)
  if (prefix > 0) patch.push(STRING_APPEND_SLICE, 0, byteLength(before.slice(0, prefix)))
  const inserted = after.slice(prefix, after.length - suffix)
  if (inserted !== '') patch.push(STRING_APPEND_STRING, inserted)
  if (suffix > 0)
    patch.push(STRING_APPEND_SLICE, total - byteLength(before.slice(before.length - suffix)), total)
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length > 0 && splitsPair(a, b, length) ? length - 1 : length
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix
  let length = 0
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length++
  return length > 0 && startsInsidePair(a, b, length) ? length - 1 : length
}

/** True when cutting after `length` units would separate the halves of a character in either text. */
function splitsPair(a: string, b: string, length: number): boolean {
  return isHigh(a.charCodeAt(length - 1)) && (isLow(a.charCodeAt(length)) || isLow(b.charCodeAt(length)))
}

function startsInsidePair(a: string, b: string, length: number): boolean {
  const first = a.charCodeAt(a.length - length)
  return isLow(first) && (endsHigh(a, length) || endsHigh(b, length))
}

function endsHigh(text: string, suffix: number): boolean {
  return isHigh(text.charCodeAt(text.length - suffix - 1))
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000
}

/** UTF-8 length as the decoder counts it: a lone surrogate counts as three bytes. */
function byteLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code > 0xffff ? 4 : code > 0x7ff ? 3 : code > 0x7f ? 2 : 1
  }
  return bytes
}
