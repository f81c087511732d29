import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { writeAudit } from '@forecourt/leads/audit'
import { type DeskScope, isSeen } from '@forecourt/leads/desk-filter'
import { mayConfirm } from '@forecourt/leads/confirmation'
import type { NewLead } from '@forecourt/leads/lead'
import { deliveryTable, leadTable } from '@forecourt/leads/tables'
import { BILL_REMINDER } from '@forecourt/tenant-config/sales/bill-states'
import type { Database } from '../database.ts'
import { isFor } from '../payments/payment.ts'
import { type ShownPayment, shownPayments } from '../payments/shown-payment.ts'
import { billTable, paymentTable } from '../tables.ts'
import { type Bill, billOf } from './bill.ts'

/** A bill with its payments, the newest first. */
export interface BillFile extends Bill {
  payments: ShownPayment[]
}

/** A bill with the visitor who pays it. */
export interface DeskBill extends BillFile {
  name: string
  phone: string
  email: string
  message: string
}

/** Bills of a dealer that staff see at once. */
const MOST_SHOWN = 300

/** After this time, a visitor who has not paid gets a mail with the link to it. */
const REMINDED_AFTER_MS = 15 * 60_000

/**
 * Writes a bill down in the transaction that stores the lead of its visitor, with the mail that they get unless they have paid by
 * then.
 */
export async function addBill(
  tx: Database,
  { tenant, reference, amountCents }: Pick<Bill, 'tenant' | 'reference' | 'amountCents'>,
  { leadId, lead, now }: { leadId: string; lead: Pick<NewLead, 'email'>; now: number },
): Promise<void> {
  await tx.insert(billTable).values({
    id: randomUUID(),
    tenant,
    leadId,
    reference,
    amountCents,
    state: 'open',
    createdAt: new Date(now),
  })
  const address = lead.email.toLowerCase()
  if (address === '' || !(await mayConfirm(tx, address, now))) return
  await tx.insert(deliveryTable).values({
    id: randomUUID(),
    leadId,
    kind: 'bill',
    address,
    event: BILL_REMINDER,
    dueAt: new Date(now + REMINDED_AFTER_MS),
  })
}

/** Locks a tenant's bill inside the caller's transaction. */
export async function lockBill(
  tx: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<Bill | undefined> {
  const [row] = await tx
    .select()
    .from(billTable)
    .where(and(eq(billTable.id, id), eq(billTable.tenant, tenant)))
    .for('update')
  return row && billOf(row)
}

/** Moves a bill on that the caller's transaction has locked. */
export async function setBillState(
  tx: Database,
  { id }: Pick<Bill, 'id'>,
  state: Bill['state'],
): Promise<void> {
  await tx.update(billTable).set({ state }).where(eq(billTable.id, id))
}

/** A tenant's bill by its id. */
export async function readBill(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<BillFile | undefined> {
  const [row] = await db
    .select()
    .from(billTable)
    .where(and(eq(billTable.id, id), eq(billTable.tenant, tenant)))
  return row && { ...billOf(row), payments: (await shownPayments(db, 'bill', [id])).get(id) ?? [] }
}

/** The bill that came with a lead. */
export async function billOfLead(db: Database, leadId: string): Promise<Bill | undefined> {
  const [row] = await db.select().from(billTable).where(eq(billTable.leadId, leadId))
  return row && billOf(row)
}

/** What staff may see of a dealer's bills, the newest first; `id` for one of them. */
export async function deskBills(db: Database, scope: DeskScope, id?: string): Promise<DeskBill[]> {
  const rows = await db
    .select({ bill: billTable, lead: leadTable })
    .from(billTable)
    .innerJoin(leadTable, eq(leadTable.id, billTable.leadId))
    .where(
      and(
        eq(billTable.tenant, scope.tenant),
        isSeen([scope]),
        ...(id === undefined ? [] : [eq(billTable.id, id)]),
      ),
    )
    .orderBy(desc(billTable.createdAt))
    .limit(MOST_SHOWN)
  const payments = await shownPayments(
    db,
    'bill',
    rows.map(({ bill }) => bill.id),
  )
  return rows.map(({ bill, lead }) => ({
    ...billOf(bill),
    name: `${lead.name} ${lead.lastName}`.trim(),
    phone: lead.phone,
    email: lead.email,
    message: lead.message,
    payments: payments.get(bill.id) ?? [],
  }))
}

/** Lets what was paid for a bill go back, in the name of a member of staff; false where nothing was paid. */
export async function refundBill(
  db: Database,
  which: { tenant: string; id: string },
  { staff, now }: { staff: string; now: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const bill = await lockBill(tx, which)
    if (bill?.state !== 'paid') return false
    await setBillState(tx, bill, 'refunded')
    const rows = await tx
      .update(paymentTable)
      .set({ state: 'refunding', attempts: 0, dueAt: new Date(now) })
      .where(and(isFor({ bill: bill.id }), eq(paymentTable.state, 'paid')))
      .returning({ id: paymentTable.id })
    await writeAudit(
      tx,
      rows.map(({ id }) => ({
        at: now,
        tenant: bill.tenant,
        actor: staff,
        action: 'payment-changed' as const,
        subject: id,
        outcome: 'refund',
      })),
    )
    return rows.length > 0
  })
}
