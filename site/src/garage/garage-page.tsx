import { maskContact } from '@forecourt/visitors/contact'
import type { ReactNode } from 'react'
import { FORGET_PATH, OWN_DATA_PATH, OWN_SESSIONS_PATH } from '../addresses/garage-paths.ts'
import { PlainEntryList } from '../saved/plain-entry-list.tsx'
import { keepsWatchlist, WATCHLIST_PATH } from '../saved/paths.ts'
import { VisitorVehicles } from '../saved/visitor-vehicles.client.tsx'
import { allStockPath } from '../search/state/listing-url.ts'
import { vehicleRoute } from '../server/search/search.ts'
import { dateText } from '../text/time-text.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { AlertChoice } from './alert-choice.tsx'
import { Consents } from './consents.tsx'
import { OwnCars } from './own-cars.tsx'
import { Passkeys } from './passkeys.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { Sessions } from './sessions.tsx'
import type { GarageData, LinkedEntry } from './garage-data.ts'

const VIEWED_HEADING = 'garage-viewed'

/** Everything that a dealer has of one visitor, in one place: saved vehicles, enquiries and what came of them, details. */
export function GaragePage({ data }: { data: GarageData }) {
  const { context, visitor, saved, entries, notice } = data
  const { link, tenant } = context
  const contacts = [
    ...(visitor.phone === undefined ? [] : [maskContact({ channel: 'phone', address: visitor.phone })]),
    ...(visitor.email === undefined ? [] : [maskContact({ channel: 'email', address: visitor.email })]),
  ]
  return (
    <div className="bg-surface-2">
      <div className="container-page pt-6 pb-section">
        <Breadcrumbs items={[{ label: 'Home', href: link('/') }, { label: 'Your garage' }]} />
        <div className="mt-3 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="text-h1">Your garage</h1>
            <p className="mt-1 text-ink-2">Signed in as {contacts.join(' and ')}</p>
          </div>
          <form action={link('/api/sign-out')} method="post">
            <input type="hidden" name="back" value="/" />
            <button type="submit" className="btn btn-secondary">
              Sign out
            </button>
          </form>
        </div>
        {notice && <PageNotice {...notice} />}
        <div className="grid gap-8">
          {keepsWatchlist(tenant) && <Saved saved={saved} context={context} />}
          <Section title="Your enquiries">
            {entries.length === 0 ? (
              <p className="text-ink-2">
                Nothing yet. What you ask, book, reserve or have valued here with your number or email shows
                up by itself.
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} link={link} timeZone={tenant.timeZone} />
                ))}
              </ul>
            )}
          </Section>
          {/* What was looked at takes no room, and no gap, until there is something. */}
          <div>
            <Section title="Saved searches">
              <SavedSearches searches={data.searches} context={context} />
            </Section>
            <section aria-labelledby={VIEWED_HEADING} className="has-[ul]:mt-10">
              <h2 id={VIEWED_HEADING} className="mb-4 hidden text-h2 [section:has(ul)>&]:block">
                Looked at lately
              </h2>
              <VisitorVehicles of="viewed" limit={8} labelledBy={VIEWED_HEADING} />
            </section>
          </div>
          <Section title="Your own vehicles">
            <OwnCars cars={data.cars} context={context} />
          </Section>
          {data.alerts && (
            <Section title="News of what you saved">
              <AlertChoice alerts={data.alerts} email={visitor.email} context={context} />
            </Section>
          )}
          <Section title="Offers by mail">
            <Consents consents={data.consents} context={context} />
          </Section>
          <Section title="Where you are signed in">
            <Sessions sessions={data.sessions} action={link(OWN_SESSIONS_PATH)} timeZone={tenant.timeZone} />
          </Section>
          <Section title="Passkeys">
            <Passkeys passkeys={data.passkeys} context={context} />
          </Section>
          <Section title="Your data">
            <p className="max-w-prose text-ink-2">
              All that {tenant.name} has on record of you, as a file, or gone for good. What is held for you
              is then cancelled, and deposits go back to you.
            </p>
            <p className="mt-5">
              <a href={link(OWN_DATA_PATH)} download className="btn btn-secondary">
                Download my data
              </a>
            </p>
            <form action={link(FORGET_PATH)} method="post" className="mt-6 border-t border-line pt-5">
              <label className="flex items-start gap-3">
                <input type="checkbox" name="sure" value="yes" className="mt-1 size-5 shrink-0" />
                <span>Delete my account and take my name out of my enquiries. This cannot be undone.</span>
              </label>
              <button type="submit" className="btn btn-secondary mt-4">
                Delete everything
              </button>
            </form>
          </Section>
        </div>
      </div>
    </div>
  )
}

function Saved({ saved, context: { link, tenant } }: Pick<GarageData, 'saved' | 'context'>) {
  const all = (
    <a href={link(WATCHLIST_PATH)} className="font-semibold underline underline-offset-4">
      {saved && saved.count > saved.entries.length ? `See all ${saved.count}` : 'See your watchlist'}
    </a>
  )
  if (!saved)
    return (
      <Section title="Saved vehicles">
        <p className="text-ink-2">Your browser holds the vehicles that you save on this device. {all}</p>
      </Section>
    )
  if (saved.count === 0)
    return (
      <Section title="Saved vehicles">
        <p className="text-ink-2">
          Press the heart on a vehicle to keep it here, with what changes about it.
        </p>
        <a href={link(allStockPath(tenant))} className="btn btn-primary mt-5">
          Browse all vehicles
        </a>
      </Section>
    )
  return (
    <section aria-label="Saved vehicles">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-h2">Saved vehicles</h2>
        {all}
      </div>
      <PlainEntryList entries={saved.entries} isSearchAway={saved.isSearchAway} headingLevel={3} />
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={PAGE_CARD}>
      <h2 className="mb-4 text-h2">{title}</h2>
      {children}
    </section>
  )
}

interface EntryProps {
  entry: LinkedEntry
  link: (path: string) => string
  timeZone: string
}

function Entry({ entry: { at, title, state, vehicle, href }, link, timeZone }: EntryProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {vehicle && (
          <p>
            <a href={link(vehicleRoute(vehicle.slug))} className="underline underline-offset-4">
              {vehicle.name}
            </a>
          </p>
        )}
        <p className="text-small text-muted">{dateText(at, timeZone)}</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <span>{state}</span>
        {href !== undefined && (
          <a href={href} className="font-semibold underline underline-offset-4">
            Open<span className="sr-only"> {title}</span>
          </a>
        )}
      </div>
    </li>
  )
}
