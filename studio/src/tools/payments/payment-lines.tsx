import type { PaymentItem } from '@forecourt/tenant-config/desk/payments-answer'
import { PAYMENT_TITLES } from '@forecourt/tenant-config/sales/payment-states'
import { formatAmount } from '@forecourt/tenant-config/text/money'
import { Text } from '@sanity/ui'
import { momentText } from '../../times/moment-text.ts'

/** What was paid, and went back, line by line. */
export function PaymentLines({ payments, timeZone }: { payments: readonly PaymentItem[]; timeZone: string }) {
  return payments.map(({ id, amountCents, state, paidAt, refundedAt, provider }) => (
    <Text key={id} size={1}>
      {formatAmount(amountCents)}: {PAYMENT_TITLES[state].toLowerCase()}
      {refundedAt === undefined
        ? paidAt !== undefined && `, paid ${momentText(paidAt, { timeZone })}`
        : `, ${momentText(refundedAt, { timeZone })}`}
      {provider === 'test' && ' (test)'}
    </Text>
  ))
}
