import type { ModelCardData } from '@forecourt/blocks/core/block-context'
import { Icon } from '../../ui/icon.tsx'
import type { LayoutData } from '../layout-data.ts'
import type { MenuItem } from '../menu-data.ts'
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
  const items = layoutData.phoneNav.map((item) => <DrawerItem key={item.key} item={item} />)
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
        {layoutData.phoneNav.some(({ models }) => models) ? (
          <ul className={LIST}>{items}</ul>
        ) : (
          // Without a fold nothing in it can be open: it goes as markup.
          <StaticMarkup as="ul" className={LIST}>
            {items}
          </StaticMarkup>
        )}
      </nav>
      <StaticMarkup as="div" className="mt-6 grid gap-3">
        {layoutData.yards.length > 0 && (
          <a href={layoutData.placesHref} className="btn btn-secondary">
            Locations and opening hours
          </a>
        )}
        {layoutData.phone && (
          <a href={telHref(layoutData.phone)} className="btn btn-primary">
            Call {layoutData.phone}
          </a>
        )}
      </StaticMarkup>
    </div>
  )
}

const LIST = 'divide-y divide-line border-y border-line'

function DrawerItem({ item }: { item: MenuItem }) {
  return (
    <li>
      <a href={item.href} className="flex min-h-12 items-center font-semibold">
        {item.label}
      </a>
      {item.models && <DrawerModels models={item.models} />}
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
      {item.offer && (
        <a
          href={item.offer.href}
          className="mb-3 ml-4 flex min-h-10 items-center text-small font-semibold text-brand"
        >
          {item.offer.highlight ?? item.offer.name}
        </a>
      )}
    </li>
  )
}

function DrawerModels({ models }: { models: readonly ModelCardData[] }) {
  return (
    <details className="group/facet pb-2 pl-4">
      <summary className="flex min-h-11 items-center gap-1 text-small font-semibold">
        Choose a model
        <Icon name="chevron" size={14} className="rotate-90 group-open/facet:-rotate-90" />
      </summary>
      <StaticMarkup as="ul">
        {models.map(({ key, link, name, isComing }) => (
          <li key={key}>
            <a href={link.href} className="flex min-h-10 items-center gap-2 text-small text-ink-2">
              {name}
              {isComing && <span className="text-tiny text-muted">Coming Soon</span>}
            </a>
          </li>
        ))}
      </StaticMarkup>
    </details>
  )
}
