import type { RouteAccess } from '../rules/item-rules.ts'
import { GARAGE_PATH, routeRedirect } from './route-redirect.ts'
import { matchesPath } from './path-pattern.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** The page with the saved vehicles: nobody's but their own where accounts hold them (FAV-08, AUTH-03). */
const WATCHLIST_PATHS = ['/watchlist', '/watchlist/*'] as const
/** The pages on which a visitor's own vehicle is valued (C36). */
const TRADE_IN_PATHS = ['/trade-in*', '/sell-my-car*', '/cars/trade-in*'] as const

/**
 * How a tenant's own settings let a page be seen, beside its rules: its garage is hidden while the switch is off
 * (TEN-17), and for signed-in visitors is the garage, what `gated` names, the trade-in pages where they are (AUTH-02, TRD-10), and the watchlist
 * where accounts hold it (AUTH-03).
 */
export function settingsAccess(
  path: string,
  { flags, gated, routes, save, tradeIn }: Pick<Tenant, 'flags' | 'gated' | 'routes' | 'save' | 'tradeIn'>,
): RouteAccess {
  const lower = path.toLowerCase()
  const isAmong = (patterns: readonly string[]) =>
    patterns.some((pattern) => matchesPath(lower, pattern.toLowerCase()))
  const isGarage = isAmong([GARAGE_PATH, routes.garage].flatMap((own) => [own, `${own}/*`]))
  if (isGarage && !flags.garage) return 'hidden'
  const isGated =
    isGarage ||
    isAmong(gated) ||
    (tradeIn.gated && isAmong(TRADE_IN_PATHS)) ||
    (save.mode === 'server' && isAmong(WATCHLIST_PATHS))
  return isGated ? 'signIn' : 'open'
}

/** Whether a path of the site, with or without a query, leads to a page that the tenant's settings hide: no link shows it (TEN-17). */
export function leadsToHidden(
  link: string,
  tenant: Pick<Tenant, 'flags' | 'gated' | 'routes' | 'save' | 'tradeIn'>,
): boolean {
  const path = link.split(/[?#]/, 1)[0] ?? ''
  return settingsAccess(routeRedirect(path, tenant)?.to ?? path, tenant) === 'hidden'
}
