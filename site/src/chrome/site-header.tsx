import { Icon } from '../ui/icon.tsx'
import type { ChromeData } from './chrome-data.ts'
import { telHref } from './phone.ts'

interface SiteHeaderProps {
  chrome: ChromeData
  /** `group`: a utility bar above the menu; `centred`: the name in the middle, the menu below it. */
  layout: 'group' | 'centred'
}

/** Name, menu and phone. Menus open with `<details>` and the drawer is a popover: no JavaScript needed. */
export function SiteHeader({ chrome, layout }: SiteHeaderProps) {
  return layout === 'centred' ? <CentredHeader chrome={chrome} /> : <GroupHeader chrome={chrome} />
}

function GroupHeader({ chrome }: { chrome: ChromeData }) {
  const places = chrome.locations.map(({ address, name }) => address?.city ?? name).filter(Boolean)
  return (
    <header className="border-b border-line bg-surface">
      <div className="on-dark hidden bg-brand text-on-brand md:block">
        <div className="container-page flex items-center justify-between gap-4 py-1.5 text-small">
          <p className="inline-flex items-center gap-1.5">
            <Icon name="pin" size={16} />
            {[...new Set(places)].join(' · ')}
          </p>
          <Phone chrome={chrome} />
        </div>
      </div>
      <div className="container-page flex min-h-18 items-center justify-between gap-6">
        <Brand chrome={chrome} />
        <MainMenu chrome={chrome} className="hidden lg:block" />
        <DrawerButton />
      </div>
      <Drawer chrome={chrome} />
    </header>
  )
}

function CentredHeader({ chrome }: { chrome: ChromeData }) {
  return (
    <header className="border-b border-line bg-surface-2">
      <div className="container-page grid min-h-20 grid-cols-[1fr_auto] items-center gap-4 lg:grid-cols-[1fr_auto_1fr]">
        <p className="hidden text-small text-ink-2 lg:block">{chrome.tagline}</p>
        <Brand chrome={chrome} />
        <div className="flex justify-end">
          <div className="hidden lg:block">
            <Phone chrome={chrome} />
          </div>
          <DrawerButton />
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

function Brand({ chrome }: { chrome: ChromeData }) {
  return (
    <a
      href={chrome.homeHref}
      className="text-h3 inline-flex min-h-11 items-center gap-3 text-[1.375rem] leading-tight text-brand"
    >
      {chrome.logo && (
        <img
          src={chrome.logo.src}
          srcSet={chrome.logo.srcSet}
          sizes="48px"
          alt=""
          width={48}
          height={48}
          className="size-11 object-contain"
        />
      )}
      {chrome.name}
    </a>
  )
}

function Phone({ chrome }: { chrome: ChromeData }) {
  if (!chrome.phone) return null
  return (
    <a
      href={telHref(chrome.phone)}
      className="inline-flex min-h-6 items-center gap-1.5 font-semibold tabular-nums hover:underline"
    >
      <Icon name="phone" size={16} />
      <span className="sr-only">Call us on </span>
      {chrome.phone}
    </a>
  )
}

function MainMenu({ chrome, className = '' }: { chrome: ChromeData; className?: string }) {
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex flex-wrap items-center gap-x-1">
        {chrome.nav.map((item) => (
          <li key={item.key} className="relative">
            {item.children.length === 0 ? (
              <a href={item.href} className={MENU_ITEM}>
                {item.label}
              </a>
            ) : (
              <details name="main-menu" className="group/facet">
                <summary className={MENU_ITEM}>
                  {item.label}
                  <Icon name="chevron" size={14} className="rotate-90" />
                </summary>
                <ul className="absolute top-full left-0 z-40 min-w-56 rounded-card border border-line bg-surface p-2 shadow-xl">
                  <MenuLink href={item.href} label={`All ${item.label.toLowerCase()}`} />
                  {item.children.map((child) => (
                    <MenuLink key={child.key} href={child.href} label={child.label} />
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const MENU_ITEM =
  'inline-flex min-h-12 items-center gap-1 px-3 text-[0.9375rem] font-semibold text-ink underline-offset-8 decoration-2 hover:underline'

function MenuLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a
        href={href}
        className="block rounded-control px-3 py-2 text-small hover:bg-surface-2 hover:underline"
      >
        {label}
      </a>
    </li>
  )
}

const DRAWER_ID = 'site-menu'

function DrawerButton() {
  return (
    <button
      type="button"
      popoverTarget={DRAWER_ID}
      className="inline-grid size-11 place-items-center lg:hidden"
    >
      <Icon name="menu" size={26} />
      <span className="sr-only">Open menu</span>
    </button>
  )
}

function Drawer({ chrome }: { chrome: ChromeData }) {
  return (
    <div id={DRAWER_ID} popover="auto" className="site-drawer bg-surface p-5 text-ink">
      <div className="flex items-center justify-between">
        <p className="text-h3">{chrome.name}</p>
        <button
          type="button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          className="grid size-11 place-items-center"
        >
          <Icon name="close" />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <nav aria-label="Menu" className="mt-3">
        <ul className="divide-y divide-line border-y border-line">
          {chrome.nav.map((item) => (
            <li key={item.key}>
              <a href={item.href} className="flex min-h-12 items-center font-semibold">
                {item.label}
              </a>
              {item.children.length > 0 && (
                <ul className="pb-2 pl-4">
                  {item.children.map((child) => (
                    <li key={child.key}>
                      <a href={child.href} className="flex min-h-10 items-center text-small text-ink-2">
                        {child.label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {chrome.phone && (
        <a href={telHref(chrome.phone)} className="btn btn-primary mt-6 w-full">
          <Icon name="phone" />
          Call {chrome.phone}
        </a>
      )}
    </div>
  )
}
