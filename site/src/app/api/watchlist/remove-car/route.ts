import { postRemoveCar } from '../../../../saved/account/account-routes.ts'

export const dynamic = 'force-dynamic'

/** Takes a vehicle out of the visitor’s account. */
export const POST = postRemoveCar
