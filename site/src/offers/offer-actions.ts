import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { leadPath } from '../addresses/lead-paths.ts'
import { EMPTY_STATE } from '../search/state/listing-state.ts'
import { listingHref } from '../search/state/listing-url.ts'
import type { OfferSubject } from './offer-vehicles.ts'

/**
 * What a visitor can do with an offer, in the words of OFR-01: enquire, look at the model that it is about, and drive a vehicle
 * where it is about vehicles. A model of the range (`explored`) is looked at on its own page (RTE-18), any other in the search
 * results. The dealer's hidden actions are left out.
 */
export function offerActions(
  { slug, manufacturer, model, vehicles }: OfferSubject & { slug: string | null },
  { hiddenActions, search }: Pick<Tenant, 'hiddenActions' | 'search'>,
  explored?: { name: string; path: string },
): { label: string; path: string }[] {
  const isOn = (action: Tenant['hiddenActions'][number]) => !hiddenActions.includes(action)
  const isAboutVehicles = Boolean(manufacturer) || (vehicles?.conditions ?? []).length > 0
  const place = { prefix: search.prefix, basePath: '' }
  const ofModel = { make: [manufacturer ?? ''], model: [model ?? ''] }
  return [
    ...(isOn('enquire') ? [{ label: 'Enquire Now', path: leadPath('general', '', slug ?? '') }] : []),
    ...(manufacturer && model
      ? [
          explored
            ? { label: `Explore ${explored.name}`, path: explored.path }
            : {
                label: `Explore ${model}`,
                path: listingHref({ ...EMPTY_STATE, refinements: ofModel }, place),
              },
        ]
      : []),
    ...(isAboutVehicles && isOn('testDrive')
      ? [{ label: 'Book A Test Drive', path: leadPath('testDrive', '', slug ?? '') }]
      : []),
  ]
}
