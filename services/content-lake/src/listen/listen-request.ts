import { httpError } from '../errors.ts'
import { unauthorized } from '../access/access.ts'
import { isModernVersion } from '../http/api-version.ts'
import { compileMatcher } from '../query/text/matcher.ts'
import { asksOtherDocuments } from '../query/plan/joins.ts'
import { parseQuery } from '../query/parse.ts'
import { readQueryParams } from '../http/query-params.ts'
import type { ListenRequest, Scope } from './listener.ts'
import type { LiveRequest } from './live.ts'
import type { Principal } from '../access/principal.ts'

/** Data of a stream request, whichever transport it came by. */
export interface StreamRequest {
  params: URLSearchParams
  apiVersion: string
  principal: Principal
  lastEventId?: string
}

/** Reads a listen request; throws `QueryParseError` or a 400 for one that cannot be listened to. */
export function readListenRequest(request: StreamRequest): ListenRequest {
  const { params, principal } = request
  const query = params.get('query')
  if (query === null || query.trim() === '') throw httpError(400, 'The parameter "query" is required')
  const queryParams = readQueryParams(params)
  checkListenable(query, queryParams, principal)
  const read: ListenRequest = {
    query,
    params: queryParams,
    principal,
    scope: scopeOf(params, request.apiVersion),
    options: {
      includeResult: params.get('includeResult') === 'true',
      includePreviousRevision: params.get('includePreviousRevision') === 'true',
      includeMutations: params.get('includeMutations') !== 'false',
      effects: params.get('effectFormat') === 'mendoza',
      enableResume: params.get('enableResume') === 'true',
      visibility: params.get('visibility') === 'transaction' ? 'transaction' : 'query',
    },
  }
  if (request.lastEventId !== undefined) read.lastEventId = request.lastEventId
  return read
}

/**
 * Throws a 400 for a filter that looks at other documents if the caller sees only a part of the dataset. A listener tests
 * one document at a time, but its filter can reach all others, so the events would reveal their content.
 */
function checkListenable(query: string, params: Record<string, unknown>, principal: Principal): void {
  const { tree } = parseQuery(query, params)
  if (principal.queryScope.readable === undefined) return
  if (compileMatcher(tree).filters.some(asksOtherDocuments))
    throw httpError(400, 'Listeners support only simple filters, without joins and sub-queries')
}

function scopeOf(params: URLSearchParams, apiVersion: string): Scope {
  if (params.get('includeAllVersions') === 'true') return 'all'
  return isModernVersion(apiVersion) ? 'published' : 'drafts'
}

/** Reads a live events request; drafts need a caller who is signed in. */
export function readLiveRequest({ params, principal, lastEventId }: StreamRequest): LiveRequest {
  const includeDrafts = params.get('includeDrafts') === 'true'
  if (includeDrafts && principal.kind === 'anonymous') throw unauthorized('includeDrafts requires a token')
  return lastEventId === undefined ? { includeDrafts, principal } : { includeDrafts, principal, lastEventId }
}
