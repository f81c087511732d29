import { allStockPath } from '../search/state/listing-url.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Watchlist } from './watchlist.client.tsx'

/** The frame of the watchlist: its content is in the visitor's browser and comes from there. */
export function WatchlistPage({ context }: { context: TenantContext }) {
  const stockHref = context.link(allStockPath(context.tenant))
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: context.link('/') }, { label: 'Watchlist' }]} />
      <h1 className="mt-3 text-h1">Your watchlist</h1>
      <noscript>
        <p className="mt-4 max-w-prose text-ink-2">
          Saved vehicles are kept in your browser, which needs JavaScript to show them.
        </p>
        <a href={stockHref} className="btn btn-primary mt-6">
          Browse all vehicles
        </a>
      </noscript>
      <Watchlist stockHref={stockHref} />
    </div>
  )
}
