import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'

/** A server we stand in front of. */
export interface Upstream {
  protocol: 'http' | 'https'
  host: string
  port: number
}

export interface ProxyRequest {
  upstream: Upstream
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
  timeoutMs: number
}

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/** Headers of an upstream answer that reach the visitor. */
const PASSED = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
]

/** Asks the upstream; rejects when it cannot be reached or does not begin to answer within `timeoutMs`. */
export function askUpstream(options: ProxyRequest): Promise<IncomingMessage> {
  const { upstream, method, path, headers, body, timeoutMs } = options
  const send = upstream.protocol === 'https' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send({
      host: upstream.host,
      port: upstream.port,
      agent: agents[upstream.protocol],
      method,
      path,
      headers: body ? { ...headers, 'content-length': String(body.byteLength) } : headers,
    })
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    request.on('response', (answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.end(body)
  })
}

/** After this many ms without new bytes in the middle of an answer, the upstream counts as stalled. */
const STALLED_MS = 10_000

/**
 * Passes an upstream answer on: status, the headers in `PASSED`, the body. Rejects when its body stops coming for
 * `stalledMs`.
 */
export async function passOn(
  answer: IncomingMessage,
  res: ServerResponse,
  stalledMs = STALLED_MS,
): Promise<void> {
  res.statusCode = answer.statusCode ?? 502
  for (const name of PASSED) {
    const value = answer.headers[name]
    if (value !== undefined) res.setHeader(name, value)
  }
  const timer = setTimeout(() => {
    // The visitor has yet to read bytes that have arrived, so the upstream is not stalled.
    if (answer.readableLength > 0) timer.refresh()
    else answer.destroy(new Error(`no more of an answer within ${stalledMs} ms`))
  }, stalledMs)
  const passed = pipeline(answer, res)
  answer.on('data', () => timer.refresh())
  try {
    await passed
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a body up to `maxBytes`; undefined when it is longer. */
export async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Closes the kept-alive connections to upstreams. */
export function closeUpstreams(): void {
  agents.http.destroy()
  agents.https.destroy()
}
