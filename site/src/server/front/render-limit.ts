import type { IncomingMessage } from 'node:http'
import { clientOfRequest } from '../limits/client-of-request.ts'
import { createTokenBuckets } from '../token-buckets.ts'
import { isMadeForOne } from './made-for-one.ts'

/** Pages made for one visitor alone, from one address: an office behind one address may, a program may not. */
export const UNKEPT_PAGES = { burst: 60, perSecond: 2 }

/**
 * Says of a page whether it may be rendered for this visitor: every kept page, and so many of those that are kept for
 * nobody, as the site's own process makes them. `now` is in ms; headers that only a trusted proxy may set are gone by now.
 */
export function createRenderLimit(now: () => number): (req: IncomingMessage, url: string) => boolean {
  const mayRender = createTokenBuckets({ ...UNKEPT_PAGES, now })
  return (req, url) => !isMadeForOne(url) || mayRender(clientOfRequest(req))
}
