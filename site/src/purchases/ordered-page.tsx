import type { Purchase } from '@forecourt/sales/purchase'
import { reservationPath } from '../addresses/reservation-paths.ts'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { TotalLines } from './purchase-summary.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'

interface OrderedPageProps {
  context: TenantContext
  purchase: Purchase
  /** Token of the reservation that holds its vehicle. */
  reservation: string | undefined
}

/** An order that was sent, with the amounts that it was sent with. */
export function OrderedPage({ context, purchase, reservation }: OrderedPageProps) {
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <section className={`mx-auto max-w-2xl ${PAGE_CARD}`}>
          <h1 className="text-h1">Your order is sent</h1>
          <p className="mt-3 text-ink-2">We look at it and write to you.</p>
          {purchase.order && <TotalLines total={purchase.order} />}
          {reservation !== undefined && (
            <p className="mt-6">
              <a href={context.link(reservationPath(reservation))} className="btn btn-primary">
                See your reservation
              </a>
            </p>
          )}
          <WaysToCall tenant={context.tenant} />
        </section>
      </div>
    </div>
  )
}
