import { desc, inArray } from 'drizzle-orm'
import type { PaymentState } from '@forecourt/tenant-config/sales/payment-states'
import type { Database } from '../database.ts'
import { paymentTable } from '../tables.ts'

/** A payment as visitors and staff see it. */
export interface ShownPayment {
  id: string
  amountCents: number
  state: PaymentState
  provider: string
  /** Epoch ms. */
  paidAt: number | undefined
  refundedAt: number | undefined
}

/** The payments of reservations, or of bills, by the id of what they are for, the newest first. */
export async function shownPayments(
  db: Database,
  purpose: 'reservation' | 'bill',
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownPayment[]>> {
  if (ids.length === 0) return new Map()
  const column = purpose === 'bill' ? paymentTable.billId : paymentTable.reservationId
  const rows = await db
    .select({ for: column, payment: paymentTable })
    .from(paymentTable)
    .where(inArray(column, [...ids]))
    .orderBy(desc(paymentTable.createdAt))
  return new Map(
    [...Map.groupBy(rows, (row) => row.for ?? '')].map(([id, all]) => [
      id,
      all.map(({ payment: { id: payment, amountCents, state, provider, paidAt, refundedAt } }) => ({
        id: payment,
        amountCents,
        state,
        provider,
        paidAt: paidAt?.getTime(),
        refundedAt: refundedAt?.getTime(),
      })),
    ]),
  )
}
