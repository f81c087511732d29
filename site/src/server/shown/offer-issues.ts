import type { OffersQueryResult } from '@forecourt/schemas/generated/types'
import type { Issue } from '@forecourt/tenant-config/documents/result'

type Evaluated = Pick<OffersQueryResult[number], 'slug' | 'name' | 'start' | 'expiry'>

/**
 * Returns the issues that keep an offer off the site; the Studio would not have published it with them. Without a name or an
 * address it has no page, and with an unreadable time it is not known when it is on.
 */
export function offerIssues({ slug, name, start, expiry }: Evaluated): Issue[] {
  return [
    ...(name ? [] : [{ path: 'name', message: 'an offer needs a name' }]),
    ...(slug ? [] : [{ path: 'slug', message: 'an offer needs an address' }]),
    ...windowIssues({ start, expiry }),
  ]
}

/** Returns an issue for each end of a window that is no time. */
export function windowIssues(window: Pick<Evaluated, 'start' | 'expiry'>): Issue[] {
  return (['start', 'expiry'] as const).flatMap((path) => {
    const isTime = window[path] === null || !Number.isNaN(Date.parse(window[path]))
    return isTime ? [] : [{ path, message: 'expected a date and time such as 2026-07-01T00:00:00Z' }]
  })
}
