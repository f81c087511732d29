import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { send, setup } from '../front-handler.fixture.ts'

/** A host of the dealer whose pages are gated. */
export const HOST = 'www.harbour.example'

/** Returns a rule on pages, parsed from a tenant rule document. */
export function rule(effect: 'signIn' | 'exclude', paths: string[]) {
  const parsed = parseTenantRule({
    _type: 'tenantRule',
    _id: `rule-${effect}`,
    title: 'A rule',
    reason: 'A reason',
    tenants: ['tenant-harbour'],
    on: 'route',
    effect,
    where: { field: 'path', op: 'in', value: paths },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

const rules = [
  rule('signIn', ['/finance*', '/trade-in*', '/café*', '/sign-in*']),
  rule('exclude', ['/secret*']),
]

/** A site with these rules; `session=kim` is a signed-in browser of harbour's. */
export const gatedSite = (over: Parameters<typeof setup>[0] = {}) =>
  setup({
    rules,
    isSignedIn: async (site, cookie) => site.startsWith('harbour') && cookie === 'session=kim',
    ...over,
  })

/** Sends a request to that dealer and returns the answer. */
export const ask = (target: string, headers: readonly string[] = [], method = 'GET') =>
  send([`${method} ${target} HTTP/1.1`, `Host: ${HOST}`, ...headers])
