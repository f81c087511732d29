import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { LeadLink } from '../../leads/lead-link.tsx'
import type { ActionProps } from '../page/actions/action-part.ts'

/**
 * 'Get Finance Quote' or 'Finance Enquiry', as the tenant calls it (VDP-03, FIN-33): to its finance page with the vehicle
 * (RTE-08), else to the form, over the page where scripts run (FIN-34). `message` is what the form begins with.
 */
export function FinanceButton({ data, className, message }: ActionProps & { message?: string }) {
  const { vehicle, context, checks, financeHref } = data
  const { buttonLabel } = context.tenant.finance
  if (!offersAction('finance', vehicle, context.tenant, checks)) return null
  if (financeHref !== undefined)
    return (
      <a href={financeHref} data-lead-message={message} className={className}>
        {buttonLabel}
      </a>
    )
  const use = buttonLabel === 'Finance Enquiry' ? 'finance' : 'financeQuote'
  return (
    <LeadLink context={context} use={use} car={vehicle.slug} message={message ?? ''} className={className}>
      {buttonLabel}
    </LeadLink>
  )
}
