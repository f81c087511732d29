import { AddressLines, HolidayHours, Licences, PlaceActions, StatusLine, WeekHours } from './place-parts.tsx'
import { departmentLabel, type PlaceView } from './place-view.ts'

interface DepartmentsProps {
  places: readonly PlaceView[]
  /** Id of the one that shows first. */
  chosen: string
  enquireHref: string
}

/** Most departments that the style sheet can tell apart. */
const MOST = 6

/**
 * Address, phones and hours of a place. Several departments at one address share a list to choose from: the style sheet shows
 * the chosen one's part, so that it works without JavaScript (LOC-10).
 */
export function Departments({ places, chosen, enquireHref }: DepartmentsProps) {
  const listed = places.slice(0, MOST)
  const [only] = listed
  if (only && listed.length < 2)
    return (
      <div className="mt-6">
        <Department place={only} enquireHref={enquireHref} />
      </div>
    )
  return (
    <div data-choice="" className="mt-6">
      <label className="block">
        <span className="block font-semibold">Department</span>
        <select
          defaultValue={places.findIndex(({ id }) => id === chosen) + 1}
          className="field mt-1 w-full max-w-xs"
          autoComplete="off"
        >
          {listed.map((place, at) => (
            <option key={place.id} value={at + 1}>
              {departmentLabel(place, places)}
            </option>
          ))}
        </select>
      </label>
      {listed.map((place, at) => (
        <div key={place.id} data-part={at + 1} className="mt-5">
          <h2 className="sr-only">{departmentLabel(place, places)}</h2>
          <Department place={place} enquireHref={enquireHref} />
        </div>
      ))}
    </div>
  )
}

function Department({ place, enquireHref }: { place: PlaceView; enquireHref: string }) {
  return (
    <div className="grid gap-4">
      <StatusLine status={place.status} />
      {place.today && <p className="font-semibold">{place.today}</p>}
      <AddressLines lines={place.address} />
      {place.otherAddresses.map(({ key, label, lines }) => (
        <div key={key} className="text-small">
          <p className="font-semibold">{label}</p>
          <AddressLines lines={lines} />
        </div>
      ))}
      <PlaceActions place={place} />
      <WeekHours week={place.week} enquireHref={enquireHref} />
      <HolidayHours holidays={place.holidays} />
      <Licences place={place} />
    </div>
  )
}
