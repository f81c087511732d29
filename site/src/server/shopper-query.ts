/**
 * Reads what a shopper typed: words go to the engine, limits ("under 40000", "20k-30k", "2018 onwards", "under 80,000
 * km") become a filter, and words that describe no vehicle ("i want a", "for sale") are left out.
 * Pure: the same code runs on the server and in the browser.
 */
export interface ShopperQuery {
  /** Words for the engine; '' when nothing but limits and filler was typed. */
  words: string
  /** False when the last word may be the beginning of one: a visitor who is still typing. */
  isFinished: boolean
  /** `filter_by` of the limits, or '' without any. */
  filter: string
}

interface Bounds {
  min?: number
  max?: number
}

type Limited = 'price' | 'km' | 'year' | 'weekly_price'

const NUMBER = String.raw`\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b)?`
const UNIT = String.raw`\s?(kms?\b|kilomet(?:re|er)s?\b|klms?\b|dollars?\b|bucks\b|(?:\/|\bper\b|\ba\b|\bp)\s?w(?:ee)?k?\b)?`
const BELOW = String.raw`under|below|less than|up to|upto|max(?:imum)?|no more than|cheaper than|at most|before|older than|<=?`
const ABOVE = String.raw`over|above|more than|at least|min(?:imum)?|from|since|after|newer than|>=?`

const RANGE = new RegExp(
  String.raw`(?:\b(?:between|from)\s+)?${NUMBER}\s?(?:-|–|to|and)\s?${NUMBER}${UNIT}`,
  'giu',
)
const BOUND = new RegExp(String.raw`(?:^|(?<=\s))(${BELOW}|${ABOVE})\s*${NUMBER}${UNIT}`, 'giu')
const MONEY = new RegExp(
  String.raw`(?:^|(?<=\s))(?:\$\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b)?|(\d{1,3})(k)\b(?!\s?km))`,
  'giu',
)
const ABOUT = new RegExp(
  String.raw`(?:^|(?<=\s))(?:around|about|approx(?:imately)?|roughly|~)\s*${NUMBER}${UNIT}`,
  'giu',
)
/** A whole number of thousands alone is a budget sooner than a stock number. */
const BUDGET = /(?:^|(?<=\s))([5-9]000|[1-9]\d000|1\d\d000)(?=\s|$)/gu
const ONWARDS = /\b((?:19|20)\d\d)(?:\s*\+|\s+(?:onwards?|and newer|or newer|and up|plus)\b)/giu
const IS_BELOW = new RegExp(`^(?:${BELOW})$`, 'iu')

