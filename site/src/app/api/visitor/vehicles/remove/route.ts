import { postRemoveOwnCar } from '../../../../../garage/own-car-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/vehicles/remove`: takes one out of it. */
export const POST = postRemoveOwnCar
