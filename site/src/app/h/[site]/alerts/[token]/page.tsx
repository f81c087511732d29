import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AlertsPage } from '../../../../../alerts/alerts-page.tsx'
import { getRuntime } from '../../../../../server/runtime/runtime.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Mails about what you saved',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

/** Stops the mails about saved vehicles, by the link of one. */
export default async function AlertsRoute({ params }: { params: Promise<{ site: string; token: string }> }) {
  const { site, token } = await params
  const context = await getTenant(site)
  const setting = await getRuntime().alerts.byToken(context.id, token)
  if (!setting) notFound()
  return <AlertsPage context={context} token={token} isOn={setting.isOn} />
}
