import { errorText } from '@forecourt/leads/error-text'
import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { plainFields } from '../server/http/plain-fields.ts'
import { parsedJson } from '../server/http/parsed-json.ts'
import { apiError, apiErrorBody, type ErrorCode, ERRORS } from '../server/errors.ts'
import { fieldErrors } from '../server/field-errors.ts'
import { type LeadBody, readLeadBody } from '../server/leads/lead-body.ts'
import { limitedText } from '../server/limits/limited-text.ts'
import { seeOther } from '../server/limits/visitor-form.ts'
import { isRecordsFailure } from '../server/records/records-failure.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { clientOf, isPlainForm, isSameSite } from '../server/limits/visitor-request.ts'
import { failureCode, failureText } from './failure-code.ts'
import { rejectedPath, successPath } from '../addresses/lead-paths.ts'
import { ownPurchasePath } from '../addresses/purchase-paths.ts'
import { billPath } from '../addresses/bill-paths.ts'
import { reservationPath } from '../addresses/reservation-paths.ts'
import { holdsOnline } from '../reservations/reservation-wish.ts'
import { type Taken, takeEnquiry } from './take-enquiry.ts'

const MAX_BODY_BYTES = 64 * 1024

/**
 * Takes an enquiry (N1). JSON is answered with 201 `{lead_id}` or `{error, fields}`; a plain form with a redirect to the
 * page that says thanks, or to the form as it was filled in, with what is wrong beside each field.
 */
export async function postLead(request: Request): Promise<Response> {
  return takeForm(request)
}

/**
 * `POST /api/reservations`: the same for the dealer's form that reserves a vehicle, `car_id`, whatever form the body names (N12).
 * The answer has the token of the reservation's page (`/reservations/<token>`) as `reservation`; 404 where nothing is reserved online.
 */
export async function postReservation(request: Request): Promise<Response> {
  return takeForm(request, 'reserve')
}

/**
 * `POST /api/trade-in/<valuation_id>/accept`: the same for the dealer's form that accepts the figure of a valuation (TRD-03, N9). The
 * answer says `{lead_id, form_completed, offer_accepted, subcategory}` as well; `offer_accepted` is false for a vehicle without a figure,
 * which a person is asked to value.
 */
export async function postAccept(request: Request, valuation: string): Promise<Response> {
  return takeForm(request, 'tradeIn', valuation)
}

async function takeForm(request: Request, use?: StandingUse, valuation?: string): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
  const isPlain = isPlainForm(request.headers)
  if (!isPlain && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return apiError('media-type', requestId)
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const sent = isPlain ? plainFields(new URLSearchParams(text)) : parsedJson(text)
  const read = readLeadBody(sent, request.headers.get('idempotency-key'))
  if (!read.ok) return apiError('body-invalid', requestId, read.message)
  if (use === 'reserve' && !holdsOnline(context)) return apiError('page-not-found', requestId)
  const asked = use ? { ...read.body, form: use } : read.body
  const body = valuation === undefined ? asked : { ...asked, valuation }
  const taken = await take(context, body, request, isPlain)
  const next = taken.ok ? undefined : changedPurchase(context, body, taken.code)
  if (!isPlain) return answerJson(taken, requestId, context, next)
  if (next !== undefined) return seeOther(next)
  return answerPlain(context, body, taken, clientOf(request.headers))
}

async function take(
  context: TenantContext,
  body: LeadBody,
  { headers }: Request,
  isPlain: boolean,
): Promise<Taken> {
  const sender = {
    client: clientOf(headers),
    userAgent: headers.get('user-agent') ?? '',
    isPlain,
    cookie: headers.get('cookie') ?? undefined,
  }
  try {
    return await takeEnquiry(context, body, sender)
  } catch (error) {
    getRuntime().log('error', 'an enquiry could not be kept', { error: errorText(error) })
    const code = isRecordsFailure(error) ? 'enquiry-down' : failureCode(body.car)
    return { ok: false, code, problems: {}, notes: {} }
  }
}

function answerJson(
  taken: Taken,
  requestId: string,
  { tenant }: TenantContext,
  next: string | undefined,
): Response {
  const headers = { 'cache-control': 'no-store' }
  if (taken.ok) {
    const { lead_id, form, category, event, appointment, reservation, bill, valued } = taken
    // A step that was only checked made nothing.
    const status = lead_id === undefined ? 200 : 201
    const made = { lead_id, form, category, event, appointment, reservation, bill, ...valued }
    return Response.json(made, { status, headers })
  }
  const { code, problems, notes, priceAud } = taken
  const fields = fieldErrors(problems, notes)
  const message = priceAud === undefined ? failureText(code, tenant) : priceText(priceAud)
  const body = {
    ...apiErrorBody(code, requestId, message),
    fields,
    ...(priceAud !== undefined && { price: priceAud }),
    ...(next !== undefined && { next }),
  }
  return Response.json(body, { status: ERRORS[code].status, headers })
}

/** Refusals after which a visitor has to see the purchase anew: its page shows what has changed. */
const SEEN_ANEW: readonly ErrorCode[] = [
  'purchase-ordered',
  'purchase-refused',
  'purchase-total',
  'purchase-unfinished',
  'reserve-price',
  'valuation-over',
]

/** Address of the page of a purchase that is not ordered as its form was; undefined where the form itself says what is wrong. */
function changedPurchase(
  { link }: TenantContext,
  { purchase }: LeadBody,
  code: ErrorCode,
): string | undefined {
  const isSeenAnew = purchase !== '' && SEEN_ANEW.includes(code)
  return isSeenAnew ? link(`${ownPurchasePath(purchase)}?error=${code}`) : undefined
}

/** Said where the page cannot be shown anew: the price is in the sentence. */
function priceText(priceAud: number): string {
  return `The price of this vehicle has changed since you opened this page: it is ${formatAud(priceAud)} now. Press the button again to reserve it at this price.`
}

/** Where a visitor goes on after an enquiry that was taken. */
function takenPath(
  { form, appointment, reservation, bill }: Extract<Taken, { ok: true }>,
  car: string,
): string {
  if (reservation !== undefined) return reservationPath(reservation)
  return bill === undefined ? successPath({ form, car, appointment }) : billPath(bill)
}

function answerPlain(context: TenantContext, body: LeadBody, taken: Taken, client: string): Response {
  const { form, car, offer, url, typed, valuation, purchase, seenTotalAud: totalAud } = body
  const path = taken.ok
    ? takenPath(taken, car)
    : rejectedPath(
        getRuntime().rejectedForms.keep(
          {
            tenantId: context.id,
            form,
            car,
            offer,
            valuation,
            ...(purchase !== '' && totalAud !== undefined && { purchase: { token: purchase, totalAud } }),
            url,
            typed,
            problems: taken.problems,
            notes: taken.notes,
            code: taken.code,
          },
          client,
        ),
      )
  return new Response(null, {
    status: 303,
    headers: { location: context.link(path), 'cache-control': 'no-store' },
  })
}
