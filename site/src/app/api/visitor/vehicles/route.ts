import { postOwnCar } from '../../../../garage/own-car-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/vehicles`: adds a vehicle of the visitor's own to the account. */
export const POST = postOwnCar
