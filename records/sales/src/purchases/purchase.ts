import type { PurchaseOrder } from '@forecourt/tenant-config/sales/purchase-order'
import type { PurchaseChoices } from '@forecourt/tenant-config/sales/purchase-steps'
import type { purchaseTable } from '../tables.ts'

/** A purchase that a visitor has begun, or ordered. */
export interface Purchase {
  id: string
  /** Id of the tenant document. */
  tenant: string
  carId: string
  carSlug: string
  choices: PurchaseChoices
  /** The valuation of the visitor's own vehicle. */
  valuationId: string | undefined
  order: PurchaseOrder | undefined
  leadId: string | undefined
  /** Epoch ms. */
  createdAt: number
  updatedAt: number
}

export function purchaseOf(row: typeof purchaseTable.$inferSelect): Purchase {
  const { valuationId, order, leadId, createdAt, updatedAt, ...purchase } = row
  return {
    ...purchase,
    valuationId: valuationId ?? undefined,
    order: order ?? undefined,
    leadId: leadId ?? undefined,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
  }
}
