import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { keepsWatchlist, WATCHLIST_PATH } from '../../../../saved/paths.ts'
import { WatchlistPage } from '../../../../saved/watchlist-page.tsx'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import type { SiteProps } from '../../../../ui/route-props.ts'

export const metadata: Metadata = {
  title: 'Your watchlist',
  alternates: { canonical: WATCHLIST_PATH },
  robots: { index: false },
}

export function generateStaticParams(): { site: string }[] {
  return []
}

/** The vehicles that this browser saved (RTE-36, FAV-16); the page itself is the same for everybody. */
export default async function WatchlistRoute({ params }: SiteProps) {
  const context = await getTenant((await params).site)
  if (!keepsWatchlist(context.tenant)) notFound()
  return <WatchlistPage context={context} />
}
