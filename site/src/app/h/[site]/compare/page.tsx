import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ComparePage } from '../../../../saved/compare/compare-page.tsx'
import { comparePageData } from '../../../../saved/compare/compare-page-data.ts'
import { COMPARE_PATH } from '../../../../saved/paths.ts'
import { ERRORS } from '../../../../server/errors.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { SearchTrouble } from '../../../../listing/search-trouble.tsx'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

/** Rendered for each request, never once for all visitors: the query decides the content. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Compare vehicles',
  alternates: { canonical: COMPARE_PATH },
  robots: { index: false },
}

/** `/compare?ids=a,b` (N42): up to four vehicles, for tenants that offer it. */
export default async function CompareRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  if (!context.tenant.flags.compare) notFound()
  const data = await comparePageData(context, toUrlSearchParams(await searchParams))
  if (data) return <ComparePage data={data} />
  return (
    <div className="container-page py-section">
      <h1 className="text-h1">Compare vehicles</h1>
      <SearchTrouble text={ERRORS['search-down'].visitor} />
    </div>
  )
}
