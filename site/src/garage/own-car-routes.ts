import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import * as z from 'zod'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { visitorStep } from '../server/limits/visitor-step.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { isNamed, ownVehicle, ownVehicleFields } from '../valuations/own-vehicle.ts'

const mayChange = createVisitorLimit({
  ofAddress: { burst: 30, perSecond: 0.1 },
  ofTenant: { burst: 200, perSecond: 1 },
  now: () => getRuntime().now(),
})
const STEP = {
  maySend: mayChange,
  start: GARAGE_PATH,
  what: 'a visitor’s own vehicle cannot be stored',
} as const

const ADDED = z.object({
  ...ownVehicleFields,
  nextService: z.iso.date().or(z.literal('')).default(''),
})
const REMOVED = z.object({ id: z.uuid() })

/**
 * `POST /api/visitor/vehicles {make, model, year, km, rego?, regoState?, nextService?}`: adds a vehicle to the account, or changes the
 * one with that plate; `nextService` is a day (`2027-03-01`). `{vehicles: […]}`; 401 for nobody, 404 where there is no garage, 409 for
 * one too many, 422 for a vehicle that is not named.
 */
export async function postOwnCar(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, cookie, fields, answer, refuse }) => {
    const { signIn, ownCars } = getRuntime()
    if (!context.tenant.flags.garage) return refuse('page-not-found', '/')
    const visitor = await signIn.visitor(context.id, cookie)
    if (!visitor) return refuse('unauthorised', GARAGE_PATH)
    const body = ADDED.safeParse(fields)
    if (!body.success) return refuse('body-invalid', GARAGE_PATH, z.prettifyError(body.error))
    const { nextService, ...sent } = body.data
    const car = ownVehicle(sent)
    if (!isNamed(car)) return refuse('body-invalid', GARAGE_PATH, 'make, model, year: expected all three')
    const owner = { visitor: visitor.id, tenant: context.id }
    const added = await ownCars.save(owner, {
      ...car,
      regoState: car.rego === '' ? '' : car.regoState,
      nextService,
    })
    if (!added) return refuse('too-many-vehicles', GARAGE_PATH)
    const vehicles = await ownCars.read(owner)
    return answer(GARAGE_PATH, () => ({ vehicles }))
  })
}

/** `POST /api/visitor/vehicles/remove {id}`: takes one out, whether it is there or not. */
export async function postRemoveOwnCar(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, cookie, fields, answer, refuse }) => {
    const { signIn, ownCars } = getRuntime()
    const visitor = await signIn.visitor(context.id, cookie)
    if (!visitor) return refuse('unauthorised', GARAGE_PATH)
    const body = REMOVED.safeParse(fields)
    if (!body.success) return refuse('body-invalid', GARAGE_PATH, z.prettifyError(body.error))
    const owner = { visitor: visitor.id, tenant: context.id }
    await ownCars.remove(owner, body.data.id)
    const vehicles = await ownCars.read(owner)
    return answer(GARAGE_PATH, () => ({ vehicles }))
  })
}
