import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BELIEVED_HEADERS } from '../next-contract.ts'

const REQUEST_ID = /^[\w-]{8,64}$/
/** Headers that say who and where the visitor is; only a proxy we were told to trust may set them. */
const PROXY_HEADERS = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-for',
  'forwarded',
]
/** Headers by which Next and we talk among ourselves. */
const INTERNAL_HEADERS = ['x-forecourt-site', 'x-forecourt-host', ...BELIEVED_HEADERS]

/** Whether a proxy before us may say who and where the visitor is. */
interface Trust {
  shouldTrustProxy: boolean
}

/**
 * The host that was asked. Undefined where several are named: which of them the proxies before us went by cannot be
 * known, and some only add theirs to what the visitor sent.
 */
export function hostOf(req: IncomingMessage, { shouldTrustProxy }: Trust): string | undefined {
  const forwarded = shouldTrustProxy ? req.headers['x-forwarded-host'] : undefined
  const named = typeof forwarded === 'string' ? forwarded.split(',') : (req.headersDistinct.host ?? [])
  const hosts = new Set(named.map((host) => host.trim().toLowerCase()))
  return hosts.size === 1 ? [...hosts][0] : undefined
}

/** The request's id: a new one, or that of a trusted proxy. */
export function idOf(req: IncomingMessage, { shouldTrustProxy }: Trust): string {
  const given = req.headers['x-request-id']
  return shouldTrustProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Takes away what only a trusted proxy, or we ourselves, may say to Next. */
export function cleanHeaders(req: IncomingMessage, { shouldTrustProxy }: Trust, id: string): void {
  for (const name of INTERNAL_HEADERS) delete req.headers[name]
  if (!shouldTrustProxy) for (const name of PROXY_HEADERS) delete req.headers[name]
  req.headers['x-request-id'] = id
}
