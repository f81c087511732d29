import type { BillState } from '@forecourt/tenant-config/sales/bill-states'
import type { billTable } from '../tables.ts'

/** What a visitor pays by a reference of the dealer's: an invoice, an order. */
export interface Bill {
  id: string
  /** Id of the tenant document. */
  tenant: string
  leadId: string
  /** As the visitor typed it. */
  reference: string
  amountCents: number
  state: BillState
  /** Epoch ms. */
  createdAt: number
}

export function billOf(row: typeof billTable.$inferSelect): Bill {
  const { id, tenant, leadId, reference, amountCents, state, createdAt } = row
  return { id, tenant, leadId, reference, amountCents, state, createdAt: createdAt.getTime() }
}
