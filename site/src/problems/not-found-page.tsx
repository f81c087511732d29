import type { Metadata } from 'next'
import { listingHref } from '../search/state/listing-url.ts'
import { EMPTY_STATE } from '../search/state/listing-state.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { SearchForm } from '../suggest/search-form.tsx'

/** Search engines must not index it. */
export const notFoundMetadata: Metadata = { title: 'Page not found', robots: { index: false, follow: true } }

/** The dealer's own 404 (N35): says so, and leads on without JavaScript. */
export function NotFoundPage({ context: { tenant, basePath, link } }: { context: TenantContext }) {
  const stock = listingHref(EMPTY_STATE, { prefix: tenant.search.prefix, basePath })
  return (
    <div className="container-page py-section" data-not-found="">
      <p className="text-small font-semibold text-muted">Error 404</p>
      <h1 className="text-h1 mt-2">We could not find that page</h1>
      <p className="mt-4 max-w-prose text-pretty text-ink-2">
        It may have moved, or the address may be misspelt. Vehicles leave this site once they are sold. Search
        what we have now, or go on from here.
      </p>
      <div className="mt-6 max-w-2xl">
        <SearchForm
          action={stock}
          id="not-found-query"
          look="large"
          name="Search our stock"
          hint="Make, model, body or stock number"
        />
      </div>
      <ul className="mt-6 flex flex-wrap gap-3">
        <li>
          <a href={stock} className="btn btn-primary">
            See all vehicles
          </a>
        </li>
        <li>
          <a href={link('/special-offers')} className="btn btn-secondary">
            Special offers
          </a>
        </li>
        <li>
          <a href={link('/enquiry')} className="btn btn-secondary">
            Ask us
          </a>
        </li>
        <li>
          <a href={link('/')} className="btn btn-secondary">
            Home page
          </a>
        </li>
      </ul>
    </div>
  )
}
