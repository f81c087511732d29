import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTenant } from '../../../../../server/tenant.ts'
import { vehicleNamed } from '../../../../../server/vehicle-named.ts'
import { StepPage } from '../../../../../stock/vehicle/steps/step-page.tsx'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Trade-in valuation', robots: { index: false } }

/** What a visitor's own vehicle is worth towards the one named by `car_id` (RTE-04); 404 where a dealer takes none in. */
export default async function TradeInRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const { tradeIn, hiddenActions } = context.tenant
  if (tradeIn.rule === 'never' || hiddenActions.includes('tradeIn')) notFound()
  const query = toUrlSearchParams(await searchParams)
  const asked = await vehicleNamed(context, query.get('car_id') ?? '')
  return (
    <StepPage
      context={context}
      use="tradeIn"
      car={asked.ok ? asked.vehicle?.slug : undefined}
      query={query}
    />
  )
}
