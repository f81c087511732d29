import { stockClaimsIn, type StockClaim } from '@forecourt/tenant-config/claims/stock-claims'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../api-version.ts'
import { textsIn } from './finance-claim-rule.ts'

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

/** A number that two texts can disagree about. */
type CountedClaim = Extract<StockClaim, { kind: 'checkPoints' | 'warrantyYears' }>

/**
 * The rule that a text about all of a dealer's vehicles claims nothing which nobody makes sure of: true, or what is wrong. A
 * stock carousel is held to its own words instead.
 */
export function claimsNoPrice(content: unknown): true | string {
  const claim = textsIn(content)
    .flatMap(stockClaimsIn)
    .find(({ kind }) => kind === 'driveAway')
  return claim
    ? `It says “${claim.words}”, which must be true of every vehicle on the site. A stock carousel with “Drive away prices only” can say it of those that it shows.`
    : true
}

/**
 * The rule that a text names the same check and the same warranty as the dealer's own promises: true, or which two texts
 * differ. Texts that each page invents for itself contradict each other sooner or later.
 */
export async function agreesWithFacts(content: unknown, context: ValidationContext): Promise<true | string> {
  const claims = countedClaimsIn(textsIn(content))
  const tenant = (context.document as { tenant?: { _ref?: string } } | undefined)?.tenant?._ref
  if (claims.length === 0 || tenant === undefined) return true
  const facts = await context.getClient({ apiVersion: API_VERSION }).fetch<StatedFact[]>(FACTS, { tenant })
  return disagreement(claims, facts) ?? true
}

export function countedClaimsIn(texts: readonly string[]): CountedClaim[] {
  return texts
    .flatMap(stockClaimsIn)
    .flatMap((claim) => (claim.kind === 'checkPoints' || claim.kind === 'warrantyYears' ? [claim] : []))
}

/** The first claim with another number than the dealer's own promises, where these name any. */
export function disagreement(
  claims: readonly CountedClaim[],
  facts: readonly StatedFact[],
): string | undefined {
  const stated = facts.flatMap(({ title, texts, years }) => [
    ...countedClaimsIn(textsIn(texts)).map((claim) => ({ title, kind: claim.kind, count: countOf(claim) })),
    ...(years === null ? [] : [{ title, kind: 'warrantyYears' as const, count: years }]),
  ])
  for (const claim of claims) {
    const others = stated.filter(({ kind }) => kind === claim.kind)
    const [other] = others
    if (other && !others.some(({ count }) => count === countOf(claim)))
      return `It says “${claim.words}”, and “${other.title ?? 'another text of this dealer'}” says ${other.count}. One of them is wrong.`
  }
  return undefined
}

function countOf(claim: CountedClaim): number {
  return claim.kind === 'checkPoints' ? claim.points : claim.years
}
