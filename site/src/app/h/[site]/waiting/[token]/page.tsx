import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { WatchPage } from '../../../../../reservations/watch-page.tsx'
import { getRuntime } from '../../../../../server/runtime/runtime.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Waiting for a vehicle',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

/** Whether a visitor still waits for a vehicle, by the link of the mail. */
export default async function WatchRoute({ params }: { params: Promise<{ site: string; token: string }> }) {
  const { site, token } = await params
  const context = await getTenant(site)
  const watch = await getRuntime().sales.watchByToken(context.id, token)
  if (!watch) notFound()
  return <WatchPage context={context} token={token} watch={watch} />
}
