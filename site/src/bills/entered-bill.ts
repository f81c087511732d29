import type { Answer } from '@forecourt/leads/lead'
import { addBill } from '@forecourt/sales/bills'
import { BILL_AMOUNT, BILL_REFERENCE } from '@forecourt/tenant-config/forms/bill-questions'
import { BILL_CENTS } from '@forecourt/tenant-config/sales/bill-states'
import type { ErrorCode } from '../server/errors.ts'
import type { EnquiryDeed } from '../server/leads/deed.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** The bill that a form names, to be paid on the provider's page; undefined for one that is not filled in yet. */
export function enteredBill(
  { id: tenant }: Pick<TenantContext, 'id'>,
  answers: readonly Answer[],
): { ok: true; deed: EnquiryDeed } | { ok: false; code: ErrorCode } | undefined {
  const valueOf = (name: string) => answers.find((answer) => answer.name === name)?.value
  const reference = valueOf(BILL_REFERENCE)
  const amountCents = valueOf(BILL_AMOUNT)
  if (typeof reference !== 'string' || typeof amountCents !== 'number') return undefined
  if (amountCents < BILL_CENTS.least || amountCents > BILL_CENTS.most)
    return { ok: false, code: 'bill-amount' }
  return {
    ok: true,
    deed: {
      alongside: (tx, stored) => addBill(tx, { tenant, reference, amountCents }, stored),
      answers: [],
      holds: false,
      pays: true,
      hasMails: true,
    },
  }
}
