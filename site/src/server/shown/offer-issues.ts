import type { OffersQueryResult } from '@forecourt/schemas/generated/types'
import type { Issue, Result } from '@forecourt/tenant-config/documents/result'
import { type OfferFinance, parseOfferFinance } from '@forecourt/tenant-config/finance/offer-finance'

type Offer = OffersQueryResult[number]
/** Questions about offers that do not ask for their finance cannot find fault with it. */
type Evaluated = Pick<Offer, 'slug' | 'name' | 'start' | 'expiry'> & Partial<Pick<Offer, 'finance'>>

/**
 * Returns the issues that keep an offer off the site; the Studio would not have published it with them. Without a name or an
 * address it has no page, with an unreadable time it is not known when it is on, and half of a finance claim is against the law.
 */
export function offerIssues(offer: Evaluated): Issue[] {
  const { slug, name, start, expiry } = offer
  const finance = claimedFinance(offer)
  return [
    ...(name ? [] : [{ path: 'name', message: 'an offer needs a name' }]),
    ...(slug ? [] : [{ path: 'slug', message: 'an offer needs an address' }]),
    ...windowIssues({ start, expiry }),
    ...(finance?.ok === false
      ? finance.errors.map((issue) => ({ ...issue, path: `finance.${issue.path}` }))
      : []),
  ]
}

/** The finance that an offer claims (FIN-36); undefined for one that claims none. */
export function claimedFinance({ finance }: Pick<Evaluated, 'finance'>): Result<OfferFinance> | undefined {
  const { isUnsecured: _, ...given } = finance ?? {}
  const isClaimed = Object.values(given).some((part) => part !== null && part !== undefined)
  return isClaimed ? parseOfferFinance(finance) : undefined
}

/** Returns an issue for each end of a window that is no time. */
export function windowIssues(window: Pick<Evaluated, 'start' | 'expiry'>): Issue[] {
  return (['start', 'expiry'] as const).flatMap((path) => {
    const isTime = window[path] === null || !Number.isNaN(Date.parse(window[path]))
    return isTime ? [] : [{ path, message: 'expected a date and time such as 2026-07-01T00:00:00Z' }]
  })
}
