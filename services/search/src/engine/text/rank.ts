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

/** A document's text score as one exact double that orders as Typesense's 64-bit score does. */
export function packRank(
  tokens: number,
  field: number,
  weight: number,
  fields: number,
  type: MatchType,
): number {
  const matched = Math.min(15, tokens)
  const few = Math.min(7, fields)
  const low = Math.min(15, weight)
  if (type === 'max_weight') return ((matched * 16 + low) * FIELD_SPAN + field) * 8 + few
  return ((matched * FIELD_SPAN + field) * 16 + low) * 8 + few
}

/** The 64-bit score that the API shows for a packed rank. */
export function unpackScore(rank: number, type: MatchType): bigint {
  const few = BigInt(rank % 8)
  let rest = Math.floor(rank / 8)
  let weight: number
  let field: number
  let matched: number
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
