import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { saveSearchData } from '../../../../../searches/save-search-data.ts'
import { SaveSearchPage } from '../../../../../searches/save-search-page.tsx'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Save a search', robots: { index: false } }

/** Saves a search in the account of the signed-in visitor. */
export default async function SaveSearchRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const data = await saveSearchData(context, toUrlSearchParams(await searchParams))
  if (!data) notFound()
  return <SaveSearchPage data={data} />
}
