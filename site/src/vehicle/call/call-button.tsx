import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { telHref } from '../../text/phone.ts'
import { Icon } from '../../ui/icon.tsx'
import { vehiclePhone } from '../../card/vehicle-phone.ts'
import type { ActionProps } from '../page/actions/action-part.ts'
import { maskedPhone } from './masked-phone.ts'

/**
 * Calls the number for this kind of vehicle (SHR-14, VDP-12). Where the tenant counts reveals, the number is masked until the link
 * is pressed (SHR-09, SHR-10), and the next press dials; without scripts it is there whole, to dial at once.
 */
export function CallButton({ data: { vehicle, context, checks }, className }: ActionProps) {
  const { tenant } = context
  const phone = offersAction('call', vehicle, tenant, checks) ? vehiclePhone(vehicle, tenant) : undefined
  if (!phone) return null
  const isMasked = tenant.flags.phoneReveal
  return (
    <a href={telHref(phone)} {...(isMasked ? { 'data-phone': '' } : {})} className={className}>
      <Icon name="phone" />
      {isMasked ? (
        <>
          <span className="noscript:hidden in-data-phone-shown:hidden">
            Call <span className="tabular-nums">{maskedPhone(phone)}</span>
            <span className="sr-only"> (shows the number)</span>
          </span>
          <span className="hidden noscript:inline in-data-phone-shown:inline">Call {phone}</span>
        </>
      ) : (
        `Call ${phone}`
      )}
    </a>
  )
}
