import type { DeliveryStatus } from '@forecourt/tenant-config/desk/delivery-states'

/** How a delivery stands. */
export const DELIVERY_STATES: Record<DeliveryStatus, string> = {
  held: 'Held back',
  pending: 'Waits',
  sending: 'Being sent',
  delivered: 'Delivered',
  dead: 'Given up',
  rejected: 'Not sent',
}
