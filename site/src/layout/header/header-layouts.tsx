import type { HeaderLayout } from '@forecourt/tenant-config/tenant/vocabulary'
import type { ReactNode } from 'react'
import type { ChromeData } from '../chrome-data.ts'
import { Drawer } from './header-drawer.tsx'
import { MainMenu } from './header-menu.tsx'
import { Brand, Phone, StockSearch, Towns } from './header-parts.tsx'
import { HeaderTools } from './header-tools.tsx'

type LayoutProps = { chrome: ChromeData }

/** Each arrangement of the header that a tenant can choose (NAV-01, TEN-24). */
export const HEADERS: Readonly<Record<HeaderLayout, (props: LayoutProps) => ReactNode>> = {
  places: PlacesHeader,
  centred: CentredHeader,
  bar: BarHeader,
  masthead: MastheadHeader,
}

function PlacesHeader({ chrome }: LayoutProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="on-dark hidden bg-brand text-on-brand md:block">
        <div className="container-page flex items-center justify-between gap-4 py-1.5 text-small">
          <Towns chrome={chrome} />
          <Phone chrome={chrome} />
        </div>
      </div>
      <div className="container-page flex min-h-18 items-center justify-between gap-6">
        <Brand chrome={chrome} />
        <MainMenu chrome={chrome} className="ms-auto hidden lg:block" />
        <HeaderTools chrome={chrome} />
      </div>
      <Drawer chrome={chrome} />
    </header>
  )
}

function CentredHeader({ chrome }: LayoutProps) {
  return (
    <header className="border-b border-line bg-surface-2">
      <div className="container-page grid min-h-20 grid-cols-[1fr_auto] items-center gap-4 lg:grid-cols-[1fr_auto_1fr]">
        <p className="hidden text-small text-ink-2 lg:block">{chrome.tagline}</p>
        <Brand chrome={chrome} />
        <div className="flex items-center justify-end gap-4">
          <div className="hidden lg:block">
            <Phone chrome={chrome} />
          </div>
          <HeaderTools chrome={chrome} />
        </div>
      </div>
      <div className="hidden border-t border-line lg:block">
        <div className="container-page flex justify-center">
          <MainMenu chrome={chrome} />
        </div>
      </div>
      <Drawer chrome={chrome} />
    </header>
  )
}

function BarHeader({ chrome }: LayoutProps) {
  return (
    <header className="on-dark bg-ink text-surface">
      <div className="container-page flex min-h-16 items-center justify-between gap-6">
        <Brand chrome={chrome} className="text-[1.375rem] text-surface" logoClass="h-8 sm:h-9" />
        <div className="ms-auto hidden items-center gap-6 lg:flex">
          <MainMenu chrome={chrome} itemClass="text-surface font-medium" />
          <Phone chrome={chrome} className="border-s border-surface/30 ps-6" />
        </div>
        <HeaderTools chrome={chrome} />
      </div>
      <div aria-hidden="true" className="h-1 bg-accent" />
      <Drawer chrome={chrome} />
    </header>
  )
}

function MastheadHeader({ chrome }: LayoutProps) {
  return (
    <header className="on-dark">
      <div className="bg-brand text-on-brand">
        <div className="container-page flex min-h-20 items-center gap-8 py-3 lg:min-h-24">
          <Brand
            chrome={chrome}
            className="text-[1.75rem] text-on-brand uppercase lg:text-[2.5rem]"
            logoClass="h-11 lg:h-16"
          />
          <div className="ms-auto hidden w-80 lg:block">
            <StockSearch chrome={chrome} id="header-search" />
          </div>
          <div className="hidden lg:block">
            <Phone chrome={chrome} className="text-xl" />
          </div>
          <HeaderTools chrome={chrome} className="ms-auto lg:ms-0" />
        </div>
      </div>
      <div className="bg-ink text-surface">
        <div className="container-page flex items-center justify-between gap-6">
          <MainMenu
            chrome={chrome}
            className="-ms-3 hidden lg:block"
            itemClass="font-display text-surface uppercase tracking-wide"
          />
          {/* On a phone a listing's own box is enough. */}
          <div className="min-w-0 flex-1 py-2 lg:hidden [body:has(#stock-query)_&]:hidden">
            <StockSearch chrome={chrome} id="header-search-narrow" />
          </div>
          <div className="hidden py-2 text-small lg:block">
            <Towns chrome={chrome} />
          </div>
        </div>
      </div>
      <Drawer chrome={chrome} />
    </header>
  )
}
