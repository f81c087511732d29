/** How one field of a document matches a query. */
export interface FieldMatch {
  /** Query tokens present in the field, and inside its best window of ten words. */
  words: number
  windowWords: number
  /** Words between the first and last token of that window. */
  distance: number
  exact: boolean
  /** 255 minus the place of the last match, or 0 when places do not count. */
  offset: number
}

/** How the best field and its weight combine: score first, or weight first, or the sum of all fields. */
export type MatchType = 'max_score' | 'max_weight' | 'sum_score'

const FIELD_SPAN = 2 ** 32

/** A field's match as one number below 2^32 that orders as Typesense's 48-bit field score does. */
export function packField(match: FieldMatch, cost: number): number {
  const typos = 255 - Math.min(255, cost)
  const near = 100 - Math.min(100, match.distance)
  const head = (Math.min(15, match.words) * 16 + Math.min(15, match.windowWords)) * 256 + typos
  return ((head * 128 + near) * 2 + (match.exact ? 1 : 0)) * 256 + match.offset
}

/** A field's match as Typesense's own 48-bit score; only sums need it, which do not order as packed scores do. */
export function fieldScore(match: FieldMatch, cost: number): number {
  const typos = 255 - Math.min(255, cost)
  const near = 100 - Math.min(100, match.distance)
  const head = (Math.min(15, match.words) * 256 + Math.min(15, match.windowWords)) * 256 + typos
  return ((head * 256 + near) * 16 + (match.exact ? 1 : 0)) * 4096 + match.offset * 16 + 1
}

/** The low bits of a sum of field scores, which a rank has no room for: places in the text, and a constant. */
const SUM_STEP = 2 ** 7
const SUM_SPAN = 2 ** 44

/**
 * A document's text score as one exact double that orders as Typesense's 64-bit score does. `field` is the best
 * field's packed score, for `sum_score` the sum of weighted field scores.
 */
export function packRank(
  tokens: number,
  field: number,
  weight: number,
  fields: number,
  type: MatchType,
): number {
  if (type === 'sum_score') return packSum(tokens, field, fields)
  const matched = Math.min(15, tokens)
  const few = Math.min(7, fields)
  const low = Math.min(15, weight)
  if (type === 'max_weight') return ((matched * 16 + low) * FIELD_SPAN + field) * 8 + few
  return ((matched * FIELD_SPAN + field) * 16 + low) * 8 + few
}

function packSum(tokens: number, sum: number, fields: number): number {
  return (Math.min(15, tokens) * SUM_SPAN + Math.floor(sum / SUM_STEP)) * 8 + Math.min(7, fields)
}

/** The 64-bit score that the API shows for a packed rank; of a sum of fields without its seven lowest bits. */
export function unpackScore(rank: number, type: MatchType): bigint {
  const few = BigInt(rank % 8)
  let rest = Math.floor(rank / 8)
  let weight: number
  let field: number
  let matched: number
  if (type === 'sum_score')
    return (
      (BigInt(Math.floor(rest / SUM_SPAN)) << 59n) |
      ((BigInt(rest % SUM_SPAN) * BigInt(SUM_STEP)) << 3n) |
      few
    )
  if (type === 'max_weight') {
    field = rest % FIELD_SPAN
    rest = Math.floor(rest / FIELD_SPAN)
    weight = rest % 16
    matched = Math.floor(rest / 16)
    return (BigInt(matched) << 59n) | (BigInt(weight) << 51n) | (unpackField(field) << 3n) | few
  }
  weight = rest % 16
  rest = Math.floor(rest / 16)
  field = rest % FIELD_SPAN
  matched = Math.floor(rest / FIELD_SPAN)
  return (BigInt(matched) << 59n) | (unpackField(field) << 11n) | (BigInt(weight) << 3n) | few
}

function unpackField(packed: number): bigint {
  const offset = packed % 256
  let rest = Math.floor(packed / 256)
  const exact = rest % 2
  rest = Math.floor(rest / 2)
  const near = rest % 128
  rest = Math.floor(rest / 128)
  const typos = rest % 256
  rest = Math.floor(rest / 256)
  const windowWords = rest % 16
  const words = Math.floor(rest / 16)
  return (
    (BigInt(words) << 40n) |
    (BigInt(windowWords) << 32n) |
    (BigInt(typos) << 24n) |
    (BigInt(near) << 16n) |
    (BigInt(exact) << 12n) |
    (BigInt(offset) << 4n) |
    1n
  )
}
