import { takeLimits, unitedLimits, type Limited } from '../../../server/shopper/shopper-limits.ts'
import { COUNT, countOf } from '../../../server/shopper/shopper-patterns.ts'
import { phraseSpans, plainQuery, tellingWords } from '../../../server/shopper/shopper-query.ts'
import type { Range } from './listing-state.ts'
import { rangeLabel } from './range-label.ts'

/** A part of what a visitor typed, as a chip says it, and the query without it. */
export interface ShopperTerm {
  label: string
  without: string
  /** What the part bounds: all limits of `query` on this figure together, and the query without any of them. */
  limit?: Range & { field: Limited; query: string; without: string }
}

interface Span {
  label: string
  from: number
  to: number
  field?: Limited
  /** Whether it is a body, which is a name as well. */
  isBody?: boolean
}

const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${COUNT}[\s-]?(seat|door|cyl)(?:er|inder)?s?|seats?\s(?:for\s)?${COUNT})(?![\p{L}\d])`,
  'giu',
)
const COUNTED_NAMES: Readonly<Record<string, string>> = { seat: 'seats', door: 'doors', cyl: 'cylinders' }

/** Words that are no names but say how a vehicle is, in the shop's own words. */
const KNOWN: readonly [words: string, label: string][] = [
  ['auto(?:s|matics?)?', 'Automatic'],
  ['manuals?|stick[ -]?shift', 'Manual'],
  [String.raw`4x4s?|4 x 4|(?:4|four)[ -]?(?:wds?|wheel[ -]?drives?)`, 'Four-wheel drive'],
  ['awd|all[ -]?wheel[ -]?drive', 'All-wheel drive'],
  ['2[ -]?wd|4x2|4 x 2|two[ -]?wheel[ -]?drive', 'Two-wheel drive'],
  ['rwd|rear[ -]?wheel[ -]?drive', 'Rear-wheel drive'],
  ['fwd|front[ -]?wheel[ -]?drive', 'Front-wheel drive'],
  ['(?:turbo[ -]?)?diesels?', 'Diesel'],
  ['petrol|unleaded', 'Petrol'],
  ['phevs?|plug[ -]?in(?: hybrids?)?', 'Plug-in hybrid'],
  ['hybrids?', 'Hybrid'],
  ['electric|evs?', 'Electric'],
  ['used|second[ -]?hand|pre[ -]?owned', 'Used'],
  ['demos?|demonstrators?', 'Demo'],
  ['brand[ -]?new', 'New'],
]
const BODIES: readonly [words: string, label: string][] = [
  ['suvs?', 'SUV'],
  ['utes?|pick[ -]?ups?', 'Ute'],
  ['hatch(?:back)?(?:e?s)?', 'Hatch'],
  ['sedans?|saloons?', 'Sedan'],
  ['(?:station )?wagons?', 'Wagon'],
  ['vans?', 'Van'],
  ['coupes?', 'Coupe'],
  ['convertibles?|cabriolets?', 'Convertible'],
  ['people[ -]?movers?', 'People mover'],
  ['caravans?', 'Caravan'],
  ['motor[ -]?homes?', 'Motorhome'],
  ['motor(?:bikes?|cycles?)', 'Motorcycle'],
  ['trucks?', 'Truck'],
]
const KNOWN_WORDS = [...KNOWN, ...BODIES].map(([words, label], place) => ({
  words: new RegExp(`(?<=^|[ (,;])(?:${words})(?=$|[ ),;.])`, 'giu'),
  label,
  isBody: place >= KNOWN.length,
}))

/**
 * A query in parts: the limits and properties that were understood in it, in the order typed, then the words that are
 * left. Each comes with the query without it, so that it can be taken off by itself.
 */
export function shopperTerms(query: string, phrases: readonly string[] = []): ShopperTerm[] {
  const plain = plainQuery(query)
  const held = phraseSpans(plain, phrases).map((span) => ({ ...span, label: `“${span.text}”` }))
  const rest = blank(plain, held)
  const understood = withoutOverlap([...understoodSpans(rest), ...held])
  if (understood.length === 0) return query === '' ? [] : [{ label: `“${query}”`, without: '' }]
  const words = tellingWords(cut(plain, understood))
  const isAll = (spans: readonly Span[]) => words === '' && spans.length === understood.length
  const without = (spans: readonly Span[]) => (isAll(spans) ? '' : squeeze(cut(plain, spans)))
  const bounds = unitedLimits(takeLimits(rest).limits)
  const terms = understood.map((span): ShopperTerm => {
    const { field, label } = span
    const alike = understood.filter((other) => other.field === field)
    const limit = field && { ...bounds.get(field), field, query, without: without(alike) }
    return { label, without: without([span]), ...(limit && { limit }) }
  })
  if (words === '') return terms
  return [...terms, { label: `“${words}”`, without: said(plain, understood) }]
}

/** The words of a query that may name a make, a model or a body, and what else was understood in it. */
export function typedNames(query: string): { names: string; others: string } {
  const plain = plainQuery(query)
  const others = understoodSpans(plain).filter(({ isBody }) => !isBody)
  return { names: tellingWords(cut(plain, others)), others: said(plain, others) }
}

/** The text with spans blanked out, so that places in it stay the same. */
function blank(plain: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { from, to }) => text.slice(0, from) + '\uE000'.repeat(to - from) + text.slice(to),
    plain,
  )
}

/** Limits are read first, as the search does: the `20` of `seats 20,000` counts no seats. */
function understoodSpans(plain: string): Span[] {
  const limits = limitSpans(plain)
  const rest = blank(plain, limits)
  return withoutOverlap([...limits, ...countedSpans(rest), ...knownSpans(rest)])
}

function said(plain: string, spans: readonly Span[]): string {
  return spans.map(({ from, to }) => plain.slice(from, to)).join(' ')
}

function limitSpans(plain: string): Span[] {
  return takeLimits(plain).limits.flatMap(({ field, text, ...bounds }) => {
    const from = plain.indexOf(text)
    return from < 0 ? [] : [{ label: rangeLabel(field, bounds), from, to: from + text.length, field }]
  })
}

function countedSpans(plain: string): Span[] {
  return [...plain.matchAll(COUNTED)].map((match) => {
    const [whole, count, what = 'seat', seats] = match
    const label = `${countOf(count ?? seats ?? '')} ${COUNTED_NAMES[what.toLowerCase()] ?? what}`
    return { label, from: match.index, to: match.index + whole.length }
  })
}

function knownSpans(plain: string): Span[] {
  return KNOWN_WORDS.flatMap(({ words, ...known }) =>
    [...plain.matchAll(words)].map(({ index, 0: whole }) => ({
      ...known,
      from: index,
      to: index + whole.length,
    })),
  )
}

/** In the order typed; of two that share a word the one that begins first. */
function withoutOverlap(spans: readonly Span[]): Span[] {
  const ordered = spans.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const kept: Span[] = []
  for (const span of ordered) if (span.from >= (kept.at(-1)?.to ?? 0)) kept.push(span)
  return kept
}

function cut(plain: string, spans: readonly Span[]): string {
  return spans.toReversed().reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, plain)
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
