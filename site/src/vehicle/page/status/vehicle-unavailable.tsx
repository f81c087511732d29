import { telHref } from '../../../text/phone.ts'
import { ERRORS } from '../../../server/errors.ts'
import type { TenantContext } from '../../../server/tenants/tenant.ts'

/** A vehicle page while the search is away: what is wrong, and what works meanwhile. */
export function VehicleUnavailable({ context }: { context: TenantContext }) {
  const { phone } = context.tenant
  return (
    <div className="container-page py-section" role="alert">
      <h1 className="text-h1">We cannot show this vehicle right now</h1>
      <p className="mt-4 max-w-prose text-ink-2">{ERRORS['search-down'].visitor}</p>
      {phone && (
        <a href={telHref(phone)} className="btn btn-primary mt-8">
          Call {phone}
        </a>
      )}
    </div>
  )
}
