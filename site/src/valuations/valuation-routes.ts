import type { OwnVehicle } from '@forecourt/sales/own-vehicle'
import type { Valuation } from '@forecourt/sales/valuation'
import {
  valuationAnswersSchema,
  VALUATION_QUESTIONS,
} from '@forecourt/tenant-config/sales/valuation-questions'
import * as z from 'zod'
import { VALUE_PATH } from '../addresses/step-paths.ts'
import { valuationPath } from '../addresses/valuation-paths.ts'
import { seeOther } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { visitorStep, type VisitorStep } from '../server/limits/visitor-step.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { isNamed, ownVehicle, ownVehicleFields } from './own-vehicle.ts'
import { signInToValue, valuationAccess } from './valuation-access.ts'
import { valuationProvider } from './valuation-provider.ts'
import { storeFigure } from './store-figure.ts'
import { figureOf } from './valuation-words.ts'

const mayAsk = createVisitorLimit({
  ofAddress: { burst: 80, perSecond: 0.5 },
  ofTenant: { burst: 600, perSecond: 6 },
  now: () => getRuntime().now(),
})
/** Each one that is begun is stored for sixty days: strangers fill no disk with them. */
const mayBegin = createVisitorLimit({
  ofAddress: { burst: 20, perSecond: 1 / 30 },
  ofTenant: { burst: 200, perSecond: 0.5 },
  now: () => getRuntime().now(),
})

const BEGUN = z.object({
  ...ownVehicleFields,
  /** Slug or id of the vehicle that it is traded in for. */
  car_id: z
    .string()
    .trim()
    .regex(/^[\w.~-]{0,200}$/, 'expected the slug or the id of a vehicle')
    .default(''),
  /** Token of the purchase that it is valued for. */
  purchase: z.string().max(200).default(''),
})
const VEHICLE = z.object(ownVehicleFields)

/** Where a plain form is led that is none of this dealer's. */
const START = '/'
const STEP = { maySend: mayAsk, start: VALUE_PATH, what: 'a vehicle cannot be valued now' } as const

/**
 * `POST /api/trade-in {km, rego, regoState}` or `{km, make, model, year, …}`: begins the valuation of a visitor's vehicle (TRD-02),
 * with 201 `{valuation_id, vehicle, is_found, questions}`. A plate is looked up; where it is not found, `vehicle` has no make, and
 * `POST /api/trade-in/<valuation_id>/vehicle` names it. 404 where the dealer values none online. A plain form is led to its page, by
 * way of the sign-in where that comes first (TRD-10).
 */
export async function postTradeIn(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, client, cookie, fields, answer, refuse, isPlain }) => {
    const access = await valuationAccess(context, cookie)
    if (access === 'hidden') return refuse('page-not-found', START)
    const body = BEGUN.safeParse(fields)
    const car = body.data?.car_id ?? ''
    const start = car === '' ? VALUE_PATH : `${VALUE_PATH}?car_id=${encodeURIComponent(car)}`
    if (!body.success) return refuse('valuation-fields', start, z.prettifyError(body.error))
    if (access === 'signIn' && !isPlain) return refuse('unauthorised', start)
    if (!(await valuationProvider(context))) return refuse('page-not-found', start)
    const sent = ownVehicle(body.data)
    if (!isNamed(sent) && sent.rego === '')
      return refuse('valuation-fields', start, 'rego: expected a registration, or make, model and year')
    // Before the plate is looked up, which costs the dealer money.
    if (!mayBegin(context.id, client)) return refuse('too-many-requests', start)
    const vehicle = await looked(context, sent)
    const token = await getRuntime().valuations.begin(context.id, vehicle, car || undefined)
    if (body.data.purchase !== '') await bindToPurchase(context, token, body.data.purchase)
    if (access === 'signIn') return seeOther(signInToValue(context, token))
    const found = { valuation_id: token, vehicle, is_found: isNamed(vehicle) }
    return answer(valuationPath(token), () => ({ ...found, questions: VALUATION_QUESTIONS }), 201)
  })
}

