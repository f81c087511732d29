import { withoutNone } from './without-none.ts'

/** What a shopper's limits bound: AUD, km, model year, AUD a week. */
export type Limited = 'price' | 'km' | 'year' | 'weekly_price'

interface Bounds {
  min?: number
  max?: number
}

/** One limit and the words that said it. */
export interface ShopperLimit extends Bounds {
  field: Limited
  text: string
}

/** A figure as typed: `40,000`, `40 000`, `$20k`, `30 grand`; the `grand` of `2015 Grand Cherokee` is a name. */
const FIGURE = String.raw`(\$?\s?(?:\d{1,3}(?: \d{3}(?!\d)|(?:,\d{3}(?!\d))+)|\d[\d,]*)(?:\.\d+)?\s?(?:k\b|(?<!\d{4}\s?)(?:thousand|grand)\b)?)`
const DISTANCE = String.raw`kms?\b|kilomet(?:re|er)s?\b|klms?\b`
const UNIT = String.raw`\s?(${DISTANCE}|dollars?\b|bucks\b|(?:\/|\bper\b|\ba\b|\bp)\s?w(?:ee)?k?\b)?`
/** The `max` of a D-Max or an iMax in two words is a name. */
const BELOW = String.raw`under|below|less than|up to|upto|sub-?|(?<!(?:^|\s)[di]\s)max(?:imum)?|no more than|cheaper than|at most|before|older than|<=?`
const ABOVE = String.raw`over|above|more than|at least|min(?:imum)?|from|since|after|newer than|>=?`
const OR_LESS = String.raw`(?:or|and) (?:less|under|below|cheaper|older)|max(?:imum)?|tops`
const OR_MORE = String.raw`\+|(?:or|and) (?:more|over|above|up|newer|later)|plus|onwards?|minimum`

const START = String.raw`(?:^|(?<=[\s(]))`
const END = String.raw`(?=[\s).]|$)`
const pattern = (source: string) => new RegExp(START + source, 'giu')

const RANGE = pattern(String.raw`(?:(?:between|from)\s+)?${FIGURE}\s?(?:-|–|to|and)\s?${FIGURE}${UNIT}`)
const BEFORE = pattern(String.raw`(${BELOW}|${ABOVE})\s*${FIGURE}${UNIT}`)
const AFTER = pattern(String.raw`${FIGURE}${UNIT}\s*(${OR_LESS}|${OR_MORE})${END}`)
const ABOUT = pattern(String.raw`(?:around|about|approx(?:imately)?|roughly|~)\s*${FIGURE}${UNIT}`)
/** Alone, a distance, an amount of money, thousands or a round number of them are the most that is wanted. */
const ALONE = [
  pattern(String.raw`${FIGURE}\s?(${DISTANCE})`),
  pattern(String.raw`(?=\$)${FIGURE}${UNIT}`),
  pattern(String.raw`(\d{1,3}k)\b()`),
  pattern(String.raw`((?:[5-9]|[1-9]\d|1\d\d),?000)()${END}`),
]
const IS_MOST = new RegExp(`^(?:${BELOW}|${OR_LESS})$`, 'iu')

/** How far from a figure is still about it. */
const NEAR = 0.15

/** What is bounded sensibly by which figures; outside them a figure is a word, such as a model's. */
const SENSIBLE: Readonly<Record<Limited, readonly [least: number, most: number]>> = {
  price: [1000, 9_999_999],
  km: [1, 9_999_999],
  year: [1950, 2049],
  weekly_price: [1, 99_999],
}

/** Takes the limits out of a text: what is left of it, the limits, and `filter_by` of them, '' without any. */
export function takeLimits(text: string): { rest: string; filter: string; limits: ShopperLimit[] } {
  const limits: ShopperLimit[] = []
  const note = (field: Limited | undefined, whole: string, bounds: Bounds): string => {
    if (field === undefined) return whole
    limits.push({ field, text: whole.trim(), ...bounds })
    return ' '
  }
  const most = (whole: string, figure: string, unit?: string) =>
    note(fieldOf([figure], unit, true), whole, { max: amount(figure) })
  const withoutBounds = text
    .replaceAll(RANGE, (whole, low: string, high: string, unit?: string) => {
      const first = isThousands(high) && amount(low) < 1000 ? `${low}k` : low
      const [min = 0, max = 0] = [amount(first), amount(high)].toSorted((a, b) => a - b)
      return note(fieldOf([first, high], unit), whole, { min, max })
    })
    .replaceAll(BEFORE, (whole, word: string, figure: string, unit?: string) =>
      note(fieldOf([figure], unit), whole, { [IS_MOST.test(word) ? 'max' : 'min']: amount(figure) }),
    )
    .replaceAll(AFTER, (whole, figure: string, unit: string | undefined, word: string) =>
      note(fieldOf([figure], unit), whole, { [IS_MOST.test(word) ? 'max' : 'min']: amount(figure) }),
    )
    .replaceAll(ABOUT, (whole, figure: string, unit?: string) => {
      const [field, value] = [fieldOf([figure], unit), amount(figure)]
      const bounds = { min: Math.round(value * (1 - NEAR)), max: Math.round(value * (1 + NEAR)) }
      return field === 'year' ? whole : note(field, whole, bounds)
    })
  const rest = ALONE.reduce((left, alone) => left.replaceAll(alone, most), withoutBounds)
  return { rest, filter: toFilter(limits), limits }
}

function amount(figure: string): number {
  const value = Number(figure.replaceAll(/[^\d.]/gu, ''))
  return Math.round(isThousands(figure) ? value * 1000 : value)
}

/** Whether a figure ends in `k`, `thousand` or `grand`. */
function isThousands(figure: string): boolean {
  return /[kd]\s*$/iu.test(figure)
}

/** What figures with a unit bound; undefined when they are no sensible limit of anything. */
function fieldOf(figures: readonly string[], unit = '', isMoney = false): Limited | undefined {
  const isPrice =
    isMoney || unit !== '' || figures.some((figure) => figure.includes('$') || isThousands(figure))
  const fields: readonly Limited[] = /^k/iu.test(unit)
    ? ['km']
    : /w/iu.test(unit)
      ? ['weekly_price']
      : isPrice
        ? ['price']
        : ['year', 'price']
  return fields.find((field) => {
    const [least, most] = SENSIBLE[field]
    return figures.map(amount).every((value) => value >= least && value <= most)
  })
}

/** Several limits of one kind are one: `over 20k under 30k`; of two that contradict each other the later holds. */
function toFilter(limits: readonly ShopperLimit[]): string {
  const united = new Map<Limited, Bounds>()
  for (const { field, text: _, ...bounds } of limits) united.set(field, { ...united.get(field), ...bounds })
  const clauses = [...united].flatMap(([field, { min, max }]) => [
    withoutNone(field, { min, max }),
    min === undefined ? '' : `${field}:>=${min}`,
    max === undefined ? '' : `${field}:<=${max}`,
  ])
  const asked = clauses.filter((clause) => clause !== '')
  return asked.length === 0 ? '' : `(${asked.join(' && ')})`
}
