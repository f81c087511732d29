/** Request of `typesense` to axios for a search: `data` is sent as JSON, null and undefined `params` are left out. */
interface RequestConfig {
  method: string
  url: string
  headers?: Readonly<Record<string, string>>
  params?: Readonly<Record<string, unknown>>
  data?: unknown
  /** For the whole response, ms; 0 waits for ever. */
  timeout?: number
  cancelToken?: AbortSignal
  transformResponse?: readonly ((data: unknown, headers: Record<string, string>) => unknown)[]
}

interface Answer {
  status: number
  statusText: string
  /** Names in lower case. */
  headers: Record<string, string>
  data: unknown
  config: RequestConfig
}

/** A request without a response; `code` is axios's. */
class RequestError extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.name = 'AxiosError'
    this.code = code
  }
}

/**
 * Replaces axios in browsers, where `typesense` is its only user (decision 0033): sends one request with `fetch`. Resolves
 * for every HTTP status. Rejects with axios's codes: ECONNABORTED after `timeout`, ERR_CANCELED, ERR_NETWORK.
 */
export default async function request(config: RequestConfig): Promise<Answer> {
  const { cancelToken, timeout = 0, transformResponse = [] } = config
  const ended = new AbortController()
  const end = (message: string, code: string) => ended.abort(new RequestError(message, code))
  const cancel = () => end('canceled', 'ERR_CANCELED')
  if (cancelToken?.aborted) cancel()
  cancelToken?.addEventListener('abort', cancel)
  const timer =
    timeout > 0 ? setTimeout(end, timeout, `timeout of ${timeout}ms exceeded`, 'ECONNABORTED') : undefined
  try {
    const response = await fetch(addressOf(config), {
      method: config.method.toUpperCase(),
      headers: headersOf(config),
      signal: ended.signal,
      ...(config.data === undefined ? {} : { body: bodyOf(config.data) }),
    })
    const text: unknown = await response.text()
    const headers = Object.fromEntries(response.headers)
    const { status, statusText } = response
    const answer = (data: unknown) => ({ status, statusText, headers, data, config })
    return answer(transformResponse.reduce((data, transform) => transform(data, headers), text))
  } catch (error) {
    if (ended.signal.aborted) throw ended.signal.reason
    if (error instanceof TypeError) throw new RequestError('Network Error', 'ERR_NETWORK')
    throw error
  } finally {
    clearTimeout(timer)
    cancelToken?.removeEventListener('abort', cancel)
  }
}

/** The way in which `typesense` cancels a request when its caller gives up. */
request.CancelToken = {
  source() {
    const controller = new AbortController()
    return { token: controller.signal, cancel: () => controller.abort() }
  },
}

function addressOf({ url, params = {} }: RequestConfig): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return url
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/** Builds the headers. Names that differ only in case are one header; the last one given counts. */
function headersOf({ headers = {} }: RequestConfig): Headers {
  const all = new Headers({ accept: 'application/json, text/plain, */*' })
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return all
}

function bodyOf(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data)
}
