import { randomId } from '../mutations/ids.ts'
import { isObject } from '../json.ts'
import { reasonOf, RefusedError, TransferError } from './transfer-error.ts'
import type { JsonObject } from '../json.ts'

/** Which dataset is meant, and with what right. */
export interface Target {
  /** The address of the API without version: `http://localhost:3334` or `https://<project>.api.sanity.io`. */
  url: string
  project: string
  dataset: string
  token: string
}

export interface MutationResult {
  id: string
  operation: string
}

/** The few requests that an import and an export make; works against this lake and the hosted service alike. */
export interface LakeClient {
  readonly target: Target
  query(query: string, params: JsonObject): Promise<unknown>
  /**
   * One transaction; throws `RefusedError` when it was refused whole. The list is empty when it was stored but the
   * answer was lost.
   */
  mutate(mutations: JsonObject[]): Promise<MutationResult[]>
  action(action: JsonObject): Promise<void>
  /** Uploads bytes and returns the asset's document; a lake takes `assetId`, the hash for the id, too. */
  upload(type: 'image' | 'file', bytes: Blob, params: Record<string, string>): Promise<JsonObject>
  /** The raw stream of all documents. */
  exportStream(types: string[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** The bytes of an asset document, or how the request for them failed. */
  download(document: JsonObject, method: 'GET' | 'HEAD'): Promise<Response>
}

const VERSION = 'v2025-02-19'
const REQUEST_LIMIT_MS = 120_000
const ATTEMPTS = 4
const LONGEST_WAIT_MS = 1000
const ABSENCE_LIMIT_MS = 30_000
const HOSTED_CDN = /^cdn\.sanity\.(?:io|work)$/

/** `absenceLimitMs`: how long a server that has answered before may be away, for it may be starting anew. */
export function createLakeClient(target: Target, absenceLimitMs = ABSENCE_LIMIT_MS): LakeClient {
  const base = `${target.url.replace(/\/+$/, '')}/${VERSION}`
  const isHosted = /\.api\.sanity\.(?:io|work)$/.test(new URL(target.url).hostname)
  const headers = {
    authorization: `Bearer ${target.token}`,
    ...(!isHosted && { 'x-sanity-project-id': target.project }),
  }
  const json = async (path: string, body: unknown): Promise<unknown> => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    return readJson(await send(path, init, REQUEST_LIMIT_MS))
  }
  let hasAnswered = false
  const send = async (path: string, init: RequestInit, limit?: number): Promise<Response> => {
    const request = { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }
    const startedAt = performance.now()
    for (let attempt = 1; ; attempt++) {
      const hasTime = hasAnswered && performance.now() - startedAt < absenceLimitMs
      const isLast = attempt >= ATTEMPTS
      const response = await attemptFetch(`${base}${path}`, limited(request, limit), isLast && !hasTime)
      hasAnswered ||= response !== undefined
      if (response?.ok === true) return response
      if (response && (isLast || (response.status < 500 && response.status !== 429)))
        throw await refusal(response)
      await response?.body?.cancel().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** attempt, LONGEST_WAIT_MS)))
    }
  }
  return {
    target,
    async query(query, params) {
      const answer = await json(`/data/query/${target.dataset}?perspective=raw&returnQuery=false`, {
        query,
        params,
      })
      return isObject(answer) ? answer['result'] : undefined
    },
    async mutate(mutations) {
      // The same id at each attempt: one that was stored although its answer was lost is not stored twice.
      const body = { mutations, transactionId: `import-${randomId()}` }
      const path = `/data/mutate/${target.dataset}?returnIds=true&visibility=async&tag=sanity.import`
      try {
        return readResults(await json(path, body))
      } catch (error) {
        if (error instanceof RefusedError && error.type === 'transactionAlreadyExistsError') return []
        throw error
      }
    },
    async action(action) {
      await json(`/data/actions/${target.dataset}?tag=sanity.import`, { actions: [action] })
    },
    async upload(type, bytes, params) {
      const query = new URLSearchParams({ ...params, tag: 'sanity.import' })
      if (isHosted) query.delete('assetId')
      // Bytes without a type are sent without one: the server finds out.
      const init = { method: 'POST', body: bytes }
      const response = await send(`/assets/${type}s/${target.dataset}?${query}`, init)
      const answer = await readJson(response)
      if (isObject(answer) && isObject(answer['document'])) return answer['document']
      throw new TransferError('the answer to an upload holds no document')
    },
    async exportStream(types, signal) {
      const query = types.length === 0 ? '' : `?${new URLSearchParams({ types: types.join(',') })}`
      const response = await send(`/data/export/${target.dataset}${query}`, { signal })
      if (response.body) return response.body
      throw new TransferError('the export answered without a body')
    },
    async download(document, method) {
      const request = isHosted ? hostedDownload(document, target) : lakeDownload(document, target)
      const limit = method === 'HEAD' ? REQUEST_LIMIT_MS : undefined
      return fetch(request.url, limited({ method, headers: request.headers }, limit))
    },
  }
}

