import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import type { ReactNode } from 'react'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { leadPath } from '../addresses/lead-paths.ts'

interface LeadLinkProps {
  context: Pick<TenantContext, 'link'>
  use: StandingUse
  /** Slug of the vehicle; without one the form is about none in particular. */
  car?: string
  /** Where the same form stands in this page: what the link leads to without JavaScript. */
  anchor?: string
  /** Stands in the form's message at first, to be changed or sent. */
  message?: string
  className?: string
  children: ReactNode
}

/**
 * A button that opens a form over the page (VDP-10, VDP-11, FIN-34), where `LeadDialogs` is on it and scripts run; else a
 * link to the form by itself or to where it stands.
 */
export function LeadLink({ context, use, car, anchor, message, className, children }: LeadLinkProps) {
  const page = context.link(leadPath(use, car))
  return (
    <a
      href={anchor === undefined ? page : `#${anchor}`}
      data-lead-dialog={page}
      data-lead-message={message}
      className={className}
    >
      {children}
    </a>
  )
}
