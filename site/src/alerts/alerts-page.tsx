import { stopAlertsPath } from '../addresses/alert-paths.ts'
import { allStockPath } from '../search/state/listing-url.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { PAGE_CARD } from '../ui/page-card.ts'

/** Stops the mails about saved vehicles at one press, without signing in. */
export function AlertsPage({
  context,
  token,
  isOn,
}: {
  context: TenantContext
  token: string
  isOn: boolean
}) {
  const { link, tenant } = context
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <section className={`mx-auto max-w-2xl ${PAGE_CARD}`}>
          <h1 className="text-h1">{isOn ? 'Mails about what you saved' : 'This is stopped'}</h1>
          <p className="mt-3 text-ink-2">
            {isOn
              ? `${tenant.name} writes to you when a vehicle that you saved costs less or can be had again, or when a recall may concern a vehicle of yours. One press, and we do not.`
              : 'You get no more mails about what you saved. In your garage you can have them again.'}
          </p>
          {isOn ? (
            <form action={link(stopAlertsPath(token))} method="post" className="mt-6">
              <button type="submit" className="btn btn-primary">
                Do not write to me
              </button>
            </form>
          ) : (
            <p className="mt-6">
              <a href={link(allStockPath(tenant))} className="btn btn-primary">
                See what is in stock
              </a>
            </p>
          )}
        </section>
      </div>
    </div>
  )
}
