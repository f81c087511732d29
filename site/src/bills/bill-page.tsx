import type { BillFile } from '@forecourt/sales/bills'
import { PAYMENT_TITLES } from '@forecourt/tenant-config/sales/payment-states'
import { formatCents } from '@forecourt/tenant-config/text/money'
import { payBillPath } from '../addresses/bill-paths.ts'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import { PaymentMethods } from '../payments/payment-methods.tsx'
import { timeText } from '../text/time-text.ts'
import { PAGE_CARD } from '../ui/page-card.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import type { BillPageData } from './bill-page-data.ts'

/** What a visitor pays by a reference: the way to the provider's page, and afterwards the receipt. Works without scripts. */
export function BillPage({ data: { context, token, bill, notice } }: { data: BillPageData }) {
  const { tenant, link } = context
  const { title, text } = wordsFor(bill)
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-2xl">
          {notice && <PageNotice {...notice} />}
          <section className={PAGE_CARD}>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-3 text-ink-2">{text}</p>
            <Facts bill={bill} timeZone={tenant.timeZone} />
            {bill.state === 'open' && (
              <>
                <p className="mt-6">
                  <a href={link(payBillPath(token))} rel="nofollow" className="btn btn-primary text-base">
                    Pay {formatCents(bill.amountCents)}
                  </a>
                </p>
                <PaymentMethods />
                <p className="mt-3 text-small text-muted">
                  You pay on the page of our payment provider; we never see your card.
                </p>
              </>
            )}
            <WaysToCall tenant={tenant} />
          </section>
        </div>
      </div>
    </div>
  )
}

function wordsFor({ state, payments }: BillFile): { title: string; text: string } {
  switch (state) {
    case 'open':
      return {
        title: 'Check, then pay',
        text: 'Please compare the reference and the amount with your invoice. Nothing is paid yet.',
      }
    case 'paid':
      return {
        title: 'Thank you, it is paid',
        text: 'This page is your receipt, and a mail with it is on its way. It is no tax invoice.',
      }
    case 'refunded':
      return payments.some((payment) => payment.state === 'refunding')
        ? { title: 'Your payment goes back', text: 'All of it is on its way back to you.' }
        : {
            title: 'Your payment has gone back',
            text: 'It is in your account within a few working days, depending on your bank.',
          }
  }
}

function Facts({ bill, timeZone }: { bill: BillFile; timeZone: string }) {
  const { reference, amountCents, payments } = bill
  const paid = payments.find(({ paidAt }) => paidAt !== undefined)
  const facts: [label: string, value: string][] = [
    ['Reference', reference],
    ['Amount', formatCents(amountCents)],
    ...(paid?.paidAt === undefined
      ? []
      : ([
          ['State', PAYMENT_TITLES[paid.state]],
          ['Paid', timeText(paid.paidAt, timeZone)],
          ['Number of the payment', paid.id.slice(0, 8).toUpperCase()],
        ] satisfies [string, string][])),
    ...(paid?.refundedAt === undefined
      ? []
      : ([['Paid back', timeText(paid.refundedAt, timeZone)]] satisfies [string, string][])),
  ]
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 wrap-anywhere">
          <dt className="text-small text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
