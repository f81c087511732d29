import { readLayoutData } from '../../../layout/layout-data.ts'
import { telHref } from '../../../text/phone.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import { mapDrawing, MAX_REACH_KM } from '../../../places/map-drawing.ts'
import { PlaceMap } from '../../../places/place-map.tsx'
import { vehiclePlace, type ViewingPlace } from './vehicle-place.ts'
import { StaticMarkup } from '../../../ui/static-markup.tsx'

/** Id of the map, for links to it (RTE-34). */
const MAP_ID = 'vehicle-map'

/** Where a vehicle may be seen, with a map (VDP-25); null when nobody said. */
export async function LocationSection({ data }: { data: VehiclePageData }) {
  const place = vehiclePlace(data, await readLayoutData(data.context))
  if (!place) return null
  const { point } = place
  const drawing = point && mapDrawing(point, getRuntime().placesAround(point, MAX_REACH_KM))
  return (
    <div
      id={MAP_ID}
      className="mt-4 grid overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      {drawing && (
        <div className="aspect-square border-line max-sm:border-b sm:order-2 sm:border-l">
          <PlaceMap
            drawing={drawing}
            label={`Map of the towns around ${place.address.at(-1) ?? place.name}`}
          />
        </div>
      )}
      <StaticMarkup as="div" className="p-5 sm:p-6">
        <Address place={place} />
        <Hours hours={place.hours} />
        {place.licence && <p className="mt-4 text-tiny text-muted">Dealer licence {place.licence}</p>}
        <div className="mt-5 flex flex-wrap gap-3">
          {place.directions && (
            <a
              href={place.directions}
              target="_blank"
              rel="noopener noreferrer"
              className="btn btn-secondary"
            >
              <Icon name="pin" />
              Get directions
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
          {place.phone && (
            <a href={telHref(place.phone)} className="btn btn-ghost">
              Call {place.phone}
            </a>
          )}
        </div>
      </StaticMarkup>
    </div>
  )
}

function Address({ place: { name, address, isPrivate } }: { place: ViewingPlace }) {
  return (
    <>
      <p className="text-h3">{name}</p>
      <address className="mt-1 text-ink-2 not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {isPrivate && (
        <p className="mt-3 text-small text-muted">
          This vehicle stands with its owner. Ask us and we arrange a time and a place to see it.
        </p>
      )}
    </>
  )
}

function Hours({ hours }: Pick<ViewingPlace, 'hours'>) {
  if (hours.length === 0) return null
  return (
    <dl className="mt-4 space-y-1 text-small">
      {hours.map(({ days, hours: open }) => (
        <div key={days} className="flex justify-between gap-4">
          <dt className="text-muted">{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  )
}
