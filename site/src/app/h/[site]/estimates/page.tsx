import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { ERRORS } from '../../../../server/errors.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { clientOf } from '../../../../server/limits/visitor-request.ts'
import { SearchTrouble } from '../../../../listing/search-trouble.tsx'
import { estimatesPageData } from '../../../../vehicle/calculators/estimates-page-data.ts'
import { EstimatesPage } from '../../../../vehicle/calculators/estimates-page.tsx'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

/** Rendered for each request, never once for all visitors: the query decides the content. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Estimates', robots: { index: false } }

/** `/estimates?car_id={slug}`: loan, fuel and delivery of one vehicle, or without one a loan of any amount; for browsers without JavaScript. */
export default async function EstimatesRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const data = await estimatesPageData(
    context,
    toUrlSearchParams(await searchParams),
    clientOf(await headers()),
  )
  if (data.kind === 'unknown') notFound()
  if (data.kind === 'estimates') return <EstimatesPage data={data} />
  return (
    <div className="container-page py-section">
      <h1 className="text-h1">What it costs on top</h1>
      <SearchTrouble text={ERRORS[data.kind === 'too-many' ? 'too-many-requests' : 'search-down'].visitor} />
    </div>
  )
}
