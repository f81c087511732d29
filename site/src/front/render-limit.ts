import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '../server/errors.ts'
import { clientOfRequest } from '../server/limits/client-of-request.ts'
import { createTokenBuckets } from '../server/limits/token-buckets.ts'
import { isDynamic, isMadeForOne } from './routing/made-for-one.ts'

/**
 * Rate, per address, of pages that are made for one visitor alone: enough for an office behind one address, not for a
 * program.
 */
export const UNKEPT_PAGES = { burst: 60, perSecond: 2 }
/**
 * Rate, per dealer and for all together, at which the site's own process renders such pages. Rendering then takes less than
 * half of its time.
 */
export const OWN_PROCESS_PAGES = {
  dealer: { burst: 120, perSecond: 8 },
  all: { burst: 300, perSecond: 15 },
}

/**
 * Returns a function that says why a page may not be rendered for this visitor now; undefined while it may. Pages that all
 * visitors may share are limited by the queue of the render processes instead. `now` is in ms. Headers that only a trusted
 * proxy may set must be gone by now.
 */
export function createRenderLimit(
  now: () => number,
): (req: IncomingMessage, url: string, dealer: string) => ErrorCode | undefined {
  const ofClient = createTokenBuckets({ ...UNKEPT_PAGES, now })
  const ofDealer = createTokenBuckets({ ...OWN_PROCESS_PAGES.dealer, now })
  const ofAll = createTokenBuckets({ ...OWN_PROCESS_PAGES.all, now })
  return (req, url, dealer) => {
    if (!isMadeForOne(url)) return undefined
    // A request over its address's limit costs its dealer nothing, and one over its dealer's limit costs the other dealers
    // nothing.
    if (!ofClient(clientOfRequest(req))) return 'too-many-requests'
    return !isDynamic(url) || (ofDealer(dealer) && ofAll('')) ? undefined : 'overloaded'
  }
}
