/** Sources of patterns for the words and figures of a visitor's limits; `query-constraints.ts` reads them. */

const COUNT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const TENS: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
}
const TEN_WORDS = Object.keys(TENS).join('|')

/**
 * A figure as typed: `40,000`, `40 000`, `$20k`, `30 grand`, `twenty five thousand`. The `grand` of `2015 Grand Cherokee` is
 * a name.
 */
export const FIGURE = String.raw`(\$?\s?(?:\d{1,3}(?: \d{3}(?!\d)|(?:,\d{3}(?!\d))+)|\d[\d,]*)(?:\.\d+)?\s?(?:k\b|(?<!\d{4}\s?)(?:thousand|grand)\b)?|(?:${TEN_WORDS})(?:[\s-]five)?\s(?:k|thousand|grand)\b)`
export const DISTANCE = String.raw`kms?\b|kilomet(?:re|er)s?\b|klms?\b|on the (?:clock|odo(?:meter)?)\b`
/** A payment period: a week, a fortnight or a month. */
export const PERIOD = String.raw`(?:\/|\bper\b|\ba\b|\beach\b|\bevery\b|(?:\b|(?<=\d))p\/?)\s?(?:w(?:ee)?k?|f(?:ort)?n(?:igh)?t|m(?:on)?th?)\b|weekly\b|fortnightly\b|monthly\b`
export const UNIT = String.raw`\s?(${DISTANCE}|dollars?\b|bucks\b|aud\b|${PERIOD})?`
/** The limited figure, named before its bound: `kms under 50000`; not the unit of the figure before it. */
export const SUBJECT = String.raw`(?:(?<![\dk]\s)(kms?|klms?|kilomet(?:re|er)s?|mileage|odo(?:meter)?|prices?|priced|costing|weekly|repayments?|year)\s(?:is\s)?)?`

/** Leaves out the `max` of a D-Max or an iMax in two words: it is a name. */
export const BELOW = String.raw`under|below|less th[ae]n|up to|upto|sub-?|(?<!(?:^|\s)[di]\s)max(?:imum)?(?: of)?|(?:no|not) (?:more|higher|newer|later) than|not (?:over|above|after)|cheaper than|at (?:the )?most|budget(?: of| is)?|before|pre|older than|<=?|≤`
export const ABOVE = String.raw`(?:no|not) (?:less|older|earlier|lower) than|not (?:under|below|before)|over|above|more th[ae]n|at least|min(?:imum)?(?: of)?|from|since|post|after|newer than|>=?|≥`
export const OR_LESS = String.raw`(?:or|and) (?:less|under|below|cheaper|older|lower|earlier)|max(?:imum)?|budget|tops`
export const OR_MORE = String.raw`\+|(?:or|and) (?:more|over|above|up|newer|later|higher)|plus|onwards?|minimum`

const START = String.raw`(?:^|(?<=[\s(]))`
export const END = String.raw`(?=[\s).]|$)`

export const COUNT = String.raw`(\d{1,2}|${COUNT_WORDS.join('|')})`
export const SEATS = String.raw`[\s-]?seat(?:er)?s?\b`

/** Returns a pattern that finds its source wherever a word can begin. */
export function wordPattern(source: string): RegExp {
  return new RegExp(START + source, 'giu')
}

/** Returns a number from a digit or a word: `seven` and `7` alike. */
export function numberOf(text: string): number {
  const place = COUNT_WORDS.indexOf(text.toLowerCase())
  return place < 0 ? Number(text) : place
}
