import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AppointmentPage } from '../../../../../appointments/appointment-page.tsx'
import { appointmentPageData } from '../../../../../appointments/appointment-page-data.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Your appointment',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

/** What a visitor booked, to be read, moved or cancelled by whoever has its link. */
export default async function AppointmentRoute({
  params,
  searchParams,
}: { params: Promise<{ site: string; token: string }> } & SearchProps) {
  const { site, token } = await params
  const context = await getTenant(site)
  const query = toUrlSearchParams(await searchParams)
  const data = await appointmentPageData(context, token, query)
  if (!data) notFound()
  return <AppointmentPage data={data} />
}
