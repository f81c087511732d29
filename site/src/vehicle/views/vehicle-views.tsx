import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { updatedAt } from './car-fields.ts'
import { ViewCount } from './view-count.client.tsx'

/** How often the vehicle was looked at (VDP-23, N13), in a line that is kept free for it: the page is the same for everybody. */
export function VehicleViews({ data: { vehicle, context } }: { data: VehiclePageData }) {
  const { tenant, link } = context
  if (!tenant.flags.viewCounter) return null
  const sent = new URLSearchParams({
    photos_count: String(vehicle.photos_count),
    updated_at: updatedAt(vehicle),
    website_id: String(tenant.websiteId),
  })
  // Who asks visitors before they are counted gives them no name before.
  const memory = tenant.tracking.consent === 'assumed' ? `forecourt:views:${tenant.slug}` : undefined
  return (
    <p className="mt-1 min-h-5 text-small text-muted tabular-nums">
      <ViewCount from={`${link(`/cars/${vehicle.slug}/view.json`)}?${sent.toString()}`} memory={memory} />
    </p>
  )
}
