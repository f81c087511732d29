import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PurchaseEnded } from '../../../../../purchases/purchase-ended.tsx'
import { OrderedPage } from '../../../../../purchases/ordered-page.tsx'
import { PurchasePage } from '../../../../../purchases/purchase-page.tsx'
import { purchasePageData } from '../../../../../purchases/purchase-page-data.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Your purchase',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

interface Props extends SearchProps {
  params: Promise<{ site: string; token: string }>
}

/** A purchase, to be gone on with later by whoever has its link (RTE-03). */
export default async function OwnPurchaseRoute({ params, searchParams }: Props) {
  const { site, token } = await params
  const context = await getTenant(site)
  const data = await purchasePageData(context, token, toUrlSearchParams(await searchParams))
  if (!data) notFound()
  if ('ordered' in data)
    return <OrderedPage context={context} purchase={data.ordered} reservation={data.reservation} />
  if ('ended' in data) return <PurchaseEnded context={context} code={data.ended} />
  return <PurchasePage data={data} />
}
