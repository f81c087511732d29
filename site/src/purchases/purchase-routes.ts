import { PURCHASE_STEPS, type PurchaseStep, withStep } from '@forecourt/tenant-config/sales/purchase-steps'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import * as z from 'zod'
import { ownPurchasePath } from '../addresses/purchase-paths.ts'
import { purchasePath } from '../addresses/step-paths.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { visitorStep } from '../server/limits/visitor-step.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { allStockPath } from '../search/state/listing-url.ts'
import { vehicleNamed } from '../server/vehicles/vehicle-named.ts'
import { vehiclePageChecks } from '../vehicle/vehicle-standing.ts'
import { nothingChosen, ordersOnline, purchaseView } from './purchase-view.ts'

const mayStep = createVisitorLimit({
  ofAddress: { burst: 80, perSecond: 0.5 },
  ofTenant: { burst: 600, perSecond: 6 },
  now: () => getRuntime().now(),
})
/** Each one that is begun is stored for thirty days: strangers fill no disk with them. */
const mayBegin = createVisitorLimit({
  ofAddress: { burst: 12, perSecond: 1 / 60 },
  ofTenant: { burst: 200, perSecond: 0.5 },
  now: () => getRuntime().now(),
})

const START = '/'
const STEP = { maySend: mayStep, start: START, what: 'a purchase cannot be gone on with now' } as const
const BEGUN = z.object({ car_id: z.string().regex(/^[\w.~-]{1,200}$/, 'expected a vehicle’s slug or id') })

/**
 * `POST /api/purchases {car_id}`: begins the purchase of a vehicle (RTE-03), with 201 `{purchase_id, steps, next}`; a plain form is led
 * to its page. 404 where the dealer sells none online, 409 for a vehicle that is not sold like this.
 */
export async function postPurchase(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, client, fields, answer, refuse }) => {
    const body = BEGUN.safeParse(fields)
    if (!body.success) return refuse('body-invalid', START, z.prettifyError(body.error))
    if (!ordersOnline(context)) return refuse('page-not-found', START)
    const found = await vehicleNamed(context, body.data.car_id)
    if (!found.ok) return refuse('search-down', START)
    const { vehicle } = found
    if (!vehicle) return refuse('vehicle-gone', allStockPath(context.tenant))
    const start = purchasePath(vehicle)
    if (!offersAction('purchase', vehicle, context.tenant, vehiclePageChecks(context, vehicle)))
      return refuse('purchase-refused', start)
    if (!mayBegin(context.id, client)) return refuse('too-many-requests', start)
    const { purchases } = getRuntime()
    const token = await purchases.begin(context.id, { carId: vehicle.id, carSlug: vehicle.slug })
    const seen = await purchaseView(context, nothingChosen(context, vehicle))
    return answer(
      ownPurchasePath(token),
      () => ({ purchase_id: token, ...(seen.ok && { steps: seen.view.steps, next: seen.view.next }) }),
      201,
    )
  })
}

type StoredStep = Exclude<PurchaseStep, 'review'>

/**
 * `POST /api/purchases/<purchase_id>/<step>`: stores what was chosen in a step, with 200 `{next, total}`; a plain form is led to the
 * next one. 409 once it was ordered; 422 for what does not fit, and for a delivery to where the dealer has no price for.
 */
export async function postPurchaseStep(request: Request, token: string, name: string): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, fields, answer, refuse }) => {
    const { purchases } = getRuntime()
    const found = await purchases.byToken(context.id, token)
    if (!found) return refuse('purchase-unknown', START)
    const step = PURCHASE_STEPS.find((known): known is StoredStep => known === name && known !== 'review')
    if (!step) return refuse('page-not-found', ownPurchasePath(token))
    const changed = withStep(found.choices, step, fields)
    const path = `${ownPurchasePath(token)}?step=${step}`
    if (!changed.ok) return refuse('purchase-step', path, z.prettifyError(changed.error))
    const { choices } = changed
    if (choices.tradeIn === 'figure' && found.valuationId === undefined)
      return refuse(
        'purchase-step',
        path,
        'tradeIn: expected none or later: no vehicle was valued for this purchase',
      )
    // Without a figure there is none that counts.
    const isFigureLeft = step === 'tradeIn' && choices.tradeIn !== 'figure'
    const stored = await purchases.store(found, choices, isFigureLeft ? null : undefined)
    if (!stored) return refuse('purchase-ordered', ownPurchasePath(token))
    const seen = await purchaseView(context, stored)
    if (!seen.ok) return refuse(seen.code, ownPurchasePath(token))
    const { next, total, delivery } = seen.view
    // The page of the step says it, too.
    if (step === 'delivery' && delivery?.ok === false) return refuse('purchase-delivery', path)
    return answer(ownPurchasePath(token), () => ({ next, total }))
  })
}
