import { WaysToCall } from '../leads/ways-to-call.tsx'
import { allStockPath } from '../search/state/listing-url.ts'
import { ERRORS, type ErrorCode } from '../server/errors.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { PAGE_CARD } from '../ui/page-card.ts'

/** A purchase that cannot be gone on with, and why. */
export function PurchaseEnded({ context, code }: { context: TenantContext; code: ErrorCode }) {
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <section className={`mx-auto max-w-2xl ${PAGE_CARD}`}>
          <h1 className="text-h1">
            {code === 'search-down' ? 'Not available right now' : 'This purchase has ended'}
          </h1>
          <p className="mt-3 text-ink-2">{ERRORS[code].visitor}</p>
          <p className="mt-6">
            <a href={context.link(allStockPath(context.tenant))} className="btn btn-primary">
              See what is in stock
            </a>
          </p>
          <WaysToCall tenant={context.tenant} />
        </section>
      </div>
    </div>
  )
}
