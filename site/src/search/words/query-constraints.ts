import * as say from './query-patterns.ts'
import { withoutNone } from '../without-none.ts'

/** Fields that a visitor can limit: price in AUD, km, model year, price a week in AUD, seats. */
export type Limited = 'price' | 'km' | 'year' | 'weekly_price' | 'seats'

interface Bounds {
  min?: number
  max?: number
}

/** One limit and the words that name it. */
export interface QueryConstraint extends Bounds {
  field: Limited
  text: string
}

const { FIGURE, UNIT, SUBJECT, BELOW, ABOVE, OR_LESS, OR_MORE, COUNT, SEATS, END } = say
const TO = String.raw`\s?(?:-|–|to|and)\s?`

const RANGE = say.wordPattern(`${SUBJECT}(?:(?:between|from)\\s+)?${FIGURE}${TO}${FIGURE}${UNIT}`)
const BEFORE = say.wordPattern(String.raw`${SUBJECT}(${BELOW}|${ABOVE})\s*${FIGURE}${UNIT}`)
const AFTER = say.wordPattern(
  String.raw`${FIGURE}${UNIT}(?:\s(?:models?|builds?))?\s*(${OR_LESS}|${OR_MORE})${END}`,
)
const ABOUT = say.wordPattern(String.raw`(?:around|about|approx(?:imately)?|roughly|~)\s*${FIGURE}${UNIT}`)
/** Figures that are an upper limit by themselves: a distance, an amount of money, `20k`, `20 grand` or `20,000`. */
const ALONE = [
  say.wordPattern(String.raw`${FIGURE}\s?(${say.DISTANCE}|${say.PERIOD})`),
  say.wordPattern(String.raw`(?=\$)${FIGURE}${UNIT}`),
  say.wordPattern(String.raw`(\d{1,3}k)\b()`),
  say.wordPattern(String.raw`(\d{1,3}\s(?:grand|thousand))()$`),
  say.wordPattern(String.raw`((?:[5-9]|[1-9]\d|1\d\d),?000)()${END}`),
]
/** Numbers of seats are small and can be words. Without a bound they are not a limit. */
const SEAT_RANGE = say.wordPattern(String.raw`${COUNT}\s?(?:-|–|to|or)\s?${COUNT}${SEATS}`)
const SEATS_BEFORE = say.wordPattern(String.raw`(${BELOW}|${ABOVE})\s*${COUNT}${SEATS}`)
const SEATS_WITHIN = say.wordPattern(String.raw`${COUNT}\s?(${OR_LESS}|${OR_MORE})${SEATS}`)
const SEATS_AFTER = say.wordPattern(String.raw`${COUNT}${SEATS}\s*(${OR_LESS}|${OR_MORE})${END}`)
const IS_MOST = new RegExp(`^(?:${BELOW}|${OR_LESS})$`, 'iu')
/** Bounds that exclude their own number. Used for seats, which are whole and few. */
const IS_BEYOND = /^(?:more|over|above)|^(?:less|under|below)/iu

/** Share of a figure that `about` allows below and above it. */
const NEAR = 0.15

/** Smallest and largest sensible limit of each field; a figure outside them is a word, such as a model's. */
const SENSIBLE: Readonly<Record<Limited, readonly [least: number, most: number]>> = {
  price: [1000, 9_999_999],
  km: [1, 9_999_999],
  year: [1950, 2049],
  weekly_price: [1, 99_999],
  seats: [1, 60],
}

