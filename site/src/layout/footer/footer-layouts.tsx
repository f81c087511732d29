import type { FooterLayout } from '@forecourt/tenant-config/tenant/vocabulary'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { LayoutData } from '../layout-data.ts'
import { telHref } from '../../text/phone.ts'
import { MenuColumns, FooterLink, FooterPlace, SmallPrint, Socials } from './footer-parts.tsx'
import { StaticMarkup } from '../../ui/static-markup.tsx'

interface LayoutProps {
  layoutData: LayoutData
  year: number
}

/** Each arrangement of the footer that a tenant can choose (NAV-04, TEN-24). */
export const FOOTERS: Readonly<Record<FooterLayout, (props: LayoutProps) => ReactNode>> = {
  places: PlacesFooter,
  centred: CentredFooter,
  columns: ColumnsFooter,
  callout: CalloutFooter,
}

function PlacesFooter({ layoutData, year }: LayoutProps) {
  return (
    <StaticMarkup as="footer" className="on-dark mt-auto bg-ink text-surface">
      <div className="container-page py-section">
        <Places
          layoutData={layoutData}
          className="border-b border-surface/20 pb-10 sm:grid-cols-2 lg:grid-cols-3"
        />
        <div className="grid gap-10 pt-10 md:grid-cols-[1.500fr_repeat(3,1fr)]">
          <div>
            <p className="text-h3">{layoutData.name}</p>
            {layoutData.tagline && (
              <p className="mt-2 max-w-xs text-small text-surface/80">{layoutData.tagline}</p>
            )}
            <Socials layoutData={layoutData} className="mt-4" />
          </div>
          <MenuColumns layoutData={layoutData} />
        </div>
        <SmallPrint layoutData={layoutData} year={year} className="mt-10 text-surface/75" />
      </div>
    </StaticMarkup>
  )
}

function CentredFooter({ layoutData, year }: LayoutProps) {
  const links = layoutData.columns.flatMap((column) => column.links)
  return (
    <StaticMarkup as="footer" className="mt-auto border-t border-line bg-surface-2 text-ink">
      <div className="container-page flex flex-col items-center py-section text-center">
        <p className="text-h2 text-brand">{layoutData.name}</p>
        {layoutData.tagline && <p className="mt-2 max-w-md text-ink-2">{layoutData.tagline}</p>}
        <Places
          layoutData={layoutData}
          className="mt-8 justify-items-center text-left sm:flex sm:flex-wrap sm:justify-center"
        />
        <nav aria-label="Footer" className="mt-8 border-t border-line pt-6">
          <ul className="flex flex-wrap justify-center gap-x-6">
            {links.map((link) => (
              <FooterLink key={link.key} href={link.href} label={link.label} />
            ))}
          </ul>
        </nav>
        <Socials layoutData={layoutData} className="justify-center" />
        <SmallPrint layoutData={layoutData} year={year} className="mt-6 text-ink-2" />
      </div>
    </StaticMarkup>
  )
}

function ColumnsFooter({ layoutData, year }: LayoutProps) {
  return (
    <StaticMarkup as="footer" className="mt-auto border-t border-line bg-surface text-ink">
      <div className="container-page grid gap-10 py-14 md:grid-cols-2 lg:grid-cols-[1.600fr_repeat(3,1fr)]">
        <Places layoutData={layoutData} className="md:col-span-2 lg:col-span-1" />
        <MenuColumns layoutData={layoutData} />
      </div>
      <div className="on-dark bg-ink text-surface">
        <div className="container-page grid gap-6 py-8 md:grid-cols-[auto_1fr] md:gap-16">
          <div>
            <p className="text-h3">{layoutData.name}</p>
            <Socials layoutData={layoutData} className="mt-2" />
          </div>
          <SmallPrint layoutData={layoutData} year={year} className="text-surface/80 md:justify-self-end" />
        </div>
      </div>
    </StaticMarkup>
  )
}

function CalloutFooter({ layoutData, year }: LayoutProps) {
  return (
    <StaticMarkup as="footer" className="on-dark mt-auto bg-ink text-surface">
      {layoutData.phone && (
        <div className="bg-accent text-on-accent">
          <div className="container-page flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-6">
            <p className="text-h2">{layoutData.tagline ?? layoutData.name}</p>
            <a
              href={telHref(layoutData.phone)}
              className="text-h1 inline-flex min-h-11 items-center gap-3 tabular-nums hover:underline"
            >
              <Icon name="phone" size={28} />
              <span className="sr-only">Call us on </span>
              {layoutData.phone}
            </a>
          </div>
        </div>
      )}
      <div className="container-page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <MenuColumns layoutData={layoutData} />
        <Places layoutData={layoutData} className="sm:col-span-2 sm:grid-cols-2" />
      </div>
      <div className="container-page flex flex-wrap justify-between gap-6 border-t border-surface/20 py-6">
        <SmallPrint layoutData={layoutData} year={year} className="text-surface/80" />
        <Socials layoutData={layoutData} />
      </div>
    </StaticMarkup>
  )
}

/** A dealer with more has a page of all of them: every page has the footer. */
const MOST_YARDS = 6

function Places({ layoutData, className }: { layoutData: LayoutData; className: string }) {
  if (layoutData.yards.length === 0) return null
  return (
    <ul className={`grid gap-8 ${className}`}>
      {layoutData.yards.slice(0, MOST_YARDS).map((yard) => (
        <FooterPlace key={yard.main._id} yard={yard} layoutData={layoutData} />
      ))}
      {layoutData.yards.length > MOST_YARDS && (
        <li className="self-center">
          <a
            href={layoutData.placesHref}
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
          >
            All {layoutData.yards.length} locations
          </a>
        </li>
      )}
    </ul>
  )
}
