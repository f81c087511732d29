import { lastDayOf } from '@forecourt/blocks/core/offers/last-day'
import { LiveChanges } from '../../live/live-changes.client.tsx'
import { offersAbout } from '../../offers/offers-data.ts'
import { typeTag } from '../../server/cache/cache-tags.ts'
import { vehicleRoute } from '../../server/search/search.ts'
import type { VehiclePageData } from './vehicle-page-data.ts'

/** More than this would not stay in sight beside a long page. */
const MOST = 2

/** Offers that are about this vehicle, beside its price; none for one that cannot be bought. */
export async function VehicleOffers({ data: { vehicle, context, state } }: { data: VehiclePageData }) {
  const { tenant, link } = context
  const route = vehicleRoute(vehicle.slug)
  const offers = state.available ? await offersAbout(context, vehicle, { route, limit: MOST }) : []
  return (
    <>
      {offers.length > 0 && (
        <section aria-labelledby="vehicle-offers" className="mt-5 border-t border-line pt-5">
          <h2 id="vehicle-offers" className="text-small font-semibold text-muted">
            {offers.length === 1 ? 'Offer on this vehicle' : 'Offers on this vehicle'}
          </h2>
          <ul className="mt-3 space-y-3">
            {offers.map(({ _id, name, path, highlight, expiry }) => (
              <li key={_id} className="border-l-3 border-accent ps-3">
                <a href={link(path)} className="font-semibold text-ink underline-offset-4 hover:underline">
                  {name}
                </a>
                <p className="text-small text-muted">
                  {[highlight, endOf(expiry, tenant.timeZone)].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LiveChanges tags={[typeTag('offer', context.id)]} renderedAt={context.now} />
    </>
  )
}

function endOf(expiry: string | null, timeZone: string): string | undefined {
  const day = expiry === null ? undefined : lastDayOf(expiry, timeZone)
  return day && `Ends ${day}`
}
