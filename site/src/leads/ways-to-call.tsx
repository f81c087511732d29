import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { telHref } from '../text/phone.ts'
import { Icon } from '../ui/icon.tsx'

/** The dealer's phone, for whoever would rather talk. */
export function WaysToCall({ tenant: { phone } }: { tenant: Tenant }) {
  if (!phone) return null
  return (
    <p className="mt-6">
      <span className="block text-small">Rather talk?</span>
      <a
        href={telHref(phone)}
        className="mt-1 inline-flex min-h-6 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <Icon name="phone" />
        {phone}
      </a>
    </p>
  )
}
