import { takeLimits } from '../../server/shopper-limits.ts'
import { plainQuery, readShopperQuery, tellingWords } from '../../server/shopper-query.ts'
import { rangeLabel } from './range-label.ts'

/** A part of what a visitor typed, as a chip says it, and the query without it. */
export interface ShopperTerm {
  label: string
  without: string
  /** Of the part that is no limit or property: the words in it that may name a vehicle. */
  words?: string
}

interface Span {
  label: string
  from: number
  to: number
}

const NUMBERS = 'two|three|four|five|six|seven|eight|nine'
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d])(\d{1,2}|${NUMBERS})[\s-]?(seat|door|cyl)(?:er|inder)?s?(?![\p{L}\d])`,
  'giu',
)
const COUNTED_NAMES: Readonly<Record<string, string>> = { seat: 'seats', door: 'doors', cyl: 'cylinders' }
const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  NUMBERS.split('|').map((word, place) => [word, place + 2]),
)

/** Words that are no names but say how a vehicle is, in the shop's own words. */
const KNOWN: readonly [words: string, label: string][] = [
  ['auto(?:matic)?', 'Automatic'],
  ['manual|stick[ -]?shift', 'Manual'],
  [String.raw`4x4|4 x 4|(?:4|four)[ -]?(?:wd|wheel[ -]?drive)`, 'Four-wheel drive'],
  ['awd|all[ -]?wheel[ -]?drive', 'All-wheel drive'],
  ['2wd|4x2|4 x 2|two[ -]?wheel[ -]?drive', 'Two-wheel drive'],
  ['diesel', 'Diesel'],
  ['petrol', 'Petrol'],
  ['hybrids?', 'Hybrid'],
  ['electric|evs?', 'Electric'],
]
const KNOWN_WORDS = KNOWN.map(
  ([words, label]) => [new RegExp(`(?<=^|[ (,;])(?:${words})(?=$|[ ),;.])`, 'giu'), label] as const,
)

/**
 * A query in parts: the limits and properties that were understood in it, in the order typed, then the words that are
 * left. Each comes with the query without it, so that it can be taken off by itself.
 */
export function shopperTerms(query: string): ShopperTerm[] {
  const plain = plainQuery(query)
  const understood = withoutOverlap([...limitSpans(plain), ...countedSpans(plain), ...knownSpans(plain)])
  if (understood.length === 0)
    return query === '' ? [] : [{ label: `“${query}”`, without: '', words: readShopperQuery(query).words }]
  const words = tellingWords(cut(plain, understood))
  const terms = understood.map((span) => ({
    label: span.label,
    without: understood.length === 1 && words === '' ? '' : squeeze(cut(plain, [span])),
  }))
  if (words === '') return terms
  const said = understood.map(({ from, to }) => plain.slice(from, to)).join(' ')
  return [...terms, { label: `“${words}”`, without: said, words }]
}

function limitSpans(plain: string): Span[] {
  return takeLimits(plain).limits.flatMap(({ field, text, ...bounds }) => {
    const from = plain.indexOf(text)
    return from < 0 ? [] : [{ label: rangeLabel(field, bounds), from, to: from + text.length }]
  })
}

function countedSpans(plain: string): Span[] {
  return [...plain.matchAll(COUNTED)].map((match) => {
    const [whole, count = '', what = ''] = match
    const number = DIGITS[count.toLowerCase()] ?? Number(count)
    const label = `${number} ${COUNTED_NAMES[what.toLowerCase()] ?? what}`
    return { label, from: match.index, to: match.index + whole.length }
  })
}

function knownSpans(plain: string): Span[] {
  return KNOWN_WORDS.flatMap(([words, label]) =>
    [...plain.matchAll(words)].map(({ index, 0: whole }) => ({
      label,
      from: index,
      to: index + whole.length,
    })),
  )
}

/** In the order typed; of two that share a word the one that begins first. */
function withoutOverlap(spans: readonly Span[]): Span[] {
  const ordered = spans.toSorted((a, b) => a.from - b.from || b.to - a.to)
  return ordered.filter(({ from }, i) => ordered.slice(0, i).every((earlier) => earlier.to <= from))
}

function cut(plain: string, spans: readonly Span[]): string {
  return spans.toReversed().reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, plain)
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
