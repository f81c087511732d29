import type { StockDocument } from '@forecourt/vehicle/document'
import { availability } from '@forecourt/tenant-config/vehicle/availability'
import type { Checks } from '@forecourt/tenant-config/rules/checks'
import {
  type ActionTenant,
  cardActions,
  customLink,
  offersAction,
  type ResolvedCustomAction,
} from '@forecourt/tenant-config/vehicle/stock-actions'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { BUILT_ACTIONS, type CardAction } from '@forecourt/tenant-config/tenant/vocabulary'
import { telHref } from '../text/phone.ts'
import { leadPath } from '../addresses/lead-paths.ts'
import { createLink } from '../addresses/site-param.ts'
import { reservePath, tradeInPath } from '../addresses/step-paths.ts'
import { similarHref } from './similar-href.ts'
import { vehiclePhone, type PhoneTenant } from './vehicle-phone.ts'

/** A link at the foot of a card; `kind` tells which of them it is. */
export interface CardLink {
  kind: CardAction | 'call' | 'similar'
  label: string
  href: string
}

export interface ActionSettings {
  tenant: ActionTenant &
    PhoneTenant &
    Pick<Tenant, 'strings'> & {
      search: Pick<Tenant['search'], 'prefix'>
      routes: Pick<Tenant['routes'], 'checkout'>
    }
  custom?: ResolvedCustomAction
  basePath: string
}

/**
 * The links of a card in the tenant's order (CARD-01), the call last (TEN-22); for a vehicle that cannot be bought the one
 * to others like it (CARD-02).
 */
export function cardLinks(
  vehicle: StockDocument,
  { href, hasFinance }: { href: string; hasFinance: boolean },
  { tenant, custom, basePath }: ActionSettings,
  checks: Checks,
): CardLink[] {
  if (!availability(vehicle, tenant, checks).available) {
    const similar = similarHref(vehicle, { prefix: tenant.search.prefix, basePath })
    return [{ kind: 'similar', label: tenant.strings.findSimilar, href: similar }]
  }
  const own = customLink(vehicle, custom)
  const link = createLink(basePath)
  const toLink = (kind: CardAction): CardLink | undefined => {
    if (kind === 'details') return { kind, label: 'Details', href }
    // The id of the form on the vehicle's page.
    if (kind === 'enquire') return { kind, label: 'Enquire', href: `${href}#enquire` }
    if (kind === 'testDrive') return { kind, label: 'Test drive', href: link(leadPath(kind, vehicle.slug)) }
    if (kind === 'finance')
      return hasFinance ? { kind, label: 'Finance', href: `${href}#finance` } : undefined
    if (kind === 'reserve') return { kind, label: 'Reserve', href: link(reservePath(vehicle, tenant.routes)) }
    if (kind === 'tradeIn') return { kind, label: 'Trade-in', href: link(tradeInPath(vehicle)) }
    return kind === 'custom' && own ? { kind, label: own.label, href: link(own.href) } : undefined
  }
  const links = cardActions(vehicle, tenant, BUILT_ACTIONS, checks).map(toLink)
  const phone = offersAction('call', vehicle, tenant, checks) ? vehiclePhone(vehicle, tenant) : undefined
  const call = phone ? { kind: 'call' as const, label: `Call ${phone}`, href: telHref(phone) } : undefined
  return [...links, call].filter((link) => link !== undefined)
}
