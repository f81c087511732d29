import type { DeliveryStatus, DestinationKind } from '@forecourt/tenant-config/desk/delivery-states'

/** The kinds of destinations in words of staff. */
export const DESTINATIONS: Record<DestinationKind, string> = {
  email: 'Email',
  adf: 'CRM (ADF email)',
  webhook: 'Webhook',
  confirmation: 'Confirmation to the visitor',
  notice: 'Notice of what was not delivered',
}

/** How a delivery stands. */
export const DELIVERY_STATES: Record<DeliveryStatus, string> = {
  held: 'Held back',
  pending: 'Waits',
  sending: 'Being sent',
  delivered: 'Delivered',
  dead: 'Given up',
  rejected: 'Not sent',
}
