import type { PaymentState } from '@forecourt/tenant-config/sales/payment-states'
import type { paymentTable } from '../tables.ts'

/** Money that a visitor was asked for. */
export interface Payment {
  id: string
  /** Id of the tenant document. */
  tenant: string
  reservationId: string
  title: string
  amountCents: number
  currency: string
  provider: string
  /** The provider's name of its page, and its address; undefined before there is one. */
  session: string | undefined
  url: string | undefined
  charge: string | undefined
  state: PaymentState
  attempts: number
  /** Epoch ms. */
  begunAt: number
}

export function paymentOf(row: typeof paymentTable.$inferSelect): Payment {
  const { id, tenant, reservationId, title, amountCents, currency, provider, state, attempts } = row
  return {
    id,
    tenant,
    reservationId,
    title,
    amountCents,
    currency,
    provider,
    session: row.session ?? undefined,
    url: row.url ?? undefined,
    charge: row.charge ?? undefined,
    state,
    attempts,
    begunAt: row.createdAt.getTime(),
  }
}
