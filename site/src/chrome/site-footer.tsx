import { Icon } from '../ui/icon.tsx'
import type { ChromeData } from './chrome-data.ts'
import { summariseHours } from './opening-hours.ts'
import { telHref } from './phone.ts'

/** Where the dealer is, when it is open, the footer menus and the small print. */
export function SiteFooter({ chrome, year }: { chrome: ChromeData; year: number }) {
  return (
    <footer className="on-dark mt-auto bg-ink text-surface">
      <div className="container-page py-section">
        {chrome.locations.length > 0 && (
          <ul className="grid gap-8 border-b border-surface/20 pb-10 sm:grid-cols-2 lg:grid-cols-3">
            {chrome.locations.map((location) => (
              <Place key={location._id} location={location} />
            ))}
          </ul>
        )}
        <div className="grid gap-10 pt-10 md:grid-cols-[1.500fr_repeat(3,1fr)]">
          <div>
            <p className="text-h3">{chrome.name}</p>
            {chrome.tagline && <p className="mt-2 max-w-xs text-small text-surface/80">{chrome.tagline}</p>}
            {chrome.socials.length > 0 && (
              <ul className="mt-4 flex flex-wrap gap-x-4">
                {chrome.socials.map((link) => (
                  <FooterLink key={link.key} href={link.href} label={link.label} />
                ))}
              </ul>
            )}
          </div>
          {chrome.columns.map((column) => (
            <nav key={column.key} aria-label={column.title}>
              <p className="text-small font-semibold">{column.title}</p>
              <ul className="mt-2">
                {column.links.map((link) => (
                  <FooterLink key={link.key} href={link.href} label={link.label} />
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-10 max-w-4xl space-y-2 text-tiny text-surface/75">
          {chrome.smallPrint && <p className="whitespace-pre-line">{chrome.smallPrint}</p>}
          <p>
            © {year} {chrome.name}
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-8 items-center text-small text-surface/85 hover:underline">
        {label}
      </a>
    </li>
  )
}

function Place({ location }: { location: ChromeData['locations'][number] }) {
  const { address } = location
  const lines = summariseHours(location.opening_hours ?? [])
  return (
    <li className="text-small">
      <p className="text-h3">{location.name}</p>
      {address && (
        <p className="mt-2 flex gap-2 text-surface/85">
          <Icon name="pin" size={18} className="mt-0.5 shrink-0" />
          <span>
            {[
              address.street,
              address.city,
              [address.state?.toUpperCase(), address.postcode].filter(Boolean).join(' '),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      )}
      {location.phone && (
        <p className="mt-1 flex gap-2">
          <Icon name="phone" size={18} className="mt-0.5 shrink-0" />
          <a href={telHref(location.phone)} className="tabular-nums hover:underline">
            {location.phone}
          </a>
        </p>
      )}
      {lines.length > 0 && (
        <div className="mt-1 flex gap-2 text-surface/85">
          <Icon name="clock" size={18} className="mt-0.5 shrink-0" />
          <dl className="grid grid-cols-[auto_1fr] gap-x-3">
            {lines.map((line) => (
              <div key={line.days} className="contents">
                <dt>{line.days}</dt>
                <dd className="tabular-nums">{line.hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </li>
  )
}
