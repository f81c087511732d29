import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReservationPage } from '../../../../../reservations/reservation-page.tsx'
import { reservationPageData } from '../../../../../reservations/reservation-page-data.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps } from '../../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Your reservation',
  robots: { index: false },
  // The address is the key: no other site learns it.
  referrer: 'no-referrer',
}

/** A vehicle that a visitor holds, to be paid or cancelled by whoever has its link (N12). */
export default async function ReservationRoute({
  params,
  searchParams,
}: { params: Promise<{ site: string; token: string }> } & SearchProps) {
  const { site, token } = await params
  const context = await getTenant(site)
  const data = await reservationPageData(context, token, toUrlSearchParams(await searchParams))
  if (!data) notFound()
  return <ReservationPage data={data} />
}
