import type { Metadata } from 'next'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { telHref } from '../../text/phone.ts'
import { LiveChanges } from '../../live/live-changes.client.tsx'
import { vehicleRoute } from '../../server/search/search.ts'
import { Icon } from '../../ui/icon.tsx'
import { MediaImage } from '../../ui/media-image.tsx'
import { similarHref } from '../../card/similar-href.ts'
import { VehicleCard } from '../../card/vehicle-card.tsx'
import { cardSettings } from '../../card/card-settings.ts'
import { vehicleCardModel } from '../../card/vehicle-card-model.ts'
import { vehiclePhone } from '../../card/vehicle-phone.ts'
import { listingHref } from '../../search/state/listing-url.ts'
import { EMPTY_STATE } from '../../search/state/listing-state.ts'
import type { GoneVehicleData } from './gone-vehicle-data.ts'

/** Returns the page's heading, e.g. "This 2021 Mazda CX-5 has been sold". */
function goneTitle({ vehicle, context }: GoneVehicleData): string {
  const name = (vehicle && vehicleTitle(vehicle, context.tenant.displayNames)) || 'vehicle'
  return vehicle?.sold ? `This ${name} has been sold` : `This ${name} is no longer available`
}

/** Returns the page's metadata; search engines must not index it. */
export function goneMetadata(data: GoneVehicleData): Metadata {
  return { title: goneTitle(data), robots: { index: false, follow: true } }
}

/** The page of a vehicle that is gone: what became of it, and others like it (N35, SIM-06). */
export function VehicleGone({ data }: { data: GoneVehicleData }) {
  const { context, vehicle, similar, tags } = data
  const { tenant, basePath } = context
  const place = { prefix: tenant.search.prefix, basePath }
  const phone = vehicle ? vehiclePhone(vehicle, tenant) : tenant.phone
  return (
    <article className="container-page pt-6 pb-section">
      <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        {vehicle?.primary_image && (
          <div className="relative aspect-4/3 overflow-hidden rounded-card bg-surface-2">
            <MediaImage
              mediaKey={vehicle.primary_image}
              alt=""
              sizes="(min-width: 48rem) 22rem, 100vw"
              priority
              className="size-full object-cover opacity-60 grayscale"
            />
            {vehicle.sold && (
              <p className="absolute top-3 left-3 rounded-control bg-ink px-2.5 py-1 text-tiny font-bold tracking-wide text-surface uppercase">
                {tenant.card.labels.sold}
              </p>
            )}
          </div>
        )}
        <div className={vehicle?.primary_image ? '' : 'md:col-span-2'}>
          <h1 className="text-h1 text-balance">{goneTitle(data)}</h1>
          <p className="mt-4 max-w-prose text-pretty text-ink-2">
            {similar.length > 0
              ? `It has left our yard, and we have others like it: they are below. If it had to be this one, tell us, and we will look out for the next.`
              : `It has left our yard. Tell us what you liked about it, and we will look out for the next.`}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a
              href={vehicle ? similarHref(vehicle, place) : listingHref(EMPTY_STATE, place)}
              className="btn btn-primary"
            >
              {vehicle ? tenant.strings.findSimilar : 'See all vehicles'}
            </a>
            {phone && (
              <a href={telHref(phone)} className="btn btn-secondary">
                <Icon name="phone" />
                Call {phone}
              </a>
            )}
          </div>
        </div>
      </div>
      {vehicle && similar.length > 0 && <Others data={data} />}
      <LiveChanges tags={tags} renderedAt={context.now} />
    </article>
  )
}

function Others({ data: { context, vehicle, similar } }: { data: GoneVehicleData }) {
  const settings = cardSettings(context, 'similar', vehicleRoute(vehicle?.slug ?? ''))
  return (
    <section aria-labelledby="others-title" className="pt-section">
      <h2 id="others-title" className="text-h2">
        Still here, and much like it
      </h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-5">
        {similar.map((one) => (
          <li key={one.id}>
            <VehicleCard
              card={vehicleCardModel(one, settings)}
              headingLevel={3}
              sizes="(min-width: 40rem) 19rem, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
