import type { ModelCardData, OfferCardData } from '@forecourt/blocks/core/block-context'
import { resolveLink } from '@forecourt/blocks/core/links/link-target'
import type { LayoutQueryResult } from '@forecourt/schemas/generated/types'
import { MENU_LIMITS } from '@forecourt/schemas/menu-parts'
import { rangeModels } from '../models/range-models.ts'
import { offersNamed } from '../offers/offers-data.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

export interface LayoutLink {
  key: string
  label: string
  href: string
}

/** An item of a menu with what it opens. */
export interface MenuItem extends LayoutLink {
  children: LayoutLink[]
  /** The models of the range, where the item opens them and there are any (NAV-02). */
  models?: readonly ModelCardData[]
  /** An offer that is on now. */
  offer?: MenuOffer
}

export type MenuOffer = Pick<OfferCardData, 'name' | 'highlight' | 'expiry' | 'image'> & {
  href: string
  timeZone: string
}

export interface Menus {
  /** The header's menu. */
  nav: MenuItem[]
  /** The menu of phones: its own, else the header's. */
  phoneNav: MenuItem[]
  columns: { key: string; title: string; links: LayoutLink[] }[]
  socials: LayoutLink[]
  smallPrint?: string
}

type MenuDocuments = Pick<NonNullable<LayoutQueryResult>, 'header' | 'phone' | 'footer'>
type Items = NonNullable<MenuDocuments['header']>['items']
type ContentLink = Parameters<typeof resolveLink>[0]
type Keyed = NonNullable<ContentLink> & { _key: string }

/**
 * The menus of a tenant (NAV-01, NAV-04). Links that lead nowhere are left out, and what is more than a menu has room for: the
 * Studio refuses it, but other programs write too.
 */
export async function menusOf(
  context: TenantContext,
  { header, phone, footer }: MenuDocuments,
): Promise<Menus> {
  const nav = await menuItems(context, header?.items)
  const phoneNav = phone?.items ? await menuItems(context, phone.items) : []
  const links = linksOf(context)
  return {
    nav,
    phoneNav: phoneNav.length > 0 ? phoneNav : nav,
    columns: (footer?.columns ?? []).slice(0, MENU_LIMITS.columns).map((column) => ({
      key: column._key,
      title: column.title ?? '',
      links: links(column.links, MENU_LIMITS.links),
    })),
    socials: links(footer?.socials, MENU_LIMITS.socials),
    ...(footer?.smallPrint ? { smallPrint: footer.smallPrint } : {}),
  }
}

async function menuItems(context: TenantContext, items: Items | undefined): Promise<MenuItem[]> {
  const shown = (items ?? []).slice(0, MENU_LIMITS.items)
  const models = shown.some(({ opens }) => opens === 'models') ? await rangeModels(context) : []
  const ids = shown.flatMap(({ offer }) => (offer ? [offer] : []))
  const offers = ids.length > 0 ? await offersNamed(context, ids) : []
  const links = linksOf(context)
  return shown.flatMap(({ _key, link, opens, children, offer: id }) => {
    const offer = offers.find(({ _id }) => _id === id)
    return toLink(context, link, _key).map((item) => ({
      ...item,
      children: links(children, MENU_LIMITS.children),
      ...(opens === 'models' && models.length > 0 && { models }),
      ...(offer && {
        offer: {
          name: offer.name,
          highlight: offer.highlight,
          expiry: offer.expiry,
          image: offer.image,
          href: context.link(offer.path),
          timeZone: context.tenant.timeZone,
        },
      }),
    }))
  })
}

function linksOf(context: TenantContext) {
  return (items: Keyed[] | null | undefined, most: number) =>
    (items ?? []).slice(0, most).flatMap((item) => toLink(context, item, item._key))
}

function toLink(context: TenantContext, item: ContentLink, key: string): LayoutLink[] {
  const link = resolveLink(item, context)
  return link ? [{ key, label: link.label, href: link.href }] : []
}
