import { idOfLinkToken, linkToken } from '@forecourt/leads/link-token'
import type { Purchase } from '@forecourt/sales/purchase'
import { beginPurchase, purchaseByValuation, readPurchase, storeChoices } from '@forecourt/sales/purchases'
import type { PurchaseChoices } from '@forecourt/tenant-config/sales/purchase-steps'
import type { Records } from '@forecourt/stock/database'

interface PurchaseServiceOptions {
  open(): Promise<Records>
  secret: string
  /** Epoch ms. */
  now(): number
}

/** Purchases of vehicles that visitors begin (RTE-03). Rejects while the record is down. */
export interface PurchaseService {
  /** Begins one; returns the token that opens it. */
  begin(tenantId: string, vehicle: { carId: string; carSlug: string }): Promise<string>
  /** The purchase that a token of the tenant opens; undefined for none. */
  byToken(tenantId: string, token: string): Promise<Purchase | undefined>
  /** The token of the purchase for which a vehicle is valued; undefined for none. */
  tokenByValuation(tenantId: string, valuationId: string): Promise<string | undefined>
  /** Stores what was chosen so far; undefined for one that was ordered. */
  store(
    which: Pick<Purchase, 'tenant' | 'id'>,
    choices: PurchaseChoices,
    valuationId?: string | null,
  ): Promise<Purchase | undefined>
}

export function createPurchaseService({ open, secret, now }: PurchaseServiceOptions): PurchaseService {
  const scope = (tenant: string) => ({ purpose: 'purchase', tenant, secret }) as const
  return {
    begin: async (tenant, vehicle) =>
      linkToken(await beginPurchase((await open()).db, { tenant, ...vehicle }, now()), scope(tenant)),
    async byToken(tenant, token) {
      const id = idOfLinkToken(token, scope(tenant))
      return id === undefined ? undefined : readPurchase((await open()).db, { tenant, id })
    },
    async tokenByValuation(tenant, valuationId) {
      const purchase = await purchaseByValuation((await open()).db, { tenant, valuationId })
      return purchase && linkToken(purchase.id, scope(tenant))
    },
    store: async (which, choices, valuationId) =>
      storeChoices((await open()).db, which, {
        choices,
        ...(valuationId !== undefined && { valuationId }),
        now: now(),
      }),
  }
}
