import { PURCHASE_STEP_TITLES } from '@forecourt/tenant-config/sales/purchase-steps'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { ownPurchasePath } from '../addresses/purchase-paths.ts'
import { StandingForm } from '../leads/standing-form.tsx'
import { PaymentMethods } from '../payments/payment-methods.tsx'
import { ERRORS } from '../server/errors.ts'
import { vehicleRoute } from '../server/search/search.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import type { PurchasePageData } from './purchase-page-data.ts'
import { OrderBar, PurchaseSummary } from './purchase-summary.tsx'
import { DeliveryStep, ExtrasStep, PaymentStep, TradeInStep } from './step-forms.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'

/** A purchase on its way to an order: one step at a time, and what it comes to beside it. Works without scripts. */
export function PurchasePage({ data }: { data: PurchasePageData }) {
  const { context, view, notice } = data
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-5xl">
          {notice && <PageNotice {...notice} />}
          <Steps data={data} />
          <div className="grid items-start gap-6 lg:grid-cols-[1.7fr_1fr]">
            <Step data={data} />
            <PurchaseSummary context={context} view={view} />
          </div>
        </div>
      </div>
      <OrderBar total={view.total} />
    </div>
  )
}

function Steps({ data: { context, token, view, step } }: { data: PurchasePageData }) {
  const { steps, next } = view
  const reached = steps.indexOf(next)
  return (
    <nav aria-label="Steps of your purchase" className="mb-6">
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-small">
        {steps.map((one, at) => (
          <li key={one} aria-current={one === step ? 'step' : undefined} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`grid size-6 place-items-center rounded-full text-tiny tabular-nums ${at <= reached ? 'bg-brand text-on-brand' : 'border border-line'}`}
            >
              {at < reached ? '✓' : at + 1}
            </span>
            {at <= reached && one !== step ? (
              <a
                href={context.link(`${ownPurchasePath(token)}?step=${one}`)}
                className="underline underline-offset-4"
              >
                {PURCHASE_STEP_TITLES[one]}
              </a>
            ) : (
              <span className={one === step ? 'font-semibold' : 'text-muted'}>
                {PURCHASE_STEP_TITLES[one]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ data }: { data: PurchasePageData }) {
  switch (data.step) {
    case 'tradeIn':
      return <TradeInStep data={data} />
    case 'payment':
      return <PaymentStep data={data} />
    case 'extras':
      return <ExtrasStep data={data} />
    case 'delivery':
      return <DeliveryStep data={data} />
    case 'review':
      return <Review data={data} />
  }
}

function Review({ data: { context, view, form } }: { data: PurchasePageData }) {
  const { reserve } = context.tenant
  return (
    <section className={PAGE_CARD}>
      <h1 className="text-h1">Your order</h1>
      {form ? (
        <>
          <p className="mt-3 mb-6 text-ink-2">
            {reserve.deposit > 0
              ? `Sending it holds the vehicle for you. You then pay the deposit of ${formatAud(reserve.deposit)}, which is ${reserve.refundText}.`
              : 'Sending it holds the vehicle for you.'}{' '}
            We confirm everything in writing, and nothing is sold before both of us have signed.
          </p>
          <StandingForm model={form} id="form-purchase" />
          {reserve.deposit > 0 && <PaymentMethods />}
        </>
      ) : (
        <>
          <p className="mt-3 text-ink-2">{ERRORS[view.problem ?? 'purchase-refused'].visitor}</p>
          <p className="mt-6">
            <a href={context.link(vehicleRoute(view.vehicle.slug))} className="btn btn-primary">
              Back to the vehicle
            </a>
          </p>
        </>
      )}
    </section>
  )
}
