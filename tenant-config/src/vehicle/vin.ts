/**
 * Vehicle identification numbers (ISO 3779): 17 letters and digits without I, O and Q. Everything here is known without asking
 * anybody, so that a number need not leave the device that it is typed into.
 */

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const PART = /^[A-HJ-NPR-Z0-9]{3,17}$/
const LENGTH = 17

/** Why a text is no VIN. */
export type VinProblem = 'length' | 'letters'

export type VinCheckResult =
  | { ok: true; vin: string }
  /** `length` is that of what was typed, without blanks and dashes. */
  | { ok: false; problem: VinProblem; length: number }

/** Reads a VIN as people type it: in small letters, with blanks or dashes. */
export function checkVin(typed: string): VinCheckResult {
  const vin = plain(typed)
  if (VIN.test(vin)) return { ok: true, vin }
  return { ok: false, problem: vin.length === LENGTH ? 'letters' : 'length', length: vin.length }
}

/** True for a line of a recall's list: a VIN, the beginning of one, or two whole ones with a dash between them, in order. */
export function isVinRange(line: string): boolean {
  const [from = '', to, ...more] = line.split('-').map(plain)
  if (more.length > 0) return false
  return to === undefined ? PART.test(from) : VIN.test(from) && VIN.test(to) && from <= to
}

/** Whether a VIN is among those of a line of such a list. */
export function isVinIn(vin: string, line: string): boolean {
  const [from = '', to] = line.split('-').map(plain)
  if (!isVinRange(line)) return false
  return to === undefined ? vin.startsWith(from) : from <= vin && vin <= to
}

/** Prepares `isVinIn` for the lines of many lists and many vehicles: whole numbers are looked up, not compared. */
export function vinMatcher(lines: readonly string[]): (vin: string) => boolean {
  const whole = new Set(lines.map(plain).filter((line) => VIN.test(line)))
  const others = lines.filter((line) => !VIN.test(plain(line)))
  return (written) => {
    const vin = plain(written)
    return whole.has(vin) || others.some((line) => isVinIn(vin, line))
  }
}

/** The part of the world in which a vehicle was built, by the first character of its VIN (ISO 3780); undefined for none. */
export function vinRegion(vin: string): string | undefined {
  return REGIONS.find(([characters]) => characters.includes(vin.charAt(0)))?.[1]
}

const REGIONS: readonly (readonly [characters: string, region: string])[] = [
  ['ABCDEFGH', 'Africa'],
  ['JKLMNPR', 'Asia'],
  ['STUVWXYZ', 'Europe'],
  ['12345', 'North America'],
  ['67', 'Oceania'],
  ['89', 'South America'],
]

const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')
