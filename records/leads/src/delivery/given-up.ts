import { and, eq, ne } from 'drizzle-orm'
import { deliveryTable } from '../tables.ts'

/** Deliveries to the dealer that nobody tries any more. A confirmation goes to the visitor, whose address may be wrong. */
export const isGivenUp = and(eq(deliveryTable.status, 'dead'), ne(deliveryTable.kind, 'confirmation'))
