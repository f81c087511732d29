import { computedSource } from '@forecourt/tenant-config/finance/vehicle-finance'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { showsSection } from '../vehicle/page-sections.ts'
import type { ActionSettings } from './card-actions.ts'
import type { FinanceTenant } from './card-finance.ts'

/** The part of a tenant that cards read. */
export type CardTenant = Pick<Tenant, 'price' | 'card' | 'flags' | 'availability' | 'displayNames' | 'save'> &
  ActionSettings['tenant'] &
  FinanceTenant

/** Returns only the part of a tenant that cards read: it travels to the browser with every listing. */
export function cardTenant(tenant: Tenant): CardTenant {
  const { price, card, flags, availability, displayNames, hiddenActions, save } = tenant
  const { purchase, reserve, tradeIn } = tenant
  const { timeZone, phone, phones, search, strings, vdp } = tenant
  const { provider, enquireBelow } = tenant.finance
  // The finance action leads to a section of the vehicle's page. Without that section it leads nowhere.
  const actions = card.actions.filter((action) => action !== 'finance' || showsSection(vdp.sections, action))
  const evaluated = {
    price,
    card: {
      look: card.look,
      labels: card.labels,
      custom: card.custom,
      certifiedMake: card.certifiedMake,
      actions,
    },
    flags,
    availability,
    displayNames,
    hiddenActions,
    purchase,
    reserve,
    tradeIn,
  }
  return {
    ...evaluated,
    save,
    timeZone,
    phone,
    phones,
    strings,
    dealerships: tenant.dealerships.map(({ id, phones: own }) => ({ id, phones: own })),
    finance: {
      ...(provider
        ? { provider: { name: provider.name, kind: provider.kind, computed: computedSource(tenant.finance) } }
        : {}),
      enquireBelow,
    },
    search: { prefix: search.prefix },
    routes: { checkout: tenant.routes.checkout },
  }
}
