/** How the best field and its weight combine: score first, or weight first, or the sum of all fields. */
export type MatchType = 'max_score' | 'max_weight' | 'sum_score'

/** How one field of a document matches a query. */
export interface FieldMatch {
  /** Query tokens inside the best window of ten words, and in the whole field. */
  words: number
  unique: number
  cost: number
  /** Words between the first and last token of that window. */
  distance: number
  exact: boolean
  /** 255 minus the place of the last match, or 0 when places do not count. */
  offset: number
  /** False for a synonym's match when those come last. */
  original: boolean
}

const FIELD_SPAN = 2 ** 33

/** A field's match as one number below 2^33 that orders as Typesense's 48-bit field score does. */
export function packField(match: FieldMatch): number {
  const typos = 255 - Math.min(255, match.cost)
  const near = 100 - Math.min(100, match.distance)
  const head = (Math.min(15, match.words) * 16 + Math.min(15, match.unique)) * 256 + typos
  const tail = ((head * 128 + near) * 2 + (match.exact ? 1 : 0)) * 256 + match.offset
  return tail * 2 + (match.original ? 1 : 0)
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
  const few = Math.min(7, fields)
  const matched = Math.min(15, tokens)
  if (type === 'sum_score') return (matched * SUM_SPAN + Math.floor(field / SUM_STEP)) * 8 + few
  if (field === 0) return few
  const low = Math.min(15, weight)
  if (type === 'max_weight') return ((matched * 16 + low) * FIELD_SPAN + field) * 8 + few
  return ((matched * FIELD_SPAN + field) * 16 + low) * 8 + few
}

/** Ranks below this are scores as they are: of phrases, exclusions and infix matches. */
const SMALLEST_PACKED = 2 ** 36

/** The 64-bit score that the API shows for a packed rank; of a sum of fields without its seven lowest bits. */
export function unpackScore(rank: number, type: MatchType): bigint {
  if (rank < SMALLEST_PACKED) return BigInt(rank)
  const few = BigInt(rank % 8)
  let rest = Math.floor(rank / 8)
  if (type === 'sum_score')
    return (
      (BigInt(Math.floor(rest / SUM_SPAN)) << 59n) |
      ((BigInt(rest % SUM_SPAN) * BigInt(SUM_STEP)) << 3n) |
      few
    )
  if (type === 'max_weight') {
    const field = rest % FIELD_SPAN
    rest = Math.floor(rest / FIELD_SPAN)
    const weight = rest % 16
    const matched = Math.floor(rest / 16)
    return (BigInt(matched) << 59n) | (BigInt(weight) << 51n) | (unpackField(field) << 3n) | few
  }
  const weight = rest % 16
  rest = Math.floor(rest / 16)
  const field = rest % FIELD_SPAN
  const matched = Math.floor(rest / FIELD_SPAN)
  return (BigInt(matched) << 59n) | (unpackField(field) << 11n) | (BigInt(weight) << 3n) | few
}

/** A packed field score as Typesense's own 48-bit score; only sums need it, which do not order as packed scores do. */
export function fieldScore(packed: number): number {
  return Number(unpackField(packed))
}

function unpackField(packed: number): bigint {
  const original = packed % 2
  let rest = Math.floor(packed / 2)
  const offset = rest % 256
  rest = Math.floor(rest / 256)
  const exact = rest % 2
  rest = Math.floor(rest / 2)
  const near = rest % 128
  rest = Math.floor(rest / 128)
  const typos = rest % 256
  rest = Math.floor(rest / 256)
  const unique = rest % 16
  const words = Math.floor(rest / 16)
  return (
    (BigInt(words) << 40n) |
    (BigInt(unique) << 32n) |
    (BigInt(typos) << 24n) |
    (BigInt(near) << 16n) |
    (BigInt(exact) << 12n) |
    (BigInt(offset) << 4n) |
    BigInt(original)
  )
}
