import type { DeskBill } from '@forecourt/sales/bills'
import type { BillItem, PaymentsAnswer } from '@forecourt/tenant-config/desk/payments-answer'
import * as z from 'zod'
import { paymentItems } from '../payments/payment-items.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { deskScope } from '../server/leads/desk-scope.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { staffBody } from '../server/staff/staff-body.ts'
import { staffList } from '../server/staff/staff-list.ts'
import { staffRoute } from '../server/staff/staff-route.ts'
import { staffTenant } from '../server/staff/staff-tenant.ts'

/** What the log says of a failure. */
const WHAT = 'the list of payments does not answer'

const MAX_BODY_BYTES = 4 * 1024

const id = z.string().min(1).max(200)
const WORK = z.object({ tenant: id, id, action: z.enum(['refund', 'refundAgain']) })

/** `GET /api/payments/desk?tenant=…` (slug or id): the payments by reference whose leads the person may see. */
export const getBills = staffList(WHAT, async ({ entry, scope, mayWork }): Promise<PaymentsAnswer> => ({
  timeZone: entry.tenant.timeZone,
  mayWork,
  entries: (await getRuntime().sales.bills.desk(scope)).map(itemOf),
}))

/**
 * `POST /api/payments/work {tenant, id, action}`: `refund` lets all that was paid go back, `refundAgain` tries what the provider
 * refused. 404 for one that the person may not see, or of which nothing can go back; viewers get 403.
 */
export const postBillWork = staffRoute(async (request, staff, requestId) => {
  const body = await staffBody(request, WORK, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const entry = staffTenant(staff, body.tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  if (!staff.canWrite(entry.id)) return apiError('forbidden', requestId, 'Viewers cannot change payments.')
  return withRecord(WHAT, requestId, async () => {
    const { sales, now } = getRuntime()
    const found = await sales.bills.seen(deskScope(staff, entry, now()), body.id)
    if (!found) return apiError('bill-unknown', requestId)
    const isDone = await sales.bills[body.action](found, { staff: staff.id })
    return isDone ? Response.json({ id: found.id }) : apiError('bill-unknown', requestId)
  })
})

function itemOf({ leadId, payments, tenant: _tenant, ...bill }: DeskBill): BillItem {
  return { ...bill, lead: leadId, payments: paymentItems(payments) }
}
