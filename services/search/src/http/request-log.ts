import type { IncomingMessage } from 'node:http'
import type { LogDetails } from '../log.ts'
import { maskPersonal } from '../mask-personal.ts'
import type { ServerState } from '../server-state.ts'
import type { LoggedSearch, RouteRequest } from './request.ts'

/** Parameters of a search that the log may show; the scope that a key embeds is not one of them. */
const TOLD = [
  'q',
  'query_by',
  'filter_by',
  'sort_by',
  'facet_by',
  'facet_query',
  'group_by',
  'per_page',
  'page',
]
const MOST_SEARCHES = 10

/** An answered request, for the log. */
export interface Answered {
  message: IncomingMessage
  /** Method and path with the names of its parameters, never their values. */
  label: string
  kind: string
  request: RouteRequest | undefined
  status: number
  tookMs: number
}

/** Writes the lines that the settings ask for: every request, every search, and slow ones. */
export function logRequest(state: ServerState, answered: Answered): void {
  const { settings } = state
  const { label, kind, request, status } = answered
  const ms = Math.round(answered.tookMs * 10) / 10
  if (settings.enableAccessLogging)
    state.log('info', 'access', {
      route: label,
      status,
      ms,
      address: answered.message.socket.remoteAddress ?? '',
    })
  const searches = request?.searches ?? []
  const isSlowSearch =
    kind === 'search' && settings.slowSearchMs >= 0 && answered.tookMs >= settings.slowSearchMs
  const isSlow = settings.slowRequestMs >= 0 && answered.tookMs >= settings.slowRequestMs
  if (isSlow || isSlowSearch)
    state.log('warn', kind === 'search' ? 'slow search' : 'slow request', {
      route: label,
      status,
      ms,
      ...describeSearches(searches),
    })
  else if (settings.enableSearchLogging && kind === 'search')
    state.log('info', 'search', { route: label, status, ms, ...describeSearches(searches) })
}

function describeSearches(searches: readonly LoggedSearch[]): LogDetails {
  if (searches.length === 0) return {}
  const told = searches.slice(0, MOST_SEARCHES).map(({ collection, raw }) => ({
    collection: maskPersonal(collection),
    ...Object.fromEntries(
      TOLD.flatMap((name) => {
        const value = raw.get(name)
        return value === undefined || value === '' ? [] : [[name, maskPersonal(value)]]
      }),
    ),
  }))
  return { searches: searches.length, asked: JSON.stringify(told) }
}
