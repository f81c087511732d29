import type { LayoutQueryResult } from '@forecourt/schemas/generated/types'
import { given } from '@forecourt/tenant-config/documents/given'
import { itemFilter } from '@forecourt/tenant-config/rules/item-rules'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { TenantContext } from '../tenants/tenant.ts'

type Location = NonNullable<NonNullable<LayoutQueryResult>['locations']>[number]

/** The fields that decide whether a place is shown. */
export type LocationFacts = Pick<
  Location,
  | '_id'
  | 'name'
  | 'slug'
  | 'location_type'
  | 'location_subtype'
  | 'manufacturers'
  | 'primary'
  | 'dealership_id'
  | 'visible'
> & { address: Pick<NonNullable<Location['address']>, 'city' | 'state'> | null }

/**
 * A rule for every dealer that hides places that are switched off (LOC-05). It comes before the dealer's own rules, so that
 * an `except` overrides it.
 */
const SWITCHED_OFF: TenantRule = {
  _type: 'tenantRule',
  _id: 'location-switched-off',
  title: 'Places that are switched off',
  reason: 'The place is switched off.',
  tenants: 'all',
  enabled: true,
  order: 0,
  on: 'location',
  effect: 'exclude',
  where: { field: 'visible', op: 'eq', value: false },
}

/** Returns a function that is true while a place's switch and the tenant's rules let it be seen (LOC-05, LOC-06). */
export function shownLocations({
  tenant,
  rules,
  now,
}: Pick<TenantContext, 'tenant' | 'rules' | 'now'>): (location: LocationFacts) => boolean {
  const isShown = itemFilter('location', [SWITCHED_OFF, ...rules], { tenant, now })
  return ({ _id, address, ...location }) =>
    isShown({
      id: _id,
      ...given({
        slug: location.slug,
        name: location.name,
        location_type: location.location_type,
        location_subtype: location.location_subtype,
        manufacturers: location.manufacturers,
        primary: location.primary,
        dealership_id: location.dealership_id,
        visible: location.visible,
        city: address?.city,
        state: address?.state,
      }),
    })
}
