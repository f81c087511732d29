/** How many UTF-16 units two different texts share at their start and, behind that, at their end. */
export function sharedEnds(a: string, b: string): { prefix: number; suffix: number } {
  const prefix = commonPrefix(a, b)
  return { prefix, suffix: commonSuffix(a, b, prefix) }
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
