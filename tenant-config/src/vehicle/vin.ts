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

/**
 * Where the maker is that a VIN was given to, by its first characters (ISO 3780): a country, or a part of the world; undefined for
 * neither. It may have built the vehicle elsewhere: German makers build for Australia in South Africa under German numbers.
 */
export function vinOrigin(vin: string): string | undefined {
  const [first = '', second = ''] = vin
  return (
    COUNTRIES.find(([area, seconds]) => area.includes(first) && seconds.includes(second))?.[2] ??
    REGIONS.find(([characters]) => characters.includes(first))?.[1]
  )
}

const ANY = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/** Countries by both characters, as many as vehicles for Australia come from. */
const COUNTRIES: readonly (readonly [first: string, second: string, country: string])[] = [
  ['A', 'ABCDEFGH', 'South Africa'],
  ['J', ANY, 'Japan'],
  ['K', 'LMNPR', 'South Korea'],
  ['L', ANY, 'China'],
  ['M', 'ABCDE', 'India'],
  ['M', 'FGHJK', 'Indonesia'],
  ['M', 'LMNPR', 'Thailand'],
  ['P', 'LMNPR', 'Malaysia'],
  ['S', 'ABCDEFGHJKLM', 'the United Kingdom'],
  ['S', 'UVWXYZ', 'Poland'],
  ['T', 'JKLMNP', 'Czechia'],
  ['T', 'RSTUV', 'Hungary'],
  ['U', '567', 'Slovakia'],
  ['V', 'ABCDE', 'Austria'],
  ['V', 'FGHJKLMNPR', 'France'],
  ['V', 'STUVW', 'Spain'],
  ['W', ANY, 'Germany'],
  ['Y', 'ABCDE', 'Belgium'],
  ['Y', 'STUVW', 'Sweden'],
  ['Z', 'ABCDEFGHJKLMNPR', 'Italy'],
  ['145', ANY, 'the United States'],
  ['2', 'ABCDEFGHJKLMNPRSTUVW', 'Canada'],
  ['3', 'ABCDEFGHJKLMNPRSTUVW', 'Mexico'],
  ['6', 'ABCDEFGHJKLMNPRSTUVW', 'Australia'],
  ['7', 'ABCDE', 'New Zealand'],
]

const REGIONS: readonly (readonly [characters: string, region: string])[] = [
  ['ABCDEFGH', 'Africa'],
  ['JKLMNPR', 'Asia'],
  ['STUVWXYZ', 'Europe'],
  ['12345', 'North America'],
  ['67', 'Oceania'],
  ['89', 'South America'],
]

/**
 * False when the ninth character of a VIN does not follow from the others, so that one is mistyped. Only vehicles of North
 * America must have it so (49 CFR 565): of others it says nothing, and the answer is true.
 */
export function isCheckDigitRight(vin: string): boolean {
  if (!MUST_HAVE_CHECK_DIGIT.test(vin)) return true
  const sum = WEIGHTS.reduce((total, weight, at) => total + valueOf(vin.charAt(at)) * weight, 0)
  return vin[8] === CHECK_DIGITS[sum % CHECK_DIGITS.length]
}

const MUST_HAVE_CHECK_DIGIT = /^[1-5]/
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_DIGITS = '0123456789X'
/** Letters that count 1, 2 and so on up to 9. */
const WORTHS = ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ']

function valueOf(character: string): number {
  const at = WORTHS.findIndex((letters) => letters.includes(character))
  return at < 0 ? Number(character) : at + 1
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')
