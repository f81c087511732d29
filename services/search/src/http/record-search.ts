import type { Analytics } from '../analytics/analytics.ts'
import { isObject, own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { bothFilters } from '../search/params.ts'
import type { RawParams } from '../search/params.ts'
import type { RouteRequest } from './request.ts'

const USER = 'x-typesense-user-id'

/** Who searches: as a header or parameter says, else by address. */
function userOf({ message, query }: RouteRequest): string {
  const header = message.headers[USER]
  return (
    (typeof header === 'string' ? header : undefined) ?? query.get(USER) ?? message.socket.remoteAddress ?? ''
  )
}

/** Tells the analytics about an answered search, unless it asked not to be counted. */
export function recordSearch(
  analytics: Analytics,
  request: RouteRequest,
  collection: string,
  raw: RawParams,
  scope: string,
  answer: JsonObject,
): void {
  const found = own(answer, 'found')
  if (typeof found !== 'number' || (raw.get('enable_analytics') ?? 'true') !== 'true') return
  const params = own(answer, 'request_params')
  const first = isObject(params) ? own(params, 'first_q') : undefined
  const q = raw.get('q') ?? ''
  analytics.searched({
    collection,
    q,
    expanded: typeof first === 'string' ? first : q,
    userId: userOf(request),
    filterBy: bothFilters(raw.get('filter_by'), scope),
    tag: raw.get('analytics_tag') ?? '',
    found,
  })
}
