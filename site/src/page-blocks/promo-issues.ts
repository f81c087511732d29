import type { Issue } from '@forecourt/tenant-config/documents/result'
import { windowIssues } from '../server/shown/offer-issues.ts'
import type { PromoFacts } from '../server/shown/shown-promos.ts'

/** Returns the issues that keep a promo tile off the site; the Studio would not have published it with them. */
export function promoIssues({
  title,
  position,
  start,
  expiry,
}: Omit<PromoFacts, '_id' | 'display'>): Issue[] {
  const hasPlace = position === null || (Number.isInteger(position) && position >= 1)
  return [
    ...(title ? [] : [{ path: 'title', message: 'a tile needs a headline' }]),
    ...(hasPlace ? [] : [{ path: 'position', message: 'expected a whole number from 1' }]),
    ...windowIssues({ start, expiry }),
  ]
}
