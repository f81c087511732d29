import type { StockDocument } from '@forecourt/vehicle/document'

type Kind = StockDocument['car_type']

/** Claims to be a new vehicle; `new tyres` and `new arrival` say something else. */
const NEW = /^\W*(?:as\s+)?new\W*$|\bbrand[\s-]*new\b|\bnew\s+(?:car|vehicle|bike|van|caravan|truck|stock)\b/i
/** Claims a life before the sale that no new vehicle has had. */
const USED = /\b(?:pre-?(?:owned|loved)|used|traded?(?:[\s-]?in)?)\b/i
const DEMO = /\b(?:ex[\s-]*)?demo(?:nstrator)?\b/i
const OWNED = /\b(?:one|1|single|first|two|2)[\s-]*owners?\b/i
const DRIVEN = /\blow(?:est)?[\s-]*k(?:m|ilomet(?:re|er))s?\b/i

const CONTRADICTIONS: Readonly<Record<Kind, readonly RegExp[]>> = {
  new: [USED, DEMO, OWNED, DRIVEN],
  demo: [NEW, USED, OWNED],
  used: [NEW],
}

/** The new tag of a dealer that sets no words of its own: true of every kind of vehicle. */
export const JUST_ARRIVED = 'Just arrived'

/**
 * Whether the words of a tag say of a vehicle what its kind (new, used or demo) rules out: NEW on a used one, ONE OWNER or LOW
 * KMS on a new one. Such a tag misleads a buyer, whoever wrote it.
 */
export function contradictsKind(text: string, kind: Kind): boolean {
  return CONTRADICTIONS[kind].some((claim) => claim.test(text))
}
