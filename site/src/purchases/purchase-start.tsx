import { PURCHASE_STEP_TITLES } from '@forecourt/tenant-config/sales/purchase-steps'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { PURCHASES_PATH } from '../addresses/purchase-paths.ts'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { PageNotice, type PageNoticeProps } from '../ui/page-notice.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import type { PurchaseView } from './purchase-view.ts'
import { PAGE_CARD } from '../ui/page-card.ts'

interface PurchaseStartProps {
  context: TenantContext
  /** With nothing chosen yet. */
  view: PurchaseView
  notice: PageNoticeProps | undefined
}

/** What buying a vehicle online means, before it begins (RTE-03). */
export function PurchaseStart({ context, view, notice }: PurchaseStartProps) {
  const { reserve } = context.tenant
  const { vehicle, steps } = view
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-5xl">
          {notice && <PageNotice {...notice} />}
          <div className="grid items-start gap-6 lg:grid-cols-[1.7fr_1fr]">
            <section className={PAGE_CARD}>
              <h1 className="text-h1">Buy this vehicle online</h1>
              <p className="mt-3 text-ink-2">
                Put your order together in your own time: each step is stored, and the address of the page
                brings you back to it.
              </p>
              <ol className="mt-5 list-decimal space-y-1 ps-5">
                {steps.map((step) => (
                  <li key={step}>{PURCHASE_STEP_TITLES[step]}</li>
                ))}
              </ol>
              <p className="mt-5 text-ink-2">
                {reserve.deposit > 0 &&
                  `The only thing that is paid here is the deposit of ${formatAud(reserve.deposit)}, which is ${reserve.refundText}. `}
                Your order is a request: we confirm it in writing, and nothing is sold before both of us have
                signed a contract.
              </p>
              <form action={context.link(PURCHASES_PATH)} method="post" className="mt-6">
                <input type="hidden" name="car_id" value={vehicle.slug} />
                <button type="submit" className="btn btn-primary text-base">
                  Begin
                </button>
              </form>
              <WaysToCall tenant={context.tenant} />
            </section>
            <PurchaseSummary context={context} view={view} />
          </div>
        </div>
      </div>
    </div>
  )
}
