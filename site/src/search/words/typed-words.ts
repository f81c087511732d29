import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import { askedOrder } from './asked-order.ts'
import { takeNamedPlace } from './named-place.ts'
import { takeConstraints } from './query-constraints.ts'
import type { Matching } from '../query-fields.ts'
import { COUNT, numberOf } from './query-patterns.ts'
import { propertyFilter, queryProperties, type QueryProperty } from './query-properties.ts'

/**
 * Reads what a visitor typed: words go to the engine, limits ("under 40000", "20k-30k", "2018 onwards", "under 80,000
 * km") and properties ("auto", "4wd", "7 seater") are a filter, and words that describe no vehicle ("i want a", "for
 * sale") are left out.
 * Pure: the same code runs on the server and in the browser.
 */
export interface TypedWords {
  /** Words for the engine; '' when nothing but limits and filler was typed. */
  words: string
  /** `typing` when the last word may be the beginning of one, `own` when the dealer gave all words their meaning. */
  matching: Matching
  /** `filter_by` of the limits and properties, or '' without any. */
  filter: string
  /** The order that the words ask for where the visitor chose none, such as `cheap`. */
  order?: SortKey
}

/** Nobody types more than this; what is beyond it is not read. */
const MAX_CHARS = 500

/** Words that name no vehicle; an `a` before `class` is one, as is the `i` of an i30 or an iMax. */
const FILLER =
  /(?:^|(?<=\s))(?:i(?!\s?(?:\d|max\b))|im|i'm|i am|we|want|need|looking|searching|search|find|show|buy|buying|get|please|the|an|a(?!\s?-?class\b)|and|or|with|has|have|having|that|for|sale|me|my|of|at|on|in|near|around|any|some|good|great|nice|cheap|cheapest|best|bargain|first|reliable|teenager|learner|student|kids|tidy|clean|small|condition|low|kms?|klms|price|priced|budget|is|it|to|under|below)(?=\s|$)/giu

/** Words that are whole as they stand, though others begin with them: `ev` is no beginning of `Everest`. */
const WHOLE_WORDS = new Set(
  (
    'ev evs suv suvs ute utes van vans bus truck wagon sedan hatch coupe car cars bike caravan estate saloon pickup ' +
    'auto automatic manual diesel petrol electric hybrid phev awd 4wd 2wd fwd rwd 4x4 4x2 ' +
    'white black silver grey gray red blue green gold orange yellow brown purple bronze beige ' +
    'new used demo family sti gt vw mg rv lpg'
  ).split(' '),
)
/** Private use: taken out of what is typed, so that it stands for a phrase alone. */
const FIRST_MARK = 0xe000
const SMALL_CARS = /\b(?:(?:small|compact|city) cars?|[lp][\s-]?plate(?:rs?|s)?(?: cars?)?)\b/giu
const COUNTED = new RegExp(String.raw`\b${COUNT}[\s-]?(seat(?:er)?s?|doors?|cyl(?:inder)?s?)\b`, 'giu')
const SEATS_FOR = new RegExp(String.raw`\bseats?\s(?:for\s)?${COUNT}\b`, 'giu')

/**
 * Takes a query apart; never fails. A text of filler alone asks for everything. `phrases` are searched for as they are,
 * whatever they would say otherwise: a dealer may mean hatches by `first car`.
 */
export function readTypedWords(text: string, phrases: readonly string[] = []): TypedWords {
  const plain = takeNamedPlace(plainQuery(text)).query
  const held = phraseSpans(plain, phrases)
  const { rest, filter: limits } = takeConstraints(withPlaceholders(plain, held))
  const filter = [limits, propertyFilter(rest)].filter((clause) => clause !== '').join(' && ')
  const put = (words: string) =>
    words.replaceAll(/[\uE000-\uF8FF]/gu, (mark) => held[mark.charCodeAt(0) - FIRST_MARK]?.text ?? '')
  const words = put(tidy(rest))
  const telling = put(tellingWords(without(rest, isSaid)) || tellingWords(rest))
  // One word of filler may be the beginning of another: `for` of Ford.
  const order = askedOrder(rest)
  const isBeginning = filter === '' && order === undefined && !words.includes(' ')
  const asked = telling || (isBeginning ? words : '')
  const matching = isOwn(rest) ? 'own' : isFinished(asked) ? 'finished' : 'typing'
  return { words: asked, matching, filter, ...(order && { order }) }
}

/** A word or phrase as it reaches the engine when it is typed within a query. */
export function searchedWords(text: string): string {
  return isReadOtherwise(text) ? plainQuery(text).trim() : tidy(plainQuery(text))
}

/** Whether a word or phrase means something to this reading, which it must not where a dealer gives it a meaning. */
export function isReadOtherwise(text: string): boolean {
  const plain = plainQuery(text)
  const words = tidy(plain)
  return (
    takeConstraints(plain).limits.length > 0 ||
    withoutFiller(words) !== words ||
    plain.search(SMALL_CARS) >= 0 ||
    partsOf(plain).some((part) => isSaid(part) || words === plain.trim())
  )
}

/**
 * Whether a word of a dealer's own can be told within a query: it reaches the engine as it is typed, and is no property, which
 * means the same to everybody.
 */
export function isOwnWord(text: string): boolean {
  const words = plainQuery(text).trim()
  return isReadOtherwise(text) || (tidy(words) === words && queryProperties(words).length === 0)
}

/** Properties that stand beside other words: a `tow van` need not be a van. Alone one means what it says. */
function partsOf(plain: string): QueryProperty[] {
  return queryProperties(plain).filter(({ from, to }) => to - from < plain.trim().length)
}

/**
 * Whether the filter says all of a property: beside names its words would only find what has the property and no such name. Drive
 * stays, as its words rank what is called the same first.
 */
function isSaid({ filter }: QueryProperty): boolean {
  return filter !== undefined && filter.field !== 'drive'
}

/** A text with nothing in the place of some properties. */
function without(text: string, isLeft: (property: QueryProperty) => boolean): string {
  return queryProperties(text)
    .filter(isLeft)
    .reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
}

/** Where phrases stand in a plain query: the longest first, none within another. */
export function phraseSpans(
  plain: string,
  phrases: readonly string[],
): { from: number; to: number; text: string }[] {
  const found = phrases.flatMap((phrase) => {
    const words = squeeze(phrase).replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    return [...plain.matchAll(new RegExp(`(?<=^|\\s)${words}(?=\\s|$)`, 'giu'))].map(
      ({ index, 0: text }) => ({
        from: index,
        to: index + text.length,
        text,
      }),
    )
  })
  const ordered = found.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  return ordered.filter(({ from, to }, i) =>
    ordered.slice(0, i).every((one) => one.to <= from || one.from >= to),
  )
}

/** Each phrase as one character of nobody's, which no reading takes for anything. */
function withPlaceholders(plain: string, held: readonly { from: number; to: number }[]): string {
  const inOrder = held.map((span, i) => ({ ...span, mark: String.fromCharCode(FIRST_MARK + i) }))
  return inOrder
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, mark }) => text.slice(0, from) + mark + text.slice(to), plain)
}

