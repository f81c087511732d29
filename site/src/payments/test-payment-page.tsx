import type { TestPage } from '@forecourt/sales/test-provider'
import { formatAmount } from '@forecourt/tenant-config/text/money'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { TEST_ACTIONS } from './test-payment-route.ts'
import { PAGE_CARD } from '../ui/page-card.ts'

type Action = (typeof TEST_ACTIONS)[number]

interface TestPaymentPageProps {
  context: TenantContext
  page: TestPage
  /** The visitor is asked for a second step. */
  isSecondStep: boolean
}

/** Buttons beside the usual one, each for something that happens on a real provider's page. */
const OTHERS: readonly [action: Action, label: string, text: string][] = [
  ['decline', 'Decline the card', 'The bank refuses; the visitor may try again.'],
  ['step', 'Ask for a second step', 'The bank wants the payment confirmed in its app.'],
  ['stay', 'Pay and never come back', 'The visitor closes the window; only the provider tells of it.'],
  ['twice', 'Pay, and tell it twice', 'The provider repeats its message.'],
  ['silent', 'Pay, and tell nobody', 'The message is lost; the site asks by itself.'],
]

/** Stands for the page of a payment provider: no card is typed, and no money moves. */
export function TestPaymentPage({ context, page, isSecondStep }: TestPaymentPageProps) {
  const isOpen = page.state === 'open' || page.state === 'declined'
  const { pathname, search } = new URL(page.cancelUrl)
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className={`mx-auto max-w-xl ${PAGE_CARD}`}>
          <p className="inline-block rounded-control bg-ink px-2.5 py-1 text-tiny font-bold tracking-wide text-surface uppercase">
            Test payment: no money moves
          </p>
          <h1 className="text-h1 mt-4">{formatAmount(page.amountCents)}</h1>
          <p className="mt-1 text-ink-2">
            {page.title}, to {context.tenant.name}
          </p>
          {page.state === 'declined' && (
            <p role="alert" className="mt-5 font-semibold text-danger">
              The card was declined. Nothing was paid.
            </p>
          )}
          {!isOpen && (
            <p role="status" className="mt-5 font-semibold">
              {CLOSED[page.state]}
            </p>
          )}
          {isOpen && (
            <form action={context.link('/api/payments/test')} method="post" className="mt-6">
              <input type="hidden" name="session" value={page.id} />
              {isSecondStep && <p className="mb-4">Your bank asks you to confirm this payment.</p>}
              <button type="submit" name="action" value="pay" className="btn btn-primary w-full text-base">
                {isSecondStep ? 'Confirm in the bank’s app' : `Pay ${formatAmount(page.amountCents)}`}
              </button>
              {!isSecondStep && (
                <dl className="mt-6 space-y-3 border-t border-line pt-5">
                  {OTHERS.map(([action, label, text]) => (
                    <div key={action} className="flex flex-wrap items-center justify-between gap-3">
                      <dt>
                        <button type="submit" name="action" value={action} className="btn btn-secondary">
                          {label}
                        </button>
                      </dt>
                      <dd className="flex-1 basis-48 text-small text-muted">{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </form>
          )}
          <p className="mt-6 border-t border-line pt-5">
            <a href={pathname + search} className="underline underline-offset-4">
              Back without paying
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}

const CLOSED: Readonly<Record<TestPage['state'], string>> = {
  open: '',
  declined: '',
  paid: 'This is paid. You can close this window.',
  closed: 'This cannot be paid any more.',
  refunded: 'This was paid back.',
}
