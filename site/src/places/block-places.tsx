import type { BlockContext, PlaceChoice } from '@forecourt/blocks/core/block-context'
import type { Yard } from '@forecourt/tenant-config/places/yards'
import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import type { LayoutLocation } from '../layout/layout-data.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { readYards } from './location-page-data.ts'
import { PlaceCard } from './place-card.tsx'
import { HolidayHours, StatusLine, WeekHours } from './place-parts.tsx'
import { placeView } from './place-view.ts'
import { YardsMapDrawing } from './yards-map-drawing.tsx'
import { reachOf, yardsMap } from './yards-map.ts'

/** A block of more is nothing to look through; there is a page of all of them. */
const MOST = 24

/** What blocks show of a dealer's places. */
export function blockPlaces(context: TenantContext): BlockContext['places'] {
  const enquireHref = context.link(ENQUIRY_PATH)
  const chosen = async (choice: PlaceChoice) =>
    (await readYards(context))
      .flatMap((yard) => {
        const location = chosenOf(yard, choice)
        return location ? [{ yard, location }] : []
      })
      .slice(0, MOST)
      .map((one) => ({ ...one, place: placeView(one.location, context) }))
  /** Departments go by their own names; a yard's main one by the yard's. */
  const nameOf = ({ yard, location }: { yard: Yard<LayoutLocation>; location: LayoutLocation }) =>
    location === yard.main ? yard.name : (location.name ?? yard.name)
  return {
    cards: async (choice) =>
      (await chosen(choice)).map((one) => ({
        id: one.place.id,
        card: (
          <PlaceCard
            place={one.place}
            name={nameOf(one)}
            headingLevel={3}
            enquireHref={enquireHref}
            hasView
          />
        ),
      })),
    hours: async (choice) =>
      (await chosen(choice))
        .filter(({ place }) => place.week.length > 0)
        .map((one) => ({
          id: one.place.id,
          name: nameOf(one),
          href: one.place.href,
          hours: (
            <>
              <StatusLine status={one.place.status} />
              {one.place.today && <p className="font-semibold">{one.place.today}</p>}
              <WeekHours week={one.place.week} enquireHref={enquireHref} />
              <HolidayHours holidays={one.place.holidays} />
            </>
          ),
        })),
    map: async ({ key, ...choice }) => {
      const pinned = (await chosen(choice)).filter(({ place }) => place.point)
      const points = pinned.flatMap(({ place }) => place.point ?? [])
      const reach = reachOf(points)
      const map =
        reach && yardsMap(points, getRuntime().placesAround(reach.centre, Math.ceil(reach.km * 1.5)))
      if (!map) return undefined
      const pins = pinned.map((one, at) => ({ pin: at + 1, name: nameOf(one), href: one.place.href }))
      return (
        <div className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-2">
          <YardsMapDrawing map={map} pins={pins} className="aspect-square max-h-120" />
          <ol className="grid content-start gap-5 p-6">
            {pinned.map((one, at) => (
              <li key={`${key} ${one.place.id}`} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-brand text-small font-semibold text-on-brand"
                >
                  {at + 1}
                </span>
                <span className="min-w-0">
                  <a
                    href={one.place.href}
                    className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 wrap-anywhere"
                  >
                    {nameOf(one)}
                  </a>
                  <span className="block text-small text-ink-2">{one.place.address.join(', ')}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )
    },
  }
}

/** The department of a yard that a block means: the first that is of its types and among its places. */
function chosenOf(
  { departments }: Yard<LayoutLocation>,
  { types, ids }: PlaceChoice,
): LayoutLocation | undefined {
  return departments.find(
    ({ _id, location_type: type }) =>
      (types.length === 0 || types.includes(type || 'sales')) && (ids.length === 0 || ids.includes(_id)),
  )
}
