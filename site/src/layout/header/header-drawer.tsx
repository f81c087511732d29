import { Icon } from '../../ui/icon.tsx'
import type { LayoutData } from '../layout-data.ts'
import { telHref } from '../../text/phone.ts'
import { StaticMarkup } from '../../ui/static-markup.tsx'

const DRAWER_ID = 'site-menu'

/** Opens the menu of narrow screens. */
export function DrawerButton() {
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

/** The menu of narrow screens, a popover: closed it is not rendered at all. */
export function Drawer({ layoutData }: { layoutData: LayoutData }) {
  return (
    <div id={DRAWER_ID} popover="auto" className="site-drawer bg-surface p-5 text-ink">
      <div className="flex items-center justify-between">
        <p className="text-h3">{layoutData.name}</p>
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
        <StaticMarkup as="ul" className="divide-y divide-line border-y border-line">
          {layoutData.nav.map((item) => (
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
        </StaticMarkup>
      </nav>
      {layoutData.phone && (
        <a href={telHref(layoutData.phone)} className="btn btn-primary mt-6 w-full">
          <Icon name="phone" />
          Call {layoutData.phone}
        </a>
      )}
    </div>
  )
}
