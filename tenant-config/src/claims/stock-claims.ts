/**
 * What words say of vehicles: that their prices are drive away, that each costs at most so many whole dollars, at how many
 * points each is checked, how many years of warranty each has.
 */
export type StockClaim =
  | { kind: 'driveAway'; words: string }
  | { kind: 'priceAtMost'; words: string; amountAud: number }
  | { kind: 'checkPoints'; words: string; points: number }
  | { kind: 'warrantyYears'; words: string; years: number }

const WRITTEN_OUT = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = String.raw`(\d{1,3}|${WRITTEN_OUT.join('|')})`
const AMOUNT = String.raw`\$\s?(\d[\d,]*)(?:\s?(k\b))?`

/** Of all vehicles; `$29,990 drive away` is the price of one, and people `drive away happy`. */
const DRIVE_AWAY =
  /(?<!\d\s|\byou\s|\bto\s)\bdrive[- ]?away\b(?!\s+(?:happy|with|in|from|today)\b)|\b(?:rego|registration)\s+and\s+stamp\s+duty\s+(?:are\s+)?included\b|\bno\s+more\s+to\s+pay\b|\bon[- ]road\s+costs?\s+included\b/gi
/** A saving, a bonus or a rate by the week is no price of a vehicle. */
const NO_PRICE_BEFORE = String.raw`(?<!\b(?:save|saving|savings|savings of|discount|discounts|discount of|bonus|bonus of|cashback|win|worth|extra)\s)`
const NO_PRICE_AFTER = String.raw`(?!\d|,\d|\s*(?:/|p/?w\b|a week|a month|a fortnight|per\b|weekly|monthly|off\b|more\b|extra\b|bonus|minimum|trade|cash|discount|sav|deposit|back\b|below|less\b|in (?:value|savings)|of (?:value|extras|accessories)))`
const PRICE_AT_MOST = new RegExp(
  String.raw`${NO_PRICE_BEFORE}\b(?:under|below|less than|up to)\s+${AMOUNT}${NO_PRICE_AFTER}`,
  'gi',
)
const CHECK_POINTS = new RegExp(
  String.raw`\b${COUNT}[- ]points?\b(?=[^.]*\b(?:check|checked|inspect|inspection|inspected)\b)|\b(?:checked|inspected)\s+(?:at|in|on)\s+${COUNT}\s+points?\b|\b${COUNT}\s+points\s+(?:checked|inspected)\b`,
  'gi',
)
const WARRANTY_YEARS = new RegExp(
  String.raw`\b${COUNT}[- ]years?(?:\s+of|’s|')?\s+(?:\w+\s+)?warranty\b`,
  'gi',
)

/** Returns what a text claims of the vehicles that it speaks of, each in its own words. */
export function stockClaimsIn(text: string): StockClaim[] {
  return [
    ...[...text.matchAll(DRIVE_AWAY)].map(([words]) => ({ kind: 'driveAway' as const, words })),
    ...[...text.matchAll(PRICE_AT_MOST)].map(([words, digits = '', thousands]) => ({
      kind: 'priceAtMost' as const,
      words,
      amountAud: Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1),
    })),
    ...[...text.matchAll(CHECK_POINTS)].map(([words, ...counts]) => ({
      kind: 'checkPoints' as const,
      words,
      points: countOf(counts),
    })),
    ...[...text.matchAll(WARRANTY_YEARS)].map(([words, ...counts]) => ({
      kind: 'warrantyYears' as const,
      words,
      years: countOf(counts),
    })),
  ]
}

function countOf(groups: readonly unknown[]): number {
  const text = groups.find((group): group is string => typeof group === 'string') ?? ''
  return /^\d+$/.test(text) ? Number(text) : WRITTEN_OUT.indexOf(text.toLowerCase()) + 1
}
