import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import { SAVED_SEARCHES_PATH } from '../addresses/garage-paths.ts'
import { alertConsent } from '../alerts/alert-consent.ts'
import { countOf } from '../text/format.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import type { SaveSearchData } from './save-search-data.ts'

/** Saves a search in the account, and asks whether its visitor is written to of what comes in. */
export function SaveSearchPage({ data }: { data: SaveSearchData }) {
  const { context, search, problem } = data
  const { link } = context
  const crumbs = [
    { label: 'Home', href: link('/') },
    { label: 'Your garage', href: link(GARAGE_PATH) },
    { label: 'Save a search' },
  ]
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-3 mb-6 text-h1">Save this search?</h1>
      {problem !== undefined && <PageNotice text={problem} isError />}
      <form action={link(SAVED_SEARCHES_PATH)} method="post" className={`max-w-2xl ${PAGE_CARD}`}>
        <input type="hidden" name="query" value={search.query} />
        <p className="text-h3 wrap-anywhere">{search.name}</p>
        {search.found !== undefined && (
          <p className="mt-1 text-ink-2">{countOf(search.found, 'vehicle')} at the moment</p>
        )}
        <Alerts data={data} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="btn btn-primary">
            Save it
          </button>
          <a href={search.href} className="btn btn-secondary">
            Back to the vehicles
          </a>
        </div>
      </form>
    </div>
  )
}

function Alerts({ data: { alerts, visitor, context } }: { data: SaveSearchData }) {
  if (!alerts) return null
  if (alerts.isOn)
    return <p className="mt-5 text-ink-2">We write to you when something new comes in that meets it.</p>
  if (visitor.email === undefined)
    return (
      <p className="mt-5 text-ink-2">
        We can write to you when something new comes in that meets it: save it, then add your email address{' '}
        <a href={context.link(GARAGE_PATH)} className="underline underline-offset-4">
          in your garage
        </a>
        .
      </p>
    )
  return (
    <label className="mt-5 flex items-start gap-3 border-t border-line pt-5">
      <input type="checkbox" name="agree" value="yes" className="mt-1 size-5 shrink-0" />
      <span className="max-w-prose">{alertConsent(context.tenant.name)}</span>
    </label>
  )
}
