import type { StockDocument } from '@forecourt/vehicle/document'
import { LiveChanges } from '../live/live-changes.client.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { BrandPoints, Plate } from './brand-band.tsx'
import { brandOf, brandTags } from './brand-data.ts'

/** On a vehicle's page: what the dealership that has it says of its make (TEN-06); nothing when nobody wrote anything. */
export async function BrandNote({
  context,
  vehicle,
}: {
  context: TenantContext
  vehicle: Pick<StockDocument, 'make' | 'dealership_id'>
}) {
  const dealership = context.tenant.dealerships.find(({ id }) => id === vehicle.dealership_id)
  const { name, logo, about, copy } = await brandOf(context, { make: vehicle.make, dealership })
  return (
    <>
      {copy && (
        <section aria-labelledby="brand-title" className="mt-10 border-t border-line pt-8">
          <div className="flex items-center justify-between gap-5">
            <h2 id="brand-title" className="text-h2">
              {copy.heading}
            </h2>
            {logo && <Plate image={logo} alt={logo.alt || name} size="logo" />}
          </div>
          <p className="mt-3 max-w-[75ch] whitespace-pre-line text-ink-2">{copy.text}</p>
          <BrandPoints points={copy.points} />
          {copy.link && (
            <p className="mt-4">
              <a href={copy.link.href} className="btn btn-secondary">
                {copy.link.label}
              </a>
            </p>
          )}
          {about && <p className="mt-4 max-w-[75ch] text-small text-muted">{about}</p>}
        </section>
      )}
      <LiveChanges tags={brandTags(context)} renderedAt={context.now} />
    </>
  )
}
