import type { ChromeQueryResult } from '@forecourt/schemas/generated/types'
import { given } from '@forecourt/tenant-config/given'
import { itemFilter } from '@forecourt/tenant-config/item-rules'
import type { TenantContext } from '../server/tenant.ts'

type Location = NonNullable<NonNullable<ChromeQueryResult>['locations']>[number]

/** What decides whether a place shows. */
export type LocationFacts = Pick<
  Location,
  '_id' | 'name' | 'slug' | 'location_type' | 'dealership_id' | 'visible'
> & { address: Pick<NonNullable<Location['address']>, 'city' | 'state'> | null }

/** Whether the tenant's rules let a place be seen (LOC-05, LOC-06). */
export function shownLocations({
  tenant,
  rules,
  now,
}: Pick<TenantContext, 'tenant' | 'rules' | 'now'>): (location: LocationFacts) => boolean {
  const isShown = itemFilter('location', rules, { tenant, now })
  return ({ _id, address, ...location }) =>
    isShown({
      id: _id,
      ...given({
        slug: location.slug,
        name: location.name,
        location_type: location.location_type,
        dealership_id: location.dealership_id,
        visible: location.visible,
        city: address?.city,
        state: address?.state,
      }),
    })
}
