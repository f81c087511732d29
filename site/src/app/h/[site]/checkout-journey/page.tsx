import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { vehicleRoute } from '../../../../server/search/search.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { vehicleNamed } from '../../../../server/vehicles/vehicle-named.ts'
import { purchaseNotice } from '../../../../purchases/purchase-failures.ts'
import { PurchaseEnded } from '../../../../purchases/purchase-ended.tsx'
import { PurchaseStart } from '../../../../purchases/purchase-start.tsx'
import { nothingChosen, ordersOnline, purchaseView } from '../../../../purchases/purchase-view.ts'
import { StepPage } from '../../../../vehicle/steps/step-page.tsx'
import { vehiclePageChecks } from '../../../../vehicle/vehicle-standing.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Buy this vehicle', robots: { index: false } }

/**
 * Buying the vehicle named by `car_id` (RTE-03); 404 where that is not offered, for this vehicle or at all (AVL-09). One that is reserved
 * or sold leads to its own page.
 */
export default async function PurchaseRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const query = toUrlSearchParams(await searchParams)
  const found = await vehicleNamed(context, query.get('car_id') ?? '')
  // Whether it is offered, nobody can say while the search is away.
  if (!found.ok) return <PurchaseEnded context={context} code="search-down" />
  const { vehicle } = found
  const isOffered =
    vehicle && offersAction('purchase', vehicle, context.tenant, vehiclePageChecks(context, vehicle))
  // Its own page says who has it, and how to wait for it.
  if (vehicle && (vehicle.reserved || vehicle.sold) && ordersOnline(context))
    redirect(context.link(vehicleRoute(vehicle.slug)))
  if (!isOffered) notFound()
  if (ordersOnline(context)) {
    const begun = await purchaseView(context, nothingChosen(context, vehicle))
    return begun.ok ? (
      <PurchaseStart context={context} view={begun.view} notice={purchaseNotice(query)} />
    ) : (
      <PurchaseEnded context={context} code={begun.code} />
    )
  }
  return <StepPage context={context} use="purchase" car={vehicle.slug} query={query} />
}
