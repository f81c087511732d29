/** Whom passkeys are made for: a host name, and the one origin whose pages may use them. */
export interface RelyingParty {
  id: string
  /** Scheme, host and port. */
  origin: string
}

const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/

/**
 * The relying party of the address that browsers reach the lake at; undefined where browsers know no passkeys: on an IP
 * address, and on plain http but for `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  if (!URL.canParse(publicUrl)) return undefined
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocal)
  return isSecure && !IP_ADDRESS.test(hostname) ? { id: hostname, origin } : undefined
}
