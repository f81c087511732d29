import { eq, type SQL } from 'drizzle-orm'
import type { PaymentState } from '@forecourt/tenant-config/sales/payment-states'
import { paymentTable } from '../tables.ts'

/** What a payment is for: the deposit of a reservation, or a bill. */
export type PaymentPurpose = { reservation: string } | { bill: string }

/** Money that a visitor was asked for. */
export interface Payment {
  id: string
  /** Id of the tenant document. */
  tenant: string
  purpose: PaymentPurpose
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
  const { id, tenant, title, amountCents, currency, provider, state, attempts } = row
  return {
    id,
    tenant,
    purpose: purposeOf(row),
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

export function purposeOf({
  reservationId,
  billId,
}: Pick<typeof paymentTable.$inferSelect, 'reservationId' | 'billId'>): PaymentPurpose {
  if (reservationId !== null) return { reservation: reservationId }
  if (billId !== null) return { bill: billId }
  throw new Error('a payment is for nothing')
}

/** The payments of one purpose. */
export function isFor(purpose: PaymentPurpose): SQL {
  return 'bill' in purpose
    ? eq(paymentTable.billId, purpose.bill)
    : eq(paymentTable.reservationId, purpose.reservation)
}