/** Words that name no vehicle; an `a` before `class` is one. */
const FILLER =
  /(?:^|(?<=\s))(?:i|im|i'm|i am|we|want|need|looking|searching|search|find|show|buy|buying|get|please|the|an|a(?!\s?-?class\b)|and|or|with|has|have|having|that|for|sale|me|my|of|at|on|in|near|around|any|some|good|great|nice|cheap|cheapest|best|bargain|first|reliable|teenager|learner|student|kids|tidy|clean|condition|low|kms?|klms|price|priced|budget|is|it|to|under|below)(?=\s|$)/giu

/** Words that are whole as they stand, though others begin with them: `ev` is no beginning of `Everest`. */
const WHOLE_WORDS = new Set(
  (
    'ev evs suv suvs ute utes van vans bus truck wagon sedan hatch coupe car cars bike caravan estate saloon pickup ' +
    'auto automatic manual diesel petrol electric hybrid phev awd 4wd 2wd fwd rwd 4x4 4x2 ' +
    'white black silver grey gray red blue green gold orange yellow brown purple bronze beige ' +
    'new used demo family sti gt vw mg rv lpg'
  ).split(' '),
)
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const COUNTED = new RegExp(
  String.raw`\b(\d{1,2}|${NUMBER_WORDS.join('|')})[\s-]?(seat(?:er)?s?|doors?|cyl(?:inder)?s?)\b`,
  'giu',
)

/** Takes a query apart; never fails, and a text of filler alone is searched as it is. */
export function readShopperQuery(text: string): ShopperQuery {
  const limits = new Map<Limited, Bounds>()
  const plain = text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|\u200B|\uFE0F/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
  const rest = takeLimits(plain, limits)
  const words = tidy(rest)
  const telling = squeeze(words.replaceAll(FILLER, ' '))
  const asked = telling || (limits.size > 0 ? '' : words)
  return { words: asked, isFinished: isFinished(asked), filter: toFilter(limits) }
}

function isFinished(words: string): boolean {
  const last = words.split(' ').at(-1)?.toLowerCase() ?? ''
  return WHOLE_WORDS.has(last) || /^\d+$/u.test(last)
}

function takeLimits(text: string, limits: Map<Limited, Bounds>): string {
  return text
    .replaceAll(RANGE, (whole, low: string, lowK, high: string, highK, unit) => {
      const [max, min] = [amount(high, highK), amount(low, lowK ?? (Number(low) < 1000 ? highK : undefined))]
      return note(limits, whole, unit, { min: Math.min(min, max), max: Math.max(min, max) })
    })
    .replaceAll(BOUND, (whole, word: string, figure: string, k, unit) => {
      const value = amount(figure, k)
      return note(limits, whole, unit, IS_BELOW.test(word) ? { max: value } : { min: value })
    })
    .replaceAll(ONWARDS, (whole, year: string) => note(limits, whole, undefined, { min: Number(year) }))
    .replaceAll(ABOUT, (whole, figure: string, k, unit) => {
      const value = amount(figure, k)
      const isYear = fieldOf(unit, { min: value }) === 'year'
      return isYear
        ? whole
        : note(limits, whole, unit, { min: Math.round(value * 0.85), max: Math.round(value * 1.15) })
    })
    .replaceAll(MONEY, (whole, figure, k, thousands, isK) =>
      note(limits, whole, '$', { max: amount(figure ?? thousands, k ?? isK) }),
    )
    .replaceAll(BUDGET, (whole, figure: string) => note(limits, whole, '$', { max: Number(figure) }))
}

function amount(figure: string, k: string | undefined): number {
  const value = Number(figure.replaceAll(',', ''))
  return Math.round(k === undefined ? value : value * 1000)
}

/** Keeps the limit and takes its words out of the query; a figure that limits nothing we know stays a word. */
function note(limits: Map<Limited, Bounds>, whole: string, unit: string | undefined, bounds: Bounds): string {
  const field = fieldOf(unit, bounds)
  if (field === undefined) return whole
  limits.set(field, { ...limits.get(field), ...bounds })
  return ' '
}

function fieldOf(unit: string | undefined, { min, max }: Bounds): Limited | undefined {
  const figures = [min, max].filter((figure) => figure !== undefined)
  if (unit !== undefined && /^k/iu.test(unit)) return 'km'
  if (unit !== undefined && /w/iu.test(unit)) return 'weekly_price'
  if (unit === undefined && figures.every((figure) => figure >= 1950 && figure <= 2049)) return 'year'
  return figures.every((figure) => figure >= 1000 && figure <= 9_999_999) ? 'price' : undefined
}

function toFilter(limits: ReadonlyMap<Limited, Bounds>): string {
  const clauses = [...limits].flatMap(([field, { min, max }]) => [
    // A vehicle without a price is not one below it.
    max !== undefined && min === undefined && field !== 'km' && field !== 'year' ? `${field}:>0` : '',
    min === undefined ? '' : `${field}:>=${min}`,
    max === undefined ? '' : `${field}:<=${max}`,
  ])
  const asked = clauses.filter((clause) => clause !== '')
  return asked.length === 0 ? '' : `(${asked.join(' && ')})`
}

/** Quotes ask for nothing here, separators part words, and a dash belongs to the word it was typed for. */
function tidy(text: string): string {
  return squeeze(
    text
      .replaceAll(/["“”„«»`]/gu, ' ')
      .replaceAll(/[,;|/()[\]]+/gu, ' ')
      .replaceAll(/\b(four|4)[\s-]?(?:wheel[\s-]?drive|wd)\b/giu, '4wd')
      .replaceAll(COUNTED, (_, count: string, what: string) => digits(count) + (UNITS[what[0] ?? ''] ?? ''))
      .replaceAll(/\b([24])\s?[x×*]\s?([24])\b/giu, '$1x$2')
      .replaceAll(/(^|\s)(\p{L}{1,3})\s+-\s?(?=[\p{L}\d])/gu, '$1$2-')
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

function digits(count: string): string {
  const place = NUMBER_WORDS.indexOf(count.toLowerCase())
  return place < 0 ? count : String(place)
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
