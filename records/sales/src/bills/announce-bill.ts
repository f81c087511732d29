import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { deliveryTable, leadActivityTable, leadTable } from '@forecourt/leads/tables'
import type { BillEvent } from '@forecourt/tenant-config/sales/bill-states'
import type { Database } from '../database.ts'
import type { Bill } from './bill.ts'

/**
 * Writes down what happened to the payment of a bill, inside the caller's transaction: the line of its lead, and the mails about it.
 */
export async function announceBill(
  tx: Database,
  { leadId }: Pick<Bill, 'leadId'>,
  { event, now }: { event: BillEvent; now: number },
): Promise<void> {
  const at = new Date(now)
  await tx.insert(leadActivityTable).values({ leadId, at, actor: 'rule', kind: 'payment', text: event })
  const rows: { kind: 'bill' | 'billDesk'; address: string }[] = []
  const [lead] = await tx.select({ email: leadTable.email }).from(leadTable).where(eq(leadTable.id, leadId))
  // What a provider refuses to pay back is for staff to see to.
  if (lead && lead.email !== '' && event !== 'unrefunded')
    rows.push({ kind: 'bill', address: lead.email.toLowerCase() })
  const desks = await tx
    .selectDistinct({ address: deliveryTable.address })
    .from(deliveryTable)
    .where(and(eq(deliveryTable.leadId, leadId), eq(deliveryTable.kind, 'email')))
  rows.push(...desks.map(({ address }) => ({ kind: 'billDesk' as const, address })))
  if (rows.length === 0) return
  await tx
    .insert(deliveryTable)
    .values(rows.map((row) => ({ ...row, id: randomUUID(), leadId, event, dueAt: at })))
}
