import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { LeadLink } from '../../../leads/lead-link.tsx'
import { ENQUIRE_ID } from '../../../leads/vehicle-enquiry.tsx'
import type { ActionProps } from './action-part.ts'

/** VDP-11: the form over the page; without JavaScript the one further down. */
export function EnquireButton({ data: { vehicle, context, checks }, className }: ActionProps) {
  if (!offersAction('enquire', vehicle, context.tenant, checks)) return null
  return (
    <LeadLink context={context} use="vehicle" car={vehicle.slug} anchor={ENQUIRE_ID} className={className}>
      Enquire
    </LeadLink>
  )
}

/** VDP-10, RTE-26 */
export function TestDriveButton({ data: { vehicle, context, checks }, className }: ActionProps) {
  if (!offersAction('testDrive', vehicle, context.tenant, checks)) return null
  return (
    <LeadLink context={context} use="testDrive" car={vehicle.slug} className={className}>
      Book a test drive
    </LeadLink>
  )
}

/** VDP-16 */
export function RequestPhotosButton({ data: { vehicle, context, state }, className }: ActionProps) {
  if (!context.tenant.flags.requestPhotos || !state.available) return null
  return (
    <LeadLink context={context} use="photos" car={vehicle.slug} className={className}>
      Request photos
    </LeadLink>
  )
}
