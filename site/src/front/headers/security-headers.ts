import { NEXT_FOLDER, STATIC_PATH } from '../next-contract.ts'

/** Values of the deployment that the policy names; origins come without a path. */
export interface PolicySources {
  studioOrigin: string
  /** Origins the browser fetches from (search nodes of a hosted engine). */
  connect: readonly string[]
  /** Origins images come from (a hosted image CDN). */
  images: readonly string[]
  /** Origins that editing tools talk to, allowed in draft mode only. */
  draftConnect: readonly string[]
  isProduction: boolean
  isDev: boolean
}

/**
 * Returns the Content Security Policy of an HTML answer whose inline scripts have `hashes`; `embeds` are the hosts its
 * tenant allows (N41). `host` is the public one, without its port: the policy allows scripts from that host's folder of ours
 * alone, never from an upload that the same origin serves.
 */
export function contentSecurityPolicy(
  sources: PolicySources,
  page: { hashes: readonly string[]; isDraft: boolean; embeds?: readonly string[]; host?: string },
): string {
  // The development server writes its own inline scripts and evaluates modules; a build never does.
  const scripts = sources.isDev
    ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"]
    : [scriptFolder(page.host), ...page.hashes]
  const connect = [...sources.connect, ...(page.isDraft ? sources.draftConnect : [])]
  const embeds = (page.embeds ?? []).map((host) => `https://${host}`)
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', scripts],
    // React writes style attributes (theme variables), which no hash can cover.
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', 'blob:', ...sources.images]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...(sources.isDev ? ['ws:'] : []), ...connect]],
    ['frame-src', ["'self'", ...embeds]],
    // Films of a dealer's own come from where its pictures do.
    ['media-src', ["'self'", ...sources.images, ...embeds]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'", sources.studioOrigin]],
  ]
  const text = directives.map(([name, values]) => `${name} ${values.join(' ')}`)
  if (sources.isProduction) text.push('upgrade-insecure-requests')
  return text.join('; ')
}

/**
 * Allows any port, since a proxy in front of us does not always say which one visitors use. A policy cannot name an address
 * in brackets, so 'self' replaces it.
 */
function scriptFolder(host = ''): string {
  return /^[a-z0-9.-]+$/.test(host) ? `${host}:*/${NEXT_FOLDER}${STATIC_PATH}` : "'self'"
}

/** The policy of our own plain pages: no script at all. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers that every answer carries. */
export function commonSecurityHeaders(isProduction: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=(), interest-cohort=()',
    // No other site may use an answer as its own script, picture or style; answers meant for every site override this.
    'cross-origin-resource-policy': 'same-origin',
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
