import type { VehicleState } from '../../server/vehicles/vehicle-state.ts'
import type { RoutingTables } from './decision.ts'
import { routeRequest } from './route-request.ts'

const VEHICLES: Record<string, VehicleState> = {
  'harbour/old-name': { state: 'moved', slug: 'new-name' },
  'harbour/sold-long-ago': { state: 'gone' },
  'harbour/here': { state: 'live' },
}

/** Routing tables of two dealers. */
export const tables = (over: Partial<RoutingTables> = {}): RoutingTables => ({
  mode: 'local',
  isLoaded: true,
  isEmpty: false,
  tenantOfHost: (host) => /^(harbour|wattle)\.localhost(:\d+)?$/.exec(host ?? '')?.[1],
  hasTenant: (slug) => slug === 'harbour' || slug === 'wattle',
  vehicle: (tenant, slug) => VEHICLES[`${tenant}/${slug}`],
  access: () => 'open',
  redirect: (tenant, path) =>
    tenant === 'harbour' && path === '/myharbour' ? { to: '/my-garage', status: 302 } : undefined,
  publicFiles: new Set(['/body-pictures.svg']),
  ...over,
})

export const HARBOUR = 'harbour.localhost:3000'
/** Returns the decision for a GET request. */
export const get = (host: string | undefined, target: string, over?: Partial<RoutingTables>) =>
  routeRequest({ method: 'GET', host, target }, tables(over))
