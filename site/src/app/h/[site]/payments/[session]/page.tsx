import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TestPaymentPage } from '../../../../../payments/test-payment-page.tsx'
import { getRuntime } from '../../../../../server/runtime/runtime.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import type { SearchProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Test payment',
  robots: { index: false },
  referrer: 'no-referrer',
}

/** The page of the test provider, where it is in use. */
export default async function TestPaymentRoute({
  params,
  searchParams,
}: { params: Promise<{ site: string; session: string }> } & SearchProps) {
  const { site, session } = await params
  const context = await getTenant(site)
  const page = await getRuntime().sales.testPage(context.id, session)
  if (!page) notFound()
  return <TestPaymentPage context={context} page={page} isSecondStep={'step' in (await searchParams)} />
}
