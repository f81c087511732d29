import { Icon } from '../../ui/icon.tsx'
import type { LayoutData } from '../layout-data.ts'
import type { MenuItem } from '../menu-data.ts'
import { StaticMarkup } from '../../ui/static-markup.tsx'
import { MenuCloser } from './menu-closer.client.tsx'
import { WidePanel } from './wide-panel.tsx'

interface MainMenuProps {
  layoutData: LayoutData
  className?: string
  /** Look of the items on the bar itself; those of a drop-down are always dark on light. */
  itemClass?: string
}

/** The menu of wide screens; drop-downs open with `<details>`, so no JavaScript is needed. */
export function MainMenu({ layoutData, className = '', itemClass = 'text-ink' }: MainMenuProps) {
  const item = `${MENU_ITEM} ${itemClass}`
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex flex-wrap items-center gap-x-1">
        {layoutData.nav.map((entry) => (
          <Entry key={entry.key} entry={entry} item={item} />
        ))}
      </ul>
      {layoutData.nav.some(hasDropDown) && <MenuCloser />}
    </nav>
  )
}

const MENU_ITEM =
  'inline-flex min-h-12 items-center gap-1 px-3 text-[0.9375rem] font-semibold underline-offset-8 decoration-2 hover:underline'

const hasDropDown = ({ models, offer, children }: MenuItem) =>
  models !== undefined || offer !== undefined || children.length > 0

function Entry({ entry, item }: { entry: MenuItem; item: string }) {
  const isWide = entry.models !== undefined || entry.offer !== undefined
  if (!hasDropDown(entry))
    return (
      <li className="relative">
        <a href={entry.href} className={item}>
          {entry.label}
        </a>
      </li>
    )
  return (
    <li className={isWide ? undefined : 'relative'}>
      <details name="main-menu" className="group/facet">
        <summary className={item}>
          {entry.label}
          <Icon name="chevron" size={14} className="rotate-90" />
        </summary>
        {isWide ? (
          <WidePanel entry={entry} />
        ) : (
          <StaticMarkup
            as="ul"
            className="absolute top-full left-0 z-40 min-w-56 rounded-card border border-line bg-surface p-2 text-ink shadow-xl"
          >
            <MenuLink href={entry.href} label={`All ${entry.label.toLowerCase()}`} />
            {entry.children.map((child) => (
              <MenuLink key={child.key} href={child.href} label={child.label} />
            ))}
          </StaticMarkup>
        )}
      </details>
    </li>
  )
}

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
