import { and, eq, notInArray } from 'drizzle-orm'
import { VISITOR_KINDS } from '@forecourt/tenant-config/desk/delivery-states'
import { deliveryTable } from '../tables.ts'

/**
 * Deliveries to the dealer that nobody tries any more. A confirmation goes to the visitor, whose address may be wrong, and a
 * notice only tells of others.
 */
export const isGivenUp = and(
  eq(deliveryTable.status, 'dead'),
  notInArray(deliveryTable.kind, [...VISITOR_KINDS, 'notice']),
)
