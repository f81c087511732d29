import type { HeaderLayout } from '@forecourt/tenant-config/tenant/vocabulary'
import type { ReactNode } from 'react'
import type { LayoutData } from '../layout-data.ts'
import { Drawer, DrawerButton } from './header-drawer.tsx'
import { HoursButton, HoursPanel } from './header-hours.tsx'
import { MainMenu } from './header-menu.tsx'
import { AccountLink, BrandLink, Phone, HeaderSearch, Towns } from './header-parts.tsx'
import { StaticMarkup } from '../../ui/static-markup.tsx'
import { WatchlistLink } from '../../saved/watchlist-link.client.tsx'

type LayoutProps = { layoutData: LayoutData }

/** Each arrangement of the header that a tenant can choose (NAV-01, TEN-24). */
export const HEADERS: Readonly<Record<HeaderLayout, (props: LayoutProps) => ReactNode>> = {
  places: PlacesHeader,
  centred: CentredHeader,
  bar: BarHeader,
  masthead: MastheadHeader,
}

function PlacesHeader({ layoutData }: LayoutProps) {
  return (
    <header className="relative border-b border-line bg-surface">
      <StaticMarkup as="div" className="on-dark hidden bg-brand text-on-brand md:block">
        <div className="container-page flex items-center justify-between gap-4 py-1.5 text-small">
          <Towns layoutData={layoutData} />
          <div className="flex items-center gap-6">
            <HoursButton layoutData={layoutData} />
            <Phone layoutData={layoutData} />
          </div>
        </div>
      </StaticMarkup>
      <div className="container-page flex min-h-18 items-center justify-between gap-6">
        <BrandLink layoutData={layoutData} />
        <MainMenu layoutData={layoutData} className="ms-auto hidden lg:block" />
        <HeaderTools layoutData={layoutData} />
      </div>
      <Drawer layoutData={layoutData} />
      <HoursPanel layoutData={layoutData} />
    </header>
  )
}

function CentredHeader({ layoutData }: LayoutProps) {
  return (
    <header className="relative border-b border-line bg-surface-2">
      <div className="container-page grid min-h-20 grid-cols-[1fr_auto] items-center gap-4 lg:grid-cols-[1fr_auto_1fr]">
        <p className="hidden text-small text-ink-2 lg:block">{layoutData.tagline}</p>
        <BrandLink layoutData={layoutData} />
        <div className="flex items-center justify-end gap-4">
          <StaticMarkup as="div" className="hidden items-center gap-5 text-small lg:flex">
            <HoursButton layoutData={layoutData} />
            <Phone layoutData={layoutData} />
          </StaticMarkup>
          <HeaderTools layoutData={layoutData} />
        </div>
      </div>
      <div className="hidden border-t border-line lg:block">
        <div className="container-page flex justify-center">
          <MainMenu layoutData={layoutData} />
        </div>
      </div>
      <Drawer layoutData={layoutData} />
      <HoursPanel layoutData={layoutData} />
    </header>
  )
}

function BarHeader({ layoutData }: LayoutProps) {
  return (
    <header className="on-dark relative bg-ink text-surface">
      <div className="container-page flex min-h-16 items-center justify-between gap-6">
        <BrandLink layoutData={layoutData} className="text-[1.375rem] text-surface" logoClass="h-8 sm:h-9" />
        <div className="ms-auto hidden items-center gap-4 lg:flex">
          <MainMenu layoutData={layoutData} itemClass="text-surface font-medium" />
          {/* Narrower screens have no line for it beside the menu; the footer has the hours, too. */}
          <div className="hidden text-small whitespace-nowrap min-[90rem]:block">
            <HoursButton layoutData={layoutData} />
          </div>
          <Phone layoutData={layoutData} />
        </div>
        <HeaderTools layoutData={layoutData} />
      </div>
      <div aria-hidden="true" className="h-1 bg-accent" />
      <Drawer layoutData={layoutData} />
      <HoursPanel layoutData={layoutData} />
    </header>
  )
}

function MastheadHeader({ layoutData }: LayoutProps) {
  return (
    <header className="on-dark relative">
      <div className="bg-brand text-on-brand">
        <div className="container-page flex min-h-20 items-center gap-8 py-3 lg:min-h-24">
          <BrandLink
            layoutData={layoutData}
            className="text-[1.75rem] text-on-brand uppercase lg:text-[2.5rem]"
            logoClass="h-11 lg:h-16"
          />
          <div className="ms-auto hidden w-80 lg:block">
            <HeaderSearch layoutData={layoutData} id="header-search" />
          </div>
          <div className="hidden lg:block">
            <Phone layoutData={layoutData} className="text-xl" />
          </div>
          <HeaderTools layoutData={layoutData} className="ms-auto lg:ms-0" />
        </div>
      </div>
      <div className="bg-ink text-surface">
        <div className="container-page flex items-center justify-between gap-6">
          <MainMenu
            layoutData={layoutData}
            className="-ms-3 hidden lg:block"
            itemClass="font-display text-surface uppercase tracking-wide"
          />
          {/* On a phone a listing's own box is enough. */}
          <div className="min-w-0 flex-1 py-2 lg:hidden [body:has(#stock-query)_&]:hidden">
            <HeaderSearch layoutData={layoutData} id="header-search-narrow" />
          </div>
          <StaticMarkup as="div" className="hidden items-center gap-6 py-2 text-small lg:flex">
            <Towns layoutData={layoutData} />
            <HoursButton layoutData={layoutData} />
          </StaticMarkup>
        </div>
      </div>
      <Drawer layoutData={layoutData} />
      <HoursPanel layoutData={layoutData} />
    </header>
  )
}

/** The end of the header on every screen: the account, the saved vehicles, and the menu of narrow ones. */
function HeaderTools({ layoutData, className = '' }: { layoutData: LayoutData; className?: string }) {
  return (
    <div className={`flex items-center gap-1 ${className}`}>
      {layoutData.account && <AccountLink {...layoutData.account} />}
      {layoutData.watchlistHref && <WatchlistLink href={layoutData.watchlistHref} />}
      <DrawerButton />
    </div>
  )
}
