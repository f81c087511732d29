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

/** The hours of a usual week by place, one tab each: a popover, closed it is not rendered at all. */
export function HoursPanel({ layoutData }: HoursProps) {
  const yards = tellingYards(layoutData)
  if (yards.length === 0) return null
  return (
    <div
      id={PANEL_ID}
      popover="auto"
      role="dialog"
      aria-label="Opening hours"
      data-choice=""
      className="hours-panel rounded-card border border-line bg-surface p-5 text-ink"
    >
      {yards.length > 1 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">Location</legend>
          {yards.map(({ name, main }, at) => (
            <label key={main._id} className="hours-tab">
              <input
                type="radio"
                name="hours-place"
                value={at + 1}
                defaultChecked={at === 0}
                className="sr-only"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {yards.map((yard, at) => (
        <StaticMarkup key={yard.main._id} as="div" data-part={yards.length > 1 ? at + 1 : undefined}>
          <YardHours yard={yard} isNamed={yards.length === 1} layoutData={layoutData} />
        </StaticMarkup>
      ))}
      <p className="mt-4 border-t border-line pt-3 text-small">
        <a
          href={layoutData.placesHref}
          className="inline-flex min-h-6 items-center font-semibold text-brand underline underline-offset-4"
        >
          All locations
        </a>
      </p>
    </div>
  )
}

interface YardHoursProps extends HoursProps {
  yard: LayoutData['yards'][number]
  /** True where no tab names it. */
  isNamed: boolean
}

function YardHours({ yard, isNamed, layoutData }: YardHoursProps) {
  const { hours } = layoutData
  const lines = summariseHours(yard.main.opening_hours ?? [], {
    forceFullList: hours.forceFullList,
    closedText: closedText(yard.main.location_type, hours),
  })
  return (
    <>
      <p className={isNamed ? 'font-semibold' : 'sr-only'}>{yard.name}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {lines.map((line) => (
          <div key={line.days} className="contents">
            <dt>{line.days}</dt>
            <dd className="tabular-nums">{line.hours}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small">
        <a
          href={yard.href}
          className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
        >
          {yard.main.specialDays.length > 0 ? 'Holiday hours, address and phone' : 'Address, map and phone'}
        </a>
      </p>
    </>
  )
}

function tellingYards({ yards }: LayoutData): LayoutData['yards'] {
  return yards.filter(({ main }) => (main.opening_hours ?? []).length > 0).slice(0, MOST)
}
