import { allStockPath } from '../search/state/listing-url.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { isInAccount, PLAIN_LIST_PATH } from './paths.ts'
import { Watchlist } from './watchlist.client.tsx'

/** The frame of the watchlist: its content is in the visitor's browser, or their account, and comes from there. */
export function WatchlistPage({ context }: { context: TenantContext }) {
  const { link, tenant } = context
  const stockHref = link(allStockPath(tenant))
  const hasAccounts = isInAccount(tenant)
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: link('/') }, { label: 'Watchlist' }]} />
      <h1 className="mt-3 text-h1">Your watchlist</h1>
      <noscript>
        <p className="mt-4 max-w-prose text-ink-2">
          {hasAccounts
            ? 'Your vehicles are in your account, which also has a page without JavaScript.'
            : 'Saved vehicles are kept in your browser, which needs JavaScript to show them.'}
        </p>
        <a href={hasAccounts ? link(PLAIN_LIST_PATH) : stockHref} className="btn btn-primary mt-6">
          {hasAccounts ? 'Show my vehicles' : 'Browse all vehicles'}
        </a>
      </noscript>
      <Watchlist stockHref={stockHref} />
    </div>
  )
}
