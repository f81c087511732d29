import type { ReactNode } from 'react'
import { resolveCustomAction } from '@forecourt/tenant-config/vehicle/custom-action'
import { customLink, offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import type { VdpAction } from '@forecourt/tenant-config/vehicle/vdp-vocabulary'
import { FinanceButton } from '../../finance/finance-button.tsx'
import { CallButton } from '../../call/call-button.tsx'
import type { ActionPart, ActionProps } from './action-part.ts'
import { EnquireButton, RequestPhotosButton, TestDriveButton } from './form-actions.tsx'
import { PurchaseButton, ReserveButton, TradeInButton } from './step-actions.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'

/** Buttons of the page, by the keys of the tenant's list (VDP-03). */
const ACTION_PARTS: Readonly<Record<VdpAction, ActionPart>> = {
  enquire: EnquireButton,
  testDrive: TestDriveButton,
  history: HistoryReport,
  finance: FinanceButton,
  tradeIn: TradeInButton,
  reserve: ReserveButton,
  purchase: PurchaseButton,
  requestPhotos: RequestPhotosButton,
  call: CallButton,
  custom: OwnButton,
}

export interface ShownAction {
  key: VdpAction
  /** Renders the button with the caller's class. */
  button: (className: string) => ReactNode
}

/** Returns the buttons that a vehicle's page offers, in the tenant's order; none for a sold vehicle (AVL-02, AVL-03). */
export function shownActions(data: VehiclePageData): ShownAction[] {
  if (data.isSold) return []
  return data.context.tenant.vdp.actions.flatMap((key) => {
    const part = ACTION_PARTS[key]
    if (!part({ data, className: '' })) return []
    return [{ key, button: (className: string) => part({ data, className }) }]
  })
}

function HistoryReport({ data: { context, details, state }, className }: ActionProps) {
  if (!context.tenant.flags.historyReport || !details?.report || !state.available) return null
  return (
    <a
      href={details.report}
      target="_blank"
      rel="noopener noreferrer"
      data-click-event="historyReport"
      className={className}
    >
      Car History Report
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}

/** N30 */
function OwnButton({ data: { vehicle, context, checks }, className }: ActionProps) {
  const { tenant, now, link } = context
  const offered = offersAction('custom', vehicle, tenant, checks)
  const own = offered ? customLink(vehicle, resolveCustomAction(tenant, now)) : undefined
  if (!own) return null
  return (
    <a href={link(own.href)} className={className}>
      {own.label}
    </a>
  )
}