/** Takes the limits out of a text. Returns the rest of the text, the limits, and their `filter_by`, '' without any. */
export function takeConstraints(text: string): { rest: string; filter: string; limits: QueryConstraint[] } {
  // Most searches have no words. The first text that has some compiles the patterns, which takes a tenth of a second.
  if (text.trim() === '') return { rest: text, filter: '', limits: [] }
  const limits: QueryConstraint[] = []
  const note = (field: Limited | undefined, whole: string, bounds: Bounds): string => {
    if (field === undefined) return whole
    limits.push({ field, text: whole.trim(), ...bounds })
    return ' '
  }
  const bounded = (whole: string, word: string, field: Limited | undefined, value: number) =>
    note(field, whole, { [IS_MOST.test(word) ? 'max' : 'min']: value })
  const most = (whole: string, figure: string, unit?: string) =>
    note(fieldOf([figure], unit, true), whole, { max: amount(figure, unit) })
  const seats = (whole: string, word: string, count: string) => {
    const step = IS_BEYOND.test(word) ? (IS_MOST.test(word) ? -1 : 1) : 0
    return bounded(whole, word, 'seats', say.numberOf(count) + step)
  }
  const withoutSeats = text
    .replaceAll(SEAT_RANGE, (whole, low: string, high: string) => {
      const [min = 0, max = 0] = [say.numberOf(low), say.numberOf(high)].toSorted((a, b) => a - b)
      return note('seats', whole, { min, max })
    })
    .replaceAll(SEATS_WITHIN, (whole, count: string, word: string) => seats(whole, word, count))
    .replaceAll(SEATS_AFTER, (whole, count: string, word: string) => seats(whole, word, count))
    .replaceAll(SEATS_BEFORE, (whole, word: string, count: string) => seats(whole, word, count))
  const withoutBounds = withoutSeats
    .replaceAll(RANGE, (whole, subject: string | undefined, low: string, high: string, said?: string) => {
      const unit = said ?? subject
      const first = isThousands(high) && amount(low, unit) < 1000 ? `${low}k` : low
      const [min = 0, max = 0] = [amount(first, unit), amount(high, unit)].toSorted((a, b) => a - b)
      return note(fieldOf([first, high], unit), whole, { min, max })
    })
    .replaceAll(BEFORE, (whole, subject: string | undefined, word: string, figure: string, said?: string) => {
      const unit = said ?? subject
      return bounded(whole, word, fieldOf([figure], unit), amount(figure, unit))
    })
    .replaceAll(AFTER, (whole, figure: string, unit: string | undefined, word: string) =>
      bounded(whole, word, fieldOf([figure], unit), amount(figure, unit)),
    )
    .replaceAll(ABOUT, (whole, figure: string, unit?: string) => {
      const [field, value] = [fieldOf([figure], unit), amount(figure, unit)]
      const bounds = { min: Math.round(value * (1 - NEAR)), max: Math.round(value * (1 + NEAR)) }
      return field === 'year' ? whole : note(field, whole, bounds)
    })
  const rest = ALONE.reduce((left, alone) => left.replaceAll(alone, most), withoutBounds)
  return { rest, filter: toFilter(limits), limits }
}

/** Returns a figure as a number; a fortnightly or monthly payment becomes a weekly one. */
function amount(figure: string, unit = ''): number {
  const words = figure.toLowerCase().match(/[a-z]+/gu) ?? []
  const said = words.reduce((sum, word) => sum + (say.TENS[word] ?? 0), 0)
  const value = said || Number(figure.replaceAll(/[^\d.]/gu, ''))
  const whole = isThousands(figure) ? value * 1000 : value
  if (/f(?:ort)?n/iu.test(unit)) return Math.round(whole / 2)
  return Math.round(/m(?:on)?th/iu.test(unit) ? (whole * 12) / 52 : whole)
}

/** Whether a figure ends in `k`, `thousand` or `grand`. */
function isThousands(figure: string): boolean {
  return /[kd]\s*$/iu.test(figure)
}

/** Returns the field that figures with a unit limit; undefined when they are no sensible limit of any field. */
function fieldOf(figures: readonly string[], unit = '', isMoney = false): Limited | undefined {
  const isPrice =
    isMoney || unit !== '' || figures.some((figure) => figure.includes('$') || isThousands(figure))
  const fields: readonly Limited[] = /^(?:k|on the|mileage|odo)/iu.test(unit)
    ? ['km']
    : /w|f(?:ort)?n|m(?:on)?th|repay/iu.test(unit)
      ? ['weekly_price']
      : /^year/iu.test(unit)
        ? ['year']
        : isPrice
          ? ['price']
          : ['year', 'price']
  return fields.find((field) => {
    const [least, most] = SENSIBLE[field]
    return figures.map((figure) => amount(figure, unit)).every((value) => value >= least && value <= most)
  })
}

/**
 * Returns the `filter_by` of limits. Those on one field act as one: `over 20k under 30k`; of two that contradict each other
 * the later holds.
 */
function toFilter(limits: readonly QueryConstraint[]): string {
  const clauses = [...unitedConstraints(limits)].flatMap(([field, { min, max }]) => [
    withoutNone(field, { min, max }),
    min === undefined ? '' : `${field}:>=${min}`,
    max === undefined ? '' : `${field}:<=${max}`,
  ])
  const asked = clauses.filter((clause) => clause !== '')
  return asked.length === 0 ? '' : `(${asked.join(' && ')})`
}

/** Unites the limits on each field; of two that contradict each other the later holds. */
export function unitedConstraints(limits: readonly (Bounds & { field: Limited })[]): Map<Limited, Bounds> {
  const united = new Map<Limited, Bounds>()
  for (const { field, min, max } of limits) {
    const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    united.set(field, { ...united.get(field), ...bounds })
  }
  return united
}
