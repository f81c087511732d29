import { allStockPath } from '../../search/state/listing-url.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageNotice } from '../../ui/page-notice.tsx'
import { PlainEntryList } from '../plain-entry-list.tsx'
import type { PlainListData } from './plain-list-data.ts'

/** The watchlist of an account, whole without scripts: each vehicle as the dealer shows it now, with a button that takes it out. */
export function PlainListPage({ data }: { data: PlainListData }) {
  const { context, entries, isSearchAway, wished, notice } = data
  const { link, tenant } = context
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: link('/') }, { label: 'Watchlist' }]} />
      <h1 className="mt-3 text-h1">Your watchlist</h1>
      <div className="mt-6">
        {notice && <PageNotice {...notice} />}
        {isSearchAway && (
          <PageNotice
            text="We cannot look up your vehicles right now. Your list is safe in your account."
            isError
          />
        )}
      </div>
      {wished && (
        <form
          method="post"
          action={link('/api/watchlist/save-car')}
          className="mb-8 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-2 p-5"
        >
          <input type="hidden" name="car_id" value={wished.id} />
          <p className="font-semibold wrap-anywhere">Save {wished.name} in your watchlist?</p>
          <button type="submit" className="btn btn-primary">
            Save it
          </button>
        </form>
      )}
      {entries.length === 0 ? (
        <p className="max-w-prose text-ink-2">
          Nothing saved yet. Press “Save” on a vehicle’s page to keep it here.
        </p>
      ) : (
        <PlainEntryList
          entries={entries}
          isSearchAway={isSearchAway}
          removeHref={link('/api/watchlist/remove-car')}
          headingLevel={2}
        />
      )}
      <a href={link(allStockPath(tenant))} className="btn btn-secondary mt-8">
        Browse all vehicles
      </a>
    </div>
  )
}
