import { LiveChanges } from '../live/live-changes.client.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { listingRoute } from '../search/state/listing-url.ts'
import type { ListingState } from '../search/state/listing-state.ts'
import { brandOf, brandTags } from './brand-data.ts'
import { BrandBand } from './brand-band.tsx'
import { listingSubject } from './listing-subject.ts'

/** Above the results of a make: its logo and what the dealer says of it (TEN-06); nothing on other listings. */
export async function BrandIntro({ context, state }: { context: TenantContext; state: ListingState }) {
  const subject = listingSubject(state, context.tenant)
  if (!subject) return null
  return (
    // A list that changes in place hides it beside other vehicles (`carry-head.ts`).
    <div data-about-list={listingRoute(state, context.tenant.search.prefix)}>
      <BrandBand brand={await brandOf(context, subject)} />
      <LiveChanges tags={brandTags(context)} renderedAt={context.now} />
    </div>
  )
}
