import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BillPage } from '../../../../../bills/bill-page.tsx'
import { billPageData } from '../../../../../bills/bill-page-data.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Your payment',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

/** What a visitor pays by a reference, opened by whoever has its link (N28). */
export default async function BillRoute({
  params,
  searchParams,
}: { params: Promise<{ site: string; token: string }> } & SearchProps) {
  const { site, token } = await params
  const context = await getTenant(site)
  const data = await billPageData(context, token, toUrlSearchParams(await searchParams))
  if (!data) notFound()
  return <BillPage data={data} />
}
