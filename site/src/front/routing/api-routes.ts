/** What a route of the API answers to; browsers ask `OPTIONS` of any, and `HEAD` of what can be read. */
type ApiMethod = 'GET' | 'POST'

/** The routes of the API that Next renders, below `/api`; `[name]` stands for one segment. */
export const API_ROUTES: Readonly<Record<string, ApiMethod>> = {
  '/audit': 'GET',
  '/cars/[slug]/autogauge': 'GET',
  '/cars/[slug]/finance': 'GET',
  '/cars/[slug]/pdf': 'GET',
  '/cars/[slug]/similar': 'GET',
  '/delivery': 'GET',
  '/draft-mode/disable': 'GET',
  '/draft-mode/enable': 'GET',
  '/explain': 'GET',
  '/leads': 'POST',
  '/leads/held': 'GET',
  '/leads/pass': 'GET',
  '/leads/reject': 'POST',
  '/leads/release': 'POST',
  '/phone-reveal': 'POST',
  '/places': 'GET',
  '/problems': 'POST',
  '/revalidate': 'POST',
  '/rules/preview': 'POST',
  '/rules/values': 'GET',
  '/saved': 'GET',
  '/search-key': 'GET',
  '/sign-in': 'POST',
  '/sign-in/code': 'POST',
  '/sign-out': 'POST',
  '/suggest': 'GET',
  '/tenants/taken': 'GET',
  '/vin': 'GET',
}

const PATTERNS = Object.entries(API_ROUTES).map(([route, method]) => ({
  pattern: new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`),
  methods: method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method, 'OPTIONS'],
}))

/** The methods that a path below `/api` answers to, undefined where there is nothing (`/` for `/api` itself). */
export function apiMethods(path: string): readonly string[] | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.methods
}

/** Whether a request target is of the API or of the search, whose errors are JSON whoever asks (requirements Part 4). */
export function isReadByPrograms(target: string | undefined): boolean {
  return /^(?:\/t\/[^/?]+)?\/(?:api|_search)(?:[/?]|$)/.test(target ?? '')
}