/** The words of a text that may name a vehicle, as they are searched for. */
export function tellingWords(text: string): string {
  return withoutFiller(tidy(text))
}

function withoutFiller(words: string): string {
  return squeeze(words.replaceAll(FILLER, ' '))
}

/** A query as it is read: no longer than anybody types, without pictures, one space between words. */
export function plainQuery(text: string): string {
  return text
    .slice(0, MAX_CHARS)
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|\p{Surrogate}|\p{Co}|\u200B|\uFE0F/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
}

/** Whether nothing but phrases is left beside properties and filler. */
function isOwn(rest: string): boolean {
  return /^[\uE000-\uF8FF ]+$/u.test(tellingWords(without(rest, () => true)))
}

function isFinished(words: string): boolean {
  const last = words.split(' ').at(-1)?.toLowerCase() ?? ''
  return WHOLE_WORDS.has(last) || /^\d+$/u.test(last)
}

/** Quotes ask for nothing here, separators part words, and a dash belongs to the word it was typed for. */
function tidy(text: string): string {
  return squeeze(
    text
      .replaceAll(/["“”„«»`]/gu, ' ')
      .replaceAll(/[,;|/()[\]]+/gu, ' ')
      .replaceAll(/\b(four|4)[\s-]?(?:wheel[\s-]?drive|wd)\b/giu, '4wd')
      .replaceAll(/\bpick[\s-]?up(s?)\b/giu, 'pickup$1')
      .replaceAll(/\bstick[\s-]?shift\b/giu, 'manual')
      .replaceAll(/\bcar[\s-]play\b/giu, 'carplay')
      .replaceAll(SMALL_CARS, 'hatch')
      .replaceAll(/\b(?:two[\s-]?wheel[\s-]?drive|2[\s-]wd)\b/giu, '2wd')
      .replaceAll(COUNTED, (_, count: string, what: string) => numberOf(count) + (UNITS[what[0] ?? ''] ?? ''))
      .replaceAll(SEATS_FOR, (_, count: string) => `${numberOf(count)}seater`)
      .replaceAll(/\b([24])\s?[x×*]\s?([24])\b/giu, '$1x$2')
      .replaceAll(
        /(^|\s)(\p{L}{1,3}(?=\s+-\s?\d)|\p{L}{1,2}(?=\s+-\s?\p{L}(?!\S))|\p{L}(?=\s))\s+-\s?(?=\S)/gu,
        '$1$2-',
      )
      .replaceAll(/(^|\s)-+(?=\d)/gu, '$1'),
  )
}

/** `seven` and `7` alike, joined to what is counted as the index holds it: `7seater`, `5door`, `6cyl`. */
const UNITS: Readonly<Record<string, string>> = {
  s: 'seater',
  S: 'seater',
  d: 'door',
  D: 'door',
  c: 'cyl',
  C: 'cyl',
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
