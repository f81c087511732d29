import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps } from '../../../../../ui/route-props.ts'
import { ValuationPage } from '../../../../../valuations/valuation-page.tsx'
import { valuationPageData } from '../../../../../valuations/valuation-page-data.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'What your vehicle is worth',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

interface Props extends SearchProps {
  params: Promise<{ site: string; token: string }>
}

/** A valuation, to be gone on with later by whoever has its link (N9). */
export default async function ValuationRoute({ params, searchParams }: Props) {
  const { site, token } = await params
  const data = await valuationPageData(await getTenant(site), token, {
    query: toUrlSearchParams(await searchParams),
    cookie: (await headers()).get('cookie') ?? undefined,
  })
  if (!data) notFound()
  if ('signIn' in data) redirect(data.signIn)
  return <ValuationPage data={data} />
}
