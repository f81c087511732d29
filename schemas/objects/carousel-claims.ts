import { stockClaimsIn } from '@forecourt/tenant-config/claims/stock-claims'
import { parseCondition } from '@forecourt/tenant-config/rules/language/condition'
import type { Cond } from '@forecourt/tenant-config/rules/language/rule'
import { groupToCond } from '../documents/tenant-rule/tenant-rule-to-rule.ts'

/** As much of a carousel as its words can be held against, as the Studio has it while it is written. */
export interface ClaimingCarousel {
  source?: string
  maxPrice?: number
  driveAwayOnly?: boolean
  where?: Parameters<typeof groupToCond>[0]
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
      return `It says “${claim.words}”, and dearer vehicles would show too: set “Up to this price” of the Filter to ${claim.amountAud}, or add the condition Price at most ${claim.amountAud}.`
  }
  return undefined
}

function isHeldBelow(
  amountAud: number,
  { source = 'filter', maxPrice, where }: ClaimingCarousel = {},
): boolean {
  if (source === 'filter') return maxPrice !== undefined && maxPrice <= amountAud
  if (source !== 'rule') return false
  const parsed = parseCondition(groupToCond(where, 'stock'), 'stock', 'where')
  return parsed.ok && holdsBelow(parsed.value, amountAud)
}

/** Returns true when nothing dearer than the amount can meet a condition. */
function holdsBelow(cond: Cond, amountAud: number): boolean {
  if ('all' in cond) return cond.all.some((part) => holdsBelow(part, amountAud))
  if ('any' in cond) return cond.any.length > 0 && cond.any.every((part) => holdsBelow(part, amountAud))
  if ('not' in cond || cond.field !== 'price') return false
  const { op, value } = cond
  const most =
    op === 'lt' || op === 'lte' ? value : op === 'between' && Array.isArray(value) ? value[1] : undefined
  return typeof most === 'number' && most <= amountAud
}
