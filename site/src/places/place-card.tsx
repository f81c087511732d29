import { AddressLines, HolidayHours, Licences, StatusLine, WeekHours } from './place-parts.tsx'
import type { PlaceView } from './place-view.ts'
import { telHref } from '../text/phone.ts'
import { ContentImg } from '../ui/content-img.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stars } from './stars.tsx'

interface PlaceCardProps {
  place: PlaceView
  /** Its name without that of its department. */
  name: string
  headingLevel: 2 | 3
  enquireHref: string
  /** `12 km away`. */
  distance?: string | undefined
  /** The vehicles there. */
  stock?: { label: string; href: string } | undefined
  /** True where a button leads to its page (LOC-03). */
  hasView?: boolean
  /** Number of its pin on a map beside. */
  pin?: number | undefined
}

/** A place in a list: picture, rating, address, phones, hours, licence, and what can be done (LOC-01). */
export function PlaceCard({
  place,
  name,
  headingLevel,
  enquireHref,
  distance,
  stock,
  hasView,
  pin,
}: PlaceCardProps) {
  const Heading = `h${headingLevel}` as const
  const { image, rating, phone, landline, directions, href, contactHref } = place
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {image && (
        <ContentImg
          image={image}
          sizes="(min-width: 64rem) 26rem, 100vw"
          className="h-[9.375rem] w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <div className="flex items-start gap-3">
            {pin !== undefined && (
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-brand text-small font-semibold text-on-brand"
              >
                {pin}
              </span>
            )}
            <Heading className="text-h3 wrap-anywhere">
              <a href={href} className="underline-offset-4 hover:underline">
                {name}
              </a>
            </Heading>
          </div>
          {distance && <p className="mt-1 text-small text-muted">{distance}</p>}
          {rating && <Stars rating={rating} className="mt-2" />}
        </div>
        <StatusLine status={place.status} />
        {place.today && <p className="font-semibold">{place.today}</p>}
        {place.address.length > 0 && (
          <div className="flex gap-2 text-small">
            <Icon name="pin" size={18} className="mt-0.5 shrink-0" />
            <AddressLines lines={place.address} />
          </div>
        )}
        {(phone || landline) && (
          <p className="flex flex-wrap gap-x-6 text-small">
            {[phone, landline].map(
              (number) =>
                number && (
                  <a
                    key={number}
                    href={telHref(number)}
                    className="inline-flex min-h-6 items-center gap-2 tabular-nums hover:underline"
                  >
                    <Icon name="phone" size={18} />
                    <span className="sr-only">Call {name} on </span>
                    {number}
                  </a>
                ),
            )}
          </p>
        )}
        <div className="text-small empty:hidden">
          <WeekHours week={place.week} enquireHref={enquireHref} />
        </div>
        <HolidayHours holidays={place.holidays} />
        {stock && (
          <p>
            <a
              href={stock.href}
              className="inline-flex min-h-6 items-center font-semibold text-brand underline underline-offset-4"
            >
              {stock.label}
            </a>
          </p>
        )}
        <div className="mt-auto grid gap-4">
          <Licences place={place} />
          <p className="flex flex-wrap gap-3">
            {directions && (
              <a href={directions} target="_blank" rel="noopener noreferrer" className="btn btn-secondary">
                <Icon name="pin" />
                Get Directions
                <span className="sr-only"> to {name} (opens a new tab)</span>
              </a>
            )}
            {hasView && (
              <a href={href} className="btn btn-secondary">
                View Location
                <span className="sr-only"> {name}</span>
              </a>
            )}
            <a href={contactHref} className="btn btn-primary">
              Contact
              <span className="sr-only"> {name}</span>
            </a>
          </p>
        </div>
      </div>
    </article>
  )
}
