import { postPurchase } from '../../../purchases/purchase-routes.ts'

export const dynamic = 'force-dynamic'

/** Begins the purchase of a vehicle (RTE-03). */
export const POST = postPurchase
