/** Method that a route of the API answers to; each route also answers `OPTIONS`, and a `GET` route `HEAD`. */
type ApiMethod = 'GET' | 'POST'

/** The routes of the API that Next renders, below `/api`; `[name]` stands for one segment. */
export const API_ROUTES: Readonly<Record<string, ApiMethod>> = {
  '/alerts/agree': 'POST',
  '/alerts/stop': 'POST',
  '/appointments': 'GET',
  '/appointments/calendar': 'GET',
  '/appointments/change': 'POST',
  '/appointments/hold': 'POST',
  '/appointments/work': 'POST',
  '/audit': 'GET',
  '/cars/[slug]/autogauge': 'GET',
  '/cars/[slug]/finance': 'GET',
  '/cars/[slug]/pdf': 'GET',
  '/cars/[slug]/similar': 'GET',
  '/delivery': 'GET',
  '/draft-mode/disable': 'GET',
  '/draft-mode/enable': 'GET',
  '/draft-mode/share': 'POST',
  '/draft-mode/shared': 'GET',
  '/explain': 'GET',
  '/leads': 'POST',
  '/leads/desk': 'GET',
  '/leads/export': 'GET',
  '/leads/file': 'GET',
  '/leads/held': 'GET',
  '/leads/overview': 'GET',
  '/leads/pass': 'GET',
  '/leads/person': 'POST',
  '/leads/reject': 'POST',
  '/leads/release': 'POST',
  '/leads/resend': 'POST',
  '/leads/work': 'POST',
  '/leads/workers': 'GET',
  '/miscellaneous': 'POST',
  '/payments/desk': 'GET',
  '/payments/events': 'POST',
  '/payments/test': 'POST',
  '/payments/work': 'POST',
  '/phone-reveal': 'POST',
  '/places': 'GET',
  '/problems': 'POST',
  '/purchases': 'POST',
  '/purchases/[token]/[step]': 'POST',
  '/reservations': 'POST',
  '/reservations/cancel': 'POST',
  '/reservations/desk': 'GET',
  '/reservations/stop': 'POST',
  '/reservations/hold': 'POST',
  '/reservations/work': 'POST',
  '/revalidate': 'POST',
  '/rules/preview': 'POST',
  '/rules/values': 'GET',
  '/saved': 'GET',
  '/search-key': 'GET',
  '/service-prices': 'GET',
  '/sign-in': 'POST',
  '/sign-in/code': 'POST',
  '/sign-out': 'POST',
  '/suggest': 'GET',
  '/tenants/taken': 'GET',
  '/trade-in': 'POST',
  '/trade-in/[token]/accept': 'POST',
  '/trade-in/[token]/answers': 'POST',
  '/trade-in/[token]/photos': 'POST',
  '/trade-in/[token]/photos/[photo]': 'GET',
  '/trade-in/[token]/remove-photo': 'POST',
  '/trade-in/[token]/vehicle': 'POST',
  '/trade-in/desk': 'GET',
  '/trade-in/desk/photo': 'GET',
  '/vin': 'GET',
  '/visitor': 'GET',
  '/visitor/consents/withdraw': 'POST',
  '/visitor/data': 'GET',
  '/visitor/forget': 'POST',
  '/visitor/searches': 'POST',
  '/visitor/searches/remove': 'POST',
  '/visitor/sessions': 'POST',
  '/visitor/vehicles': 'POST',
  '/visitor/vehicles/remove': 'POST',
  '/watchlist': 'GET',
  '/watchlist/desk': 'GET',
  '/watchlist/merge': 'POST',
  '/watchlist/remove-car': 'POST',
  '/watchlist/save-car': 'POST',
}

const PATTERNS = Object.entries(API_ROUTES).map(([route, method]) => ({
  pattern: new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`),
  methods: method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method, 'OPTIONS'],
}))

/**
 * Returns the methods that a path below `/api` answers to (`/` is `/api` itself), or undefined when no route has this path.
 */
export function apiMethods(path: string): readonly string[] | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.methods
}

/** Returns true for a request target of the API or the search, whose errors are always JSON (requirements Part 4). */
export function isReadByPrograms(target: string | undefined): boolean {
  return /^(?:\/t\/[^/?]+)?\/(?:api|_search)(?:[/?]|$)/.test(target ?? '')
}
