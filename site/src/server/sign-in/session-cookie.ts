import { createHmac, timingSafeEqual } from 'node:crypto'

/** Holds a sealed session token. */
export const SESSION_COOKIE = 'forecourt-session'
/** Holds the id of the code that this browser asked for. */
export const CODE_COOKIE = 'forecourt-sign-in-code'
/** Holds the text typed into the first form, so that it is still there beside an error. */
export const TYPED_COOKIE = 'forecourt-sign-in-typed'

/** Says that a person signed in with a contact in this browser before. */
export const TRUST_COOKIE = 'forecourt-trusted'

/**
 * Returns the name of a cookie as browsers keep it. Over https it begins with `__Host-`: only this very host can have set
 * such a cookie, over a safe connection and for all of its paths. Names without the prefix are ignored there, since a
 * sibling host could have set them.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

export interface CookieScope {
  /** The tenant's part of the host: `/t/<slug>`, or empty. */
  basePath: string
  /** True when visitors come over https, as in production. */
  isSecure: boolean
}

/** Returns a token as the browser keeps it: signed for one tenant, so that a forged one never reaches the database. */
export function sealToken(token: string, tenantId: string, secret: string): string {
  return `${token}.${signature(token, tenantId, secret).toString('base64url')}`
}

/** Returns the tokens in a Cookie header that were sealed for this tenant. */
export function sessionTokens(
  cookie: string | undefined,
  { tenant, secret, isSecure }: { tenant: string; secret: string; isSecure: boolean },
): string[] {
  return cookieValues(cookie, SESSION_COOKIE, isSecure).flatMap((value) => {
    const [token = '', signed = '', ...more] = value.split('.')
    const given = Buffer.from(signed, 'base64url')
    const expected = signature(token, tenant, secret)
    const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs ? [token] : []
  })
}

/** Returns the values of a cookie; more than one when a browser holds it for several paths. */
export function cookieValues(cookie: string | undefined, plainName: string, isSecure: boolean): string[] {
  const name = cookieName(plainName, isSecure)
  return (cookie ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && pair.slice(0, at).trim() === name ? [decoded(pair.slice(at + 1).trim())] : []
  })
}

/**
 * Returns a Set-Cookie header that no script can read and no other site's form sends (N10); `maxAgeMs` 0 removes the cookie.
 */
export function setCookie(name: string, value: string, maxAgeMs: number, scope: CookieScope): string {
  return cookieText(name, value, maxAgeMs, scope, ['HttpOnly'])
}

/** The same for a cookie that the site's scripts read, and that opens nothing. */
export function setScriptCookie(name: string, value: string, maxAgeMs: number, scope: CookieScope): string {
  return cookieText(name, value, maxAgeMs, scope, [])
}

function cookieText(
  name: string,
  value: string,
  maxAgeMs: number,
  scope: CookieScope,
  more: readonly string[],
): string {
  const parts = [
    `${cookieName(name, scope.isSecure)}=${encodeURIComponent(value)}`,
    // Only previews on a developer's machine are served below a path.
    `Path=${scope.isSecure ? '/' : scope.basePath || '/'}`,
    `Max-Age=${Math.floor(maxAgeMs / 1000)}`,
    ...more,
    'SameSite=Lax',
  ]
  return (scope.isSecure ? [...parts, 'Secure'] : parts).join('; ')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The name by which a visitor's open pages are told of changes; nobody else can guess it. */
export function visitorNameOf(visitorId: string, tenantId: string, secret: string): string {
  const text = `forecourt visitor name 1\n${tenantId}\n${visitorId}`
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
}

/** Signs a token for a tenant; nothing else that the secret signs begins like this. */
function signature(token: string, tenantId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`forecourt session 1\n${tenantId}\n${token}`).digest()
}
