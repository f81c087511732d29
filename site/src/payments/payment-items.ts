import type { ShownPayment } from '@forecourt/sales/shown-payment'
import type { PaymentItem } from '@forecourt/tenant-config/desk/payments-answer'

/** Payments as the Studio is told of them. */
export function paymentItems(payments: readonly ShownPayment[]): PaymentItem[] {
  return payments.map(({ paidAt, refundedAt, ...payment }) => ({
    ...payment,
    ...(paidAt !== undefined && { paidAt }),
    ...(refundedAt !== undefined && { refundedAt }),
  }))
}
