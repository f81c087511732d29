import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { askedStep } from '../../../../../vehicle/steps/asked-step.tsx'
import type { SearchProps, SiteProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Personalised finance', robots: { index: false } }

/** A finance quote of one's own for the vehicle named by `car_id` (RTE-09); 404 where a dealer offers no finance. */
export default async function PersonalisedFinanceRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  if (context.tenant.hiddenActions.includes('finance')) notFound()
  return askedStep(context, 'financeQuote', searchParams)
}
