import { Icon } from '../../ui/icon.tsx'
import type { LayoutData } from '../layout-data.ts'
import type { LayoutLink } from '../menu-data.ts'
import { HoursRows } from '../../places/hours-rows.tsx'
import { closedText, summariseHours } from '../../places/opening-hours.ts'
import { addressLines } from '../../places/place-address.ts'
import { telHref } from '../../text/phone.ts'

type LocationData = LayoutData['locations'][number]
type YardData = LayoutData['yards'][number]

/** A link of the footer. */
export function FooterLink({ href, label }: Pick<LayoutLink, 'href' | 'label'>) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-8 items-center text-small hover:underline">
        {label}
      </a>
    </li>
  )
}

/** The menus of the footer, each under its heading. */
export function MenuColumns({ layoutData }: { layoutData: LayoutData }) {
  return layoutData.columns.map((column) => (
    <nav key={column.key} aria-label={column.title}>
      <p className="text-small font-semibold">{column.title}</p>
      <ul className="mt-2 opacity-90">
        {column.links.map((link) => (
          <FooterLink key={link.key} href={link.href} label={link.label} />
        ))}
      </ul>
    </nav>
  ))
}

/** Profiles elsewhere; nothing for a dealer without any. */
export function Socials({ layoutData, className = '' }: { layoutData: LayoutData; className?: string }) {
  if (layoutData.socials.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-x-4 ${className}`}>
      {layoutData.socials.map((link) => (
        <FooterLink key={link.key} href={link.href} label={link.label} />
      ))}
    </ul>
  )
}

interface SmallPrintProps {
  layoutData: LayoutData
  year: number
  className?: string
}

/** Licences, conditions and the year. */
export function SmallPrint({ layoutData, year, className = '' }: SmallPrintProps) {
  return (
    <div className={`max-w-4xl space-y-2 text-tiny ${className}`}>
      {layoutData.smallPrint && <p className="whitespace-pre-line">{layoutData.smallPrint}</p>}
      <p>
        © {year} {layoutData.name}
      </p>
    </div>
  )
}

interface PlaceProps {
  yard: YardData
  /** How its hours are written, and where a closed day's link leads. */
  layoutData: Pick<LayoutData, 'hours' | 'enquireHref'>
}

/** Where a place is, its phone and the hours of its sales yard; its page tells those of the other departments. */
export function FooterPlace({ yard: { name, main: location, href }, layoutData }: PlaceProps) {
  return (
    <li className="footer-place min-w-0 text-small wrap-anywhere">
      <p className="text-h3">
        <a href={href} className="hover:underline">
          {name}
        </a>
      </p>
      {location.address && (
        <div>
          <Icon name="pin" size={18} />
          {addressLines(location.address).join(', ')}
        </div>
      )}
      {location.phone && (
        <div>
          <Icon name="phone" size={18} />
          <a href={telHref(location.phone)} className="min-h-6 tabular-nums hover:underline">
            {location.phone}
          </a>
        </div>
      )}
      <Hours location={location} layoutData={layoutData} />
    </li>
  )
}

/** Opening hours of a place in few lines, with a clock before them. */
function Hours({
  location,
  layoutData: { hours, enquireHref },
}: Pick<PlaceProps, 'layoutData'> & { location: LocationData }) {
  const lines = summariseHours(location.opening_hours ?? [], {
    forceFullList: hours.forceFullList,
    closedText: closedText(location.location_type, hours),
  })
  if (lines.length === 0) return null
  return (
    <div>
      <Icon name="clock" size={18} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 tabular-nums">
        <HoursRows lines={lines} enquireHref={enquireHref} />
      </dl>
    </div>
  )
}
