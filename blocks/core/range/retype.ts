import { formatBound, readBound, type RangeUnit } from '@forecourt/tenant-config/search/range-units'

interface Typed {
  value: number | undefined
  /** Text that the box shows. */
  text: string
  /** Position of the caret in the text. */
  caret: number
}

interface Typing {
  caret: number
  /** Text of the box before the key. */
  before: string
  isBackspace: boolean
  unit: RangeUnit
}

/** Formats a bound again after a key: sign and separators follow the digits, the caret stays behind the same digit. */
export function retype(raw: string, { caret, before, isBackspace, unit }: Typing): Typed {
  const behind = digitsOf(raw.slice(0, caret)).length
  // A deleted separator or unit would come back at once, so the digit before it goes instead.
  const isSign = isBackspace && digitsOf(raw) === digitsOf(before) && raw.length < before.length
  const left = isSign ? behind - 1 : behind
  const digits = digitsOf(raw)
  const kept = isSign ? digits.slice(0, Math.max(0, left)) + digits.slice(behind) : raw
  const value = readBound(kept)
  if (value === undefined) return { value, text: '', caret: 0 }
  const text = formatBound(value, unit)
  const hasGrown = digitsOf(text).length > digitsOf(kept).length
  return { value, text, caret: caretAfter(text, hasGrown ? Number.POSITIVE_INFINITY : left) }
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Returns the position behind the nth digit of a text, or behind its last. */
function caretAfter(text: string, count: number): number {
  const ends = [...text.matchAll(/\d/g)].slice(0, Math.max(0, count)).map(({ index }) => index + 1)
  return ends.at(-1) ?? 0
}
