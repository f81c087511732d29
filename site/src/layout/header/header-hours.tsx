import { HoursRows } from '../../places/hours-rows.tsx'
import { closedText, summariseHours } from '../../places/opening-hours.ts'
import { Icon } from '../../ui/icon.tsx'
import { StaticMarkup } from '../../ui/static-markup.tsx'
import type { LayoutData } from '../layout-data.ts'

const PANEL_ID = 'opening-hours'
/** Most places that the style sheet can tell apart; the others are on the page of all places. */
const MOST = 6

interface HoursProps {
  layoutData: LayoutData
}

/** Opens the hours of all places; a link to them for a dealer whose places tell no hours. Nothing without places (LOC-26). */
export function HoursButton({ layoutData, className = '' }: HoursProps & { className?: string }) {
  if (layoutData.yards.length === 0) return null
  const look = `inline-flex min-h-6 items-center gap-1.5 hover:underline ${className}`
  const words = (
    <>
      <Icon name="clock" size={16} />
      Opening hours
    </>
  )
  return tellingYards(layoutData).length > 0 ? (
    <button type="button" popoverTarget={PANEL_ID} className={look}>
      {words}
    </button>
  ) : (
    <a href={layoutData.placesHref} className={look}>
      {words}
    </a>
  )
}

/**
 * The hours of a usual week by place, one tab each: a popover, closed it is not rendered at all. It is on every page, so it goes as
 * markup; where hours change while it is open, the first tab is chosen again.
 */
export function HoursPanel({ layoutData }: HoursProps) {
  const yards = tellingYards(layoutData)
  if (yards.length === 0) return null
  return (
    <StaticMarkup
      as="div"
      id={PANEL_ID}
      popover="auto"
      role="dialog"
      aria-label="Opening hours"
      data-choice=""
      className="hours-panel"
    >
      {yards.length > 1 && (
        <fieldset>
          <legend className="sr-only">Location</legend>
          {yards.map(({ name, main }, at) => (
            <label key={main._id}>
              <input type="radio" name="hours-place" value={at + 1} defaultChecked={at === 0} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {yards.map((yard, at) => (
        <div key={yard.main._id} data-part={yards.length > 1 ? at + 1 : undefined}>
          <YardHours yard={yard} layoutData={layoutData} />
        </div>
      ))}
      <a href={layoutData.placesHref}>All locations</a>
    </StaticMarkup>
  )
}

function YardHours({ yard, layoutData }: HoursProps & { yard: LayoutData['yards'][number] }) {
  const { hours } = layoutData
  const lines = summariseHours(yard.main.opening_hours ?? [], {
    forceFullList: hours.forceFullList,
    closedText: closedText(yard.main.location_type, hours),
  })
  return (
    <>
      <dl>
        <HoursRows lines={lines} enquireHref={layoutData.enquireHref} />
      </dl>
      <a href={yard.href}>
        {yard.main.specialDays.length > 0 ? 'Holiday hours and address' : 'Address and phone'}
      </a>
    </>
  )
}

function tellingYards({ yards }: LayoutData): LayoutData['yards'] {
  return yards.filter(({ main }) => (main.opening_hours ?? []).length > 0).slice(0, MOST)
}