/** Without a limit, transfers may take as long as they need; one that stands still for five minutes fails all the same. */
function limited(init: RequestInit, limit: number | undefined): RequestInit {
  return limit === undefined ? init : { ...init, signal: AbortSignal.timeout(limit) }
}

/** Undefined when the server could not be reached and another attempt is due. */
async function attemptFetch(url: string, init: RequestInit, isLast: boolean): Promise<Response | undefined> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (!isLast && init.signal?.aborted !== true) return undefined
    throw new TransferError(`${new URL(url).origin} cannot be reached: ${reasonOf(error)}`)
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new TransferError(`${new URL(response.url).origin} did not answer in JSON: ${reasonOf(error)}`)
  }
}

async function refusal(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => undefined)
  const error = isObject(body) ? body['error'] : undefined
  const item = isObject(error) && Array.isArray(error['items']) ? (error['items'] as unknown[])[0] : undefined
  const detail = isObject(item) && isObject(item['error']) ? item['error'] : isObject(error) ? error : body
  const found = isObject(detail)
    ? (detail['description'] ?? detail['message'] ?? detail['details'])
    : undefined
  const text = typeof found === 'string' ? found : response.statusText
  const type = isObject(detail) && typeof detail['type'] === 'string' ? detail['type'] : undefined
  if (response.status === 401) return new TransferError(`the token is not accepted (HTTP 401: ${text})`)
  return new RefusedError(response.status, `${text} (HTTP ${response.status})`, type)
}

function readResults(answer: unknown): MutationResult[] {
  const results = isObject(answer) && Array.isArray(answer['results']) ? (answer['results'] as unknown[]) : []
  return results
    .filter(isObject)
    .map(({ id, operation }) => ({ id: String(id), operation: String(operation) }))
}

/**
 * The lake's own address may have changed since the asset was uploaded; the path has not. Other hosts are not asked: whoever
 * may edit the document chooses what it says.
 */
function lakeDownload(
  document: JsonObject,
  { url }: Target,
): { url: string; headers: Record<string, string> } {
  const { path } = document
  const isOwn = typeof path === 'string' && /^(?:images|files)\/[\w-]+\/[\w-]+\/[\w.-]+$/.test(path)
  if (isOwn) return { url: `${url.replace(/\/+$/, '')}/${path}`, headers: {} }
  const there = String(document['url'])
  if (URL.canParse(there) && new URL(there).origin === new URL(url).origin) return { url: there, headers: {} }
  throw new TransferError('its address is not in this content lake')
}

/** With a token the CDN hands out the file as it was uploaded, not as it serves it. */
function hostedDownload(
  document: JsonObject,
  { token }: Target,
): { url: string; headers: Record<string, string> } {
  const url = new URL(String(document['url']))
  if (!HOSTED_CDN.test(url.hostname) || document['_type'] !== 'sanity.imageAsset')
    return { url: url.href, headers: {} }
  url.searchParams.set('dlRaw', 'true')
  return { url: url.href, headers: { authorization: `Bearer ${token}` } }
}
