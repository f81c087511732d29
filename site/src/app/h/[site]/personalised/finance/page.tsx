import type { Metadata } from 'next'
import { getTenant } from '../../../../../server/tenant.ts'
import { vehicleNamed } from '../../../../../server/vehicle-named.ts'
import { StepPage } from '../../../../../stock/vehicle/steps/step-page.tsx'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Personalised finance', robots: { index: false } }

/** A finance quote of one's own for the vehicle named by `car_id` (RTE-09). */
export default async function PersonalisedFinanceRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const query = toUrlSearchParams(await searchParams)
  const asked = await vehicleNamed(context, query.get('car_id') ?? '')
  return (
    <StepPage
      context={context}
      use="financeQuote"
      car={asked.ok ? asked.vehicle?.slug : undefined}
      query={query}
    />
  )
}
