import { SIGN_IN_PATH } from '../../addresses/sign-in-path.ts'
import { sameSitePath } from '../content/preview-target.ts'
import { hostName } from '../http/host-name.ts'

/** Reasons to sign in: the union of both sources (RTE-19, C4). */
export const SIGN_IN_TYPES = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const
export type SignInType = (typeof SIGN_IN_TYPES)[number]

/** Both paths together have to fit into the address of the sign-in page. */
const MAX_PATH_CHARS = 1000

/** Parameters of a sign-in page; both paths are the tenant's own, without the base path. */
export interface SignInTarget {
  /** Undefined for a plain sign-in (C4). */
  type?: SignInType
  /** The page that the visitor wants to open. */
  redirect: string
  /** The page that they came from. */
  back: string
}

/**
 * Reads `type`, `redirect` and `back`. An unknown type counts as none; a path that leaves the site becomes the home page
 * (AUTH-05).
 */
export function readTarget(params: { get(name: string): string | null }, basePath: string): SignInTarget {
  const type = SIGN_IN_TYPES.find((known) => known === params.get('type'))
  return {
    ...(type === undefined ? {} : { type }),
    redirect: ownPath(params.get('redirect'), basePath),
    back: ownPath(params.get('back'), basePath),
  }
}

/** Returns the sign-in page's path for a target; `more` are the page's own parameters. */
export function signInPath(
  { type, redirect, back }: SignInTarget,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams({ ...(type === undefined ? {} : { type }), redirect, back, ...more })
  return `${SIGN_IN_PATH}?${params.toString()}`
}

/**
 * Returns the target of a visitor who is stopped at a gated page (AUTH-01); `back` is the page of this site they came from.
 */
export function targetOfGate(
  path: string,
  from: { referer: string | undefined; host: string | undefined; basePath: string },
): SignInTarget {
  const type = typeOfPath(path)
  const isLong = path.length > MAX_PATH_CHARS
  const redirect = ownPath(isLong ? (path.split('?', 1)[0] ?? null) : path, '')
  return { ...(type === undefined ? {} : { type }), redirect, back: backPath(path, from) }
}

/** Returns the reason to sign in that the first segment of a page's path names: `/trade-in/value` is a trade-in. */
function typeOfPath(path: string): SignInType | undefined {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path.toLowerCase()) ?? []
  return SIGN_IN_TYPES.find((type) => type === first)
}

function backPath(path: string, { referer, host, basePath }: Parameters<typeof targetOfGate>[1]): string {
  const url = URL.parse(referer ?? '')
  if (!url || hostName(url.host) !== hostName(host)) return '/'
  if (basePath !== '' && !url.pathname.startsWith(`${basePath}/`)) return '/'
  const back = ownPath(url.pathname + url.search, basePath)
  return back === path || isSignIn(back) ? '/' : back
}

/** Returns a path of this tenant's pages, without the base path; the home page for anything else (AUTH-05). */
function ownPath(asked: string | null, basePath: string): string {
  const path = sameSitePath(asked) ?? '/'
  const isBelow = basePath !== '' && (path === basePath || /^[/?#]/.test(path.slice(basePath.length)))
  const own = isBelow && path.startsWith(basePath) ? path.slice(basePath.length) : path
  // The rest of `/t/harbour//evil.example` would name a host.
  const safe = sameSitePath(own.startsWith('/') ? own : `/${own}`) ?? '/'
  const isPage = !/^\/(?:api|_[^/]*)(?:[/?#]|$)/i.test(safe) && !isSignIn(safe)
  return isPage && safe.length <= MAX_PATH_CHARS ? safe : '/'
}

function isSignIn(path: string): boolean {
  return /^\/sign-in(?:[/?#]|$)/i.test(path)
}
