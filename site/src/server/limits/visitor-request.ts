import { clientNetwork } from './client-network.ts'

/**
 * Whether a request comes from a page of this very origin: scheme, host and port. Browsers say so; older ones name the origin.
 * Programs, which hold no visitor's cookies, need not say anything.
 */
export function isSameSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || (URL.canParse(origin) && new URL(origin).origin === ownOrigin(headers))
}

/**
 * The origin that was asked for. Next fills these headers from the connection; what a visitor sends by their names gets here
 * only through a proxy that is trusted.
 */
export function ownOrigin(headers: Headers): string | undefined {
  const [host = '', scheme = ''] = ['x-forwarded-host', 'x-forwarded-proto'].map((name) =>
    (headers.get(name) ?? '').split(',', 1)[0]?.trim(),
  )
  return URL.parse(`${scheme}://${host}`)?.origin
}

/** The visitor's network address. */
export function clientOf(headers: Headers): string {
  return lastClient(headers.get('x-forwarded-for') ?? '')
}

/**
 * The visitor's network address in `x-forwarded-for`; of IPv6 the network that one connection is given. The last address is
 * the one that our own server, or the proxy it trusts, has seen itself.
 */
export function lastClient(forwarded: string): string {
  const seen = forwarded.split(',').at(-1)?.trim() ?? ''
  return clientNetwork(seen)
}

/** Whether the body is a plain HTML form's. */
export function isPlainForm(headers: Headers): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')
}
