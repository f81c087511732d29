/** For whom a passkey is made: a host, and the one origin whose pages may use it. */
export interface RelyingParty {
  host: string
  /** Scheme, host and port. */
  origin: string
}

/** Whom pages of an origin ask; undefined where browsers know no passkeys: at an IP address, and over http but for `localhost`. */
export function relyingParty(origin: string | undefined): RelyingParty | undefined {
  const url = URL.parse(origin ?? '')
  if (!url) return undefined
  const { hostname: host, protocol } = url
  const isLocal = /(?:^|\.)localhost$/.test(host)
  const isAddress = /^[\d.]+$|^\[/.test(host)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocal)
  return isSecure && !isAddress ? { host, origin: url.origin } : undefined
}
