import { stockClaimsIn } from '@forecourt/tenant-config/claims/stock-claims'

/** As much of a carousel as its words can be held against, as the Studio has it while it is written. */
export interface ClaimingCarousel {
  source?: string
  maxPrice?: number
  driveAwayOnly?: boolean
  where?: unknown
}

/**
 * Says what the words of a carousel claim of its vehicles without the carousel making sure of it; undefined when they claim
 * nothing, or nothing that a vehicle which comes tomorrow could make untrue.
 */
export function carouselClaimProblem(
  text: unknown,
  carousel: ClaimingCarousel | undefined,
): string | undefined {
  if (typeof text !== 'string') return undefined
  for (const claim of stockClaimsIn(text)) {
    if (claim.kind === 'driveAway' && carousel?.driveAwayOnly !== true)
      return `It says “${claim.words}”, and vehicles with other prices would show too: switch on “Drive away prices only”.`
    if (claim.kind === 'priceAtMost' && !isHeldBelow(claim.amountAud, carousel))
      return `It says “${claim.words}”, and dearer vehicles would show too: choose by Filter, with “Up to this price” at ${claim.amountAud}.`
  }
  return undefined
}

function isHeldBelow(
  amountAud: number,
  { source = 'filter', maxPrice, where }: ClaimingCarousel = {},
): boolean {
  if (source === 'rule') return namesPrice(where)
  return source === 'filter' && maxPrice !== undefined && maxPrice <= amountAud
}

/** Returns true when a condition is about the price; whether it is the right one is its author's business. */
function namesPrice(where: unknown): boolean {
  if (Array.isArray(where)) return where.some(namesPrice)
  if (typeof where !== 'object' || where === null) return false
  return ('field' in where && where.field === 'price') || Object.values(where).some(namesPrice)
}
