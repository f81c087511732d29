import { errorText } from '@forecourt/leads/error-text'
import type { OwnVehicle } from '@forecourt/sales/valuation'
import {
  valuationAnswersSchema,
  VALUATION_QUESTIONS,
} from '@forecourt/tenant-config/sales/valuation-questions'
import { valueVehicle } from '@forecourt/tenant-config/sales/value-vehicle'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import * as z from 'zod'
import { VALUE_PATH } from '../addresses/step-paths.ts'
import { valuationPath } from '../addresses/valuation-paths.ts'
import { apiError, type ErrorCode } from '../server/errors.ts'
import { parsedJson } from '../server/http/parsed-json.ts'
import { limitedText } from '../server/limits/limited-text.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf, isPlainForm, isSameSite } from '../server/limits/visitor-request.ts'
import { pageAccess } from '../server/sign-in/page-access.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { valuationGuide } from './valuation-guide.ts'
import { figureOf } from './valuation-words.ts'

const MAX_BODY_BYTES = 4 * 1024
const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

const mayValue = createVisitorLimit({
  ofAddress: { burst: 20, perSecond: 1 / 20 },
  ofTenant: { burst: 300, perSecond: 3 },
  now: () => getRuntime().now(),
})

const line = (max: number) => z.string().trim().max(max)
const VEHICLE = z.object({
  rego: line(10)
    .regex(/^[a-z0-9 -]*$/i, 'expected letters and digits')
    .default(''),
  regoState: z.enum(STATES).or(z.literal('')).default(''),
  make: line(60).min(1),
  model: line(80).min(1),
  year: z.coerce.number().int().min(1950).max(2100),
  km: z.coerce.number().int().min(0).max(2_000_000),
  /** Slug of the vehicle that it is traded in for. */
  car_id: line(200).default(''),
})

/**
 * `POST /api/trade-in {make, model, year, km, rego?, regoState?, car_id?}`: begins the valuation of a visitor's vehicle (TRD-02), with
 * 201 `{valuation_id, vehicle, questions}`; a plain form is led to its page. 404 where the dealer values none online.
 */
export async function postTradeIn(request: Request): Promise<Response> {
  return asked(request, async (context, sent, isPlain, requestId) => {
    const body = VEHICLE.safeParse(sent)
    if (!body.success) return apiError('body-invalid', requestId, z.prettifyError(body.error))
    if (!(await valuationGuide(context))) return apiError('page-not-found', requestId)
    const { car_id: car, ...given } = body.data
    const vehicle: OwnVehicle = { ...given, rego: given.rego.toUpperCase() }
    const token = await getRuntime().valuations.begin(context.id, vehicle, car || undefined)
    if (isPlain) return seeOther(context.link(valuationPath(token)))
    return Response.json(
      { valuation_id: token, vehicle, questions: VALUATION_QUESTIONS },
      { status: 201, headers: { 'cache-control': 'no-store' } },
    )
  })
}

/**
 * `POST /api/trade-in/<valuation_id>/answers {condition, owners, finance}`: what comes of the answers (TRD-03), with 200
 * `{offer_price, low, high, basis, holds_until}`, or `{refused, message}` in the words of the dealer's questions and answers (TRD-09).
 * 409 once it was accepted.
 */
export async function postAnswers(request: Request, token: string): Promise<Response> {
  return asked(request, async (context, sent, isPlain, requestId) => {
    const body = valuationAnswersSchema.safeParse(sent)
    if (!body.success) return apiError('body-invalid', requestId, z.prettifyError(body.error))
    const { valuations, now } = getRuntime()
    const found = await valuations.byToken(context.id, token)
    const guide = await valuationGuide(context)
    if (!found || !guide) return apiError('valuation-unknown', requestId)
    const year = Number(dayIn(context.tenant.timeZone, now()).slice(0, 4))
    const result = valueVehicle(guide, { ...found.vehicle, ...body.data }, year)
    const answered = await valuations.answer(found, body.data, result)
    if (!answered) return apiError('valuation-accepted', requestId)
    if (isPlain) return seeOther(context.link(valuationPath(token)))
    return Response.json(figureOf(answered), { headers: { 'cache-control': 'no-store' } })
  })
}

/** Reads a request of this site, JSON or a plain form. */
async function asked(
  request: Request,
  answer: (context: TenantContext, sent: unknown, isPlain: boolean, requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const failed = (code: ErrorCode) => apiError(code, requestId)
  const context = await getRequestTenant()
  if (!context) return failed('tenant-unknown')
  if (!isSameSite(request.headers)) return failed('unauthorised')
  if (!(await mayOpen(context, request.headers.get('cookie') ?? undefined))) return failed('unauthorised')
  if (!mayValue(context.id, clientOf(request.headers))) return failed('too-many-requests')
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return failed('body-too-large')
  const isPlain = isPlainForm(request.headers)
  const sent = isPlain ? Object.fromEntries(new URLSearchParams(text)) : parsedJson(text)
  try {
    return await answer(context, sent, isPlain, requestId)
  } catch (error) {
    getRuntime().log('error', 'a vehicle cannot be valued now', { error: errorText(error) })
    return failed('records-down')
  }
}

/** Where only signed-in visitors see the pages of a trade-in, only they have a vehicle valued (TRD-10). */
async function mayOpen(
  { id, tenant, rules, now }: TenantContext,
  cookie: string | undefined,
): Promise<boolean> {
  const access = pageAccess({ tenant, rules }, VALUE_PATH, now)
  return (
    access === 'open' ||
    (access === 'signIn' && (await getRuntime().signIn.visitor(id, cookie)) !== undefined)
  )
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
