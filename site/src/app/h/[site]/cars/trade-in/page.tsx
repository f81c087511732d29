import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { takesVehicles } from '@forecourt/tenant-config/vehicle/stock-actions'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { askedStep } from '../../../../../vehicle/steps/asked-step.tsx'
import { ValuationStart } from '../../../../../valuations/valuation-start.tsx'
import { knownProvider } from '../../../../../valuations/valuation-provider.ts'
import { vehicleNamed } from '../../../../../server/vehicles/vehicle-named.ts'
import { toUrlSearchParams } from '../../../../../ui/route-props.ts'
import type { SearchProps, SiteProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Trade-in valuation', robots: { index: false } }

/** Trade-in of a visitor's own vehicle towards the one named by `car_id` (RTE-04); 404 where a dealer takes none in. */
export default async function TradeInRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  if (!takesVehicles(context.tenant)) notFound()
  const provider = await knownProvider(context)
  if (!provider) return askedStep(context, 'tradeIn', searchParams)
  const query = toUrlSearchParams(await searchParams)
  const named = await vehicleNamed(context, query.get('car_id') ?? query.get('car') ?? '')
  const car = named.ok ? named.vehicle : undefined
  return <ValuationStart context={context} provider={provider} car={car} query={query} />
}
