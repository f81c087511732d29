import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { ValuationPage } from '../../../../../valuations/valuation-page.tsx'
import { valuationPageData } from '../../../../../valuations/valuation-page-data.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'What your vehicle is worth',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

/** A valuation, to be gone on with later by whoever has its link (N9). */
export default async function ValuationRoute({
  params,
}: {
  params: Promise<{ site: string; token: string }>
}) {
  const { site, token } = await params
  const data = await valuationPageData(await getTenant(site), token)
  if (!data) notFound()
  return <ValuationPage data={data} />
}
