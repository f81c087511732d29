import { formatAud } from '@forecourt/tenant-config/text/money'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { purchasePath, reservePath, tradeInPath } from '../../../addresses/step-paths.ts'
import type { ActionProps } from './action-part.ts'

/** Only where the dealer takes vehicles in for this one (AVL-07). */
export function TradeInButton({ data: { vehicle, context, checks }, className }: ActionProps) {
  if (!offersAction('tradeIn', vehicle, context.tenant, checks)) return null
  return (
    <a href={context.link(tradeInPath(vehicle))} rel="nofollow" className={className}>
      Trade-In Valuation
    </a>
  )
}

/** With the deposit beside it, unless there is none to pay (AVL-05, AVL-06). */
export function ReserveButton({ data: { vehicle, context, checks }, className }: ActionProps) {
  const { tenant } = context
  if (!offersAction('reserve', vehicle, tenant, checks)) return null
  const deposit = depositLabel(tenant.reserve.deposit)
  return (
    <a href={context.link(reservePath(vehicle, tenant.routes))} rel="nofollow" className={className}>
      <span>
        Reserve Car Now
        {deposit && <span className="block text-tiny font-normal">{deposit} deposit</span>}
      </span>
    </a>
  )
}

/** AVL-09 */
export function PurchaseButton({ data: { vehicle, context, checks }, className }: ActionProps) {
  if (!offersAction('purchase', vehicle, context.tenant, checks)) return null
  return (
    <a href={context.link(purchasePath(vehicle))} rel="nofollow" className={className}>
      Online Purchase
    </a>
  )
}

/** `$200`, or nothing where it would be `$0` (AVL-06). */
export function depositLabel(depositAud: number): string {
  return depositAud > 0 ? formatAud(depositAud) : ''
}
