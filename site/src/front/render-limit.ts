import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '../server/errors.ts'
import { clientOfRequest } from '../server/limits/client-of-request.ts'
import { createTokenBuckets } from '../server/limits/token-buckets.ts'
import { isDynamic, isMadeForOne } from './routing/made-for-one.ts'

/** Pages made for one visitor alone, from one address: an office behind one address may, a program may not. */
export const UNKEPT_PAGES = { burst: 60, perSecond: 2 }
/** What of them the site's own process renders: of one dealer, and of all. Rendering takes less than half of its time then. */
export const OWN_PROCESS_PAGES = {
  dealer: { burst: 120, perSecond: 8 },
  all: { burst: 300, perSecond: 15 },
}

/**
 * Says why a page may not be rendered for this visitor now; undefined while it may. Pages that everybody may share have the
 * queue of the render processes instead. `now` is in ms; headers that only a trusted proxy may set are gone by now.
 */
export function createRenderLimit(
  now: () => number,
): (req: IncomingMessage, url: string, dealer: string) => ErrorCode | undefined {
  const ofClient = createTokenBuckets({ ...UNKEPT_PAGES, now })
  const ofDealer = createTokenBuckets({ ...OWN_PROCESS_PAGES.dealer, now })
  const ofAll = createTokenBuckets({ ...OWN_PROCESS_PAGES.all, now })
  return (req, url, dealer) => {
    if (!isMadeForOne(url)) return undefined
    // What an address may not ask costs its dealer nothing, and what a dealer may not costs the others nothing.
    if (!ofClient(clientOfRequest(req))) return 'too-many-requests'
    return !isDynamic(url) || (ofDealer(dealer) && ofAll('')) ? undefined : 'overloaded'
  }
}
