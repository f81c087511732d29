import { postSaveCar } from '../../../../saved/account/account-routes.ts'

export const dynamic = 'force-dynamic'

/** Saves a vehicle in the visitor’s account. */
export const POST = postSaveCar
