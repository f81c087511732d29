import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { plainListData } from '../../../../../saved/account/plain-list-data.ts'
import { PlainListPage } from '../../../../../saved/account/plain-list-page.tsx'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Your watchlist', robots: { index: false } }

/** The vehicles of the signed-in visitor's account, as a page that needs no scripts. */
export default async function PlainListRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const data = await plainListData(context, toUrlSearchParams(await searchParams))
  if (!data) notFound()
  return <PlainListPage data={data} />
}
