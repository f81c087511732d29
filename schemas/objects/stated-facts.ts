import { stockClaimsIn, type StockClaim } from '@forecourt/tenant-config/claims/stock-claims'
import type { ValidationContext } from '@sanity/types'
import { textsIn } from './finance-claim-rule.ts'

const API_VERSION = '2025-02-19'

/** Where a dealer says what it promises of its vehicles: its promise for used cars, its texts for makes, its warranties. */
const FACTS = `*[_type in ["usedCarPromise", "brandCopy", "warrantyText"] && (tenant._ref == $tenant || allTenants == true)]{
  "title": coalesce(title, heading),
  "texts": [heading, text] + coalesce(points, []),
  years
}`

export interface StatedFact {
  title: string | null
  texts: unknown[] | null
  years: number | null
}

/**
 * Says what a text claims of all vehicles that nobody else says, or that the dealer's own promises say otherwise: words that
 * each page invents for itself contradict each other sooner or later. Resolves with undefined when nothing does.
 */
export async function stockClaimProblem(
  content: unknown,
  context: ValidationContext,
): Promise<string | undefined> {
  const texts = typeof content === 'string' ? [content] : textsIn(content)
  const claims = texts.flatMap(stockClaimsIn)
  if (claims.length === 0) return undefined
  const driveAway = claims.find(({ kind }) => kind === 'driveAway')
  if (driveAway)
    return `It says “${driveAway.words}”, which must be true of every vehicle on the site. A stock carousel with “Drive away prices only” can say it of those that it shows.`
  const tenant = (context.document as { tenant?: { _ref?: string } } | undefined)?.tenant?._ref
  if (tenant === undefined) return undefined
  const facts = await context.getClient({ apiVersion: API_VERSION }).fetch<StatedFact[]>(FACTS, { tenant })
  return disagreement(claims, facts)
}

/** The first claim with another number than the dealer's own promises, where these name any. */
export function disagreement(
  claims: readonly StockClaim[],
  facts: readonly StatedFact[],
): string | undefined {
  const stated = facts.flatMap(({ title, texts, years }) => [
    ...(texts ?? [])
      .flatMap((text) => (typeof text === 'string' ? stockClaimsIn(text) : []))
      .map((claim) => ({ title, ...numberOf(claim) })),
    ...(years === null ? [] : [{ title, kind: 'warrantyYears' as const, value: years }]),
  ])
  for (const claim of claims) {
    const { kind, value } = numberOf(claim)
    if (kind !== 'checkPoints' && kind !== 'warrantyYears') continue
    const same = stated.filter((fact) => fact.kind === kind)
    const [other] = same
    if (other && !same.some((fact) => fact.value === value))
      return `It says “${claim.words}”, and “${other.title ?? 'another text of this dealer'}” says ${other.value}. One of them is wrong.`
  }
  return undefined
}

function numberOf(claim: StockClaim): { kind: StockClaim['kind']; value: number } {
  switch (claim.kind) {
    case 'checkPoints':
      return { kind: claim.kind, value: claim.points }
    case 'warrantyYears':
      return { kind: claim.kind, value: claim.years }
    case 'priceAtMost':
      return { kind: claim.kind, value: claim.amountAud }
    case 'driveAway':
      return { kind: claim.kind, value: 0 }
  }
}