/** `POST /api/trade-in/<valuation_id>/vehicle {make, model, year, km, …}`: values this vehicle instead. 409 once it was accepted. */
export async function postVehicle(request: Request, token: string): Promise<Response> {
  return ofValuation(request, token, async ({ fields, answer, refuse }, found) => {
    const body = VEHICLE.safeParse(fields)
    const path = `${valuationPath(token)}?vehicle`
    if (!body.success) return refuse('valuation-fields', path, z.prettifyError(body.error))
    const { rego, regoState } = found.vehicle
    const sent = ownVehicle(body.data)
    if (!isNamed(sent)) return refuse('valuation-fields', path, 'make: expected make, model and year')
    const vehicle = sent.rego === '' ? { ...sent, rego, regoState } : sent
    const changed = await getRuntime().valuations.change(found, vehicle)
    if (!changed) return refuse('valuation-accepted', valuationPath(token))
    return answer(valuationPath(token), () => ({
      valuation_id: token,
      vehicle,
      questions: VALUATION_QUESTIONS,
    }))
  })
}

/**
 * `POST /api/trade-in/<valuation_id>/answers {condition, owners, finance, owing?}`: what comes of the answers (TRD-03), with 200
 * `{offer_price, low, high, basis, holds_until}`, or `{refused, message}` in the words of the dealer's questions and answers (TRD-09).
 * 409 once it was accepted, and while its vehicle is not named.
 */
export async function postAnswers(request: Request, token: string): Promise<Response> {
  return ofValuation(request, token, async ({ context, fields, answer, refuse }, found) => {
    const body = valuationAnswersSchema.safeParse(fields)
    const path = valuationPath(token)
    if (!body.success) return refuse('valuation-answers', path, z.prettifyError(body.error))
    if (!isNamed(found.vehicle)) return refuse('valuation-unnamed', path)
    const provider = await valuationProvider(context)
    if (!provider) return refuse('valuation-unknown', VALUE_PATH)
    const { valuations } = getRuntime()
    const result = await provider.value({ ...found.vehicle, ...body.data })
    const answered = await valuations.answer(found, body.data, result)
    if (!answered) return refuse('valuation-accepted', path)
    if (context.tenant.tradeIn.postMiscellaneous) await storeFigure(answered)
    return answer(path, () => figureOf(answered))
  })
}

/** A vehicle that is valued for a purchase counts towards it, unless that was ordered. */
async function bindToPurchase({ id }: TenantContext, token: string, purchaseToken: string): Promise<void> {
  const { purchases, valuations } = getRuntime()
  const purchase = await purchases.byToken(id, purchaseToken)
  const valuation = await valuations.byToken(id, token)
  if (purchase && valuation)
    await purchases.store(purchase, { ...purchase.choices, tradeIn: 'figure' }, valuation.id)
}

/** A vehicle of which only the plate was sent, as the dealer's register knows it. */
async function looked({ tenant }: TenantContext, vehicle: OwnVehicle): Promise<OwnVehicle> {
  if (isNamed(vehicle) || vehicle.rego === '') return vehicle
  const state = vehicle.regoState === '' ? (tenant.address.state?.toUpperCase() ?? '') : vehicle.regoState
  const found = await getRuntime().valuations.lookUp(tenant.slug, vehicle.rego, state)
  return { ...vehicle, regoState: state, ...found }
}

/** Reads a request about a valuation that is begun. */
async function ofValuation(
  request: Request,
  token: string,
  answered: (step: VisitorStep, found: Valuation) => Promise<Response>,
): Promise<Response> {
  return visitorStep(request, STEP, async (step) => {
    const { context, cookie, isPlain, refuse } = step
    const access = await valuationAccess(context, cookie)
    if (access === 'hidden') return refuse('page-not-found', START)
    if (access === 'signIn')
      return isPlain ? seeOther(signInToValue(context, token)) : refuse('unauthorised', VALUE_PATH)
    const found = await getRuntime().valuations.byToken(context.id, token)
    return found ? answered(step, found) : refuse('valuation-unknown', VALUE_PATH)
  })
}
