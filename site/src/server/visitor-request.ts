import { clientNetwork } from './limits/client-network.ts'
import { hostName } from './front/route-request.ts'

/** Browsers say where a form was; programs, which hold no visitor's cookies, need not. */
export function isSameSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || hostName(URL.parse(origin)?.host) === headers.get('x-forecourt-host')
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
