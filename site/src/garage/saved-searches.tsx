import { REMOVE_SEARCH_PATH } from '../addresses/garage-paths.ts'
import { countOf } from '../text/format.ts'
import { dateText } from '../text/time-text.ts'
import type { GarageData } from './garage-data.ts'
import { OneButtonForm } from './one-button-form.tsx'

interface SavedSearchesProps {
  searches: GarageData['searches']
  context: GarageData['context']
}

/** The searches of an account: each leads to its listing, says what is there now, and can be removed. */
export function SavedSearches({ searches, context: { link, tenant } }: SavedSearchesProps) {
  if (searches.length === 0)
    return (
      <p className="max-w-prose text-ink-2">
        Narrow a list of vehicles to what you look for, then press “Save this search” above them.
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {searches.map(({ id, name, href, found, savedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <p className="font-semibold">
              <a href={href} className="underline underline-offset-4">
                {name}
              </a>
            </p>
            <p className="text-small text-muted">
              {found !== undefined && `${countOf(found, 'vehicle')} at the moment. `}
              Saved {dateText(savedAt, tenant.timeZone)}
            </p>
          </div>
          <OneButtonForm action={link(REMOVE_SEARCH_PATH)} fields={{ id }}>
            Remove<span className="sr-only"> {name}</span>
          </OneButtonForm>
        </li>
      ))}
    </ul>
  )
}
