import type { FormUse, StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import type { EntryForm } from '@forecourt/tenant-config/forms/shown-form'
import * as z from 'zod'
import { apiError, apiErrorBody, ERRORS } from '../../server/errors.ts'
import { fieldErrors } from '../../server/field-errors.ts'
import { withRecord } from '../../server/http/with-record.ts'
import { readLeadBody } from '../../server/leads/lead-body.ts'
import { searchStock } from '../../server/search/search.ts'
import type { Staff } from '../../server/staff/staff.ts'
import { staffBody } from '../../server/staff/staff-body.ts'
import { staffRoute } from '../../server/staff/staff-route.ts'
import { staffTenant } from '../../server/staff/staff-tenant.ts'
import { type TenantContext, tenantContextOf } from '../../server/tenants/tenant.ts'
import { enquiryPlaces, visitPlace } from '../enquiry-places.ts'
import { failureText } from '../failure-code.ts'
import { leadSteps } from '../lead-form/lead-fields.ts'
import { type Enquired, leadVehicle } from '../lead-vehicle.ts'
import { takeEnquiry } from '../take-enquiry.ts'
import { knownForms } from '../tenant-forms.ts'

const MAX_BODY_BYTES = 64 * 1024

/** What people call about. Holding, buying and paying have tools and pages of their own. */
const ENTERED: readonly StandingUse[] = [
  'general',
  'vehicle',
  'testDrive',
  'service',
  'finance',
  'tradeIn',
  'sellMyCar',
]

const QUERY = z.object({
  tenant: z.string().min(1).max(200),
  form: z.string().max(200).default('general'),
  /** Stock number, slug or id. */
  car: z.string().trim().max(200).default(''),
})

/** Staff write down whole enquiries: neither a step, nor more of another lead, nor what a visitor values or buys. */
const ONLY_NEW = { form_completed: true, lead_id: '', valuation: '', purchase: '' }

const BODY = z.looseObject({ tenant: z.string().min(1).max(200), form: z.string().max(200) })

/**
 * `GET …?tenant=&form=&car=`: the dealer's form as staff fill it in for somebody who calls, and the forms to choose from
 * (`EntryForm`). 422 for a vehicle that the dealer's site does not show.
 */
export const getEntry = staffRoute(async (request, staff, requestId) => {
  const asked = QUERY.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return apiError('body-invalid', requestId, z.prettifyError(asked.error))
  const context = writableContext(staff, asked.data.tenant)
  if (!context) return apiError('tenant-unknown', requestId)
  return withRecord('the forms of a dealer cannot be read', requestId, async () => {
    const { car } = asked.data
    const found = car === '' ? undefined : await vehicleOf(context, car)
    if (car !== '' && !found?.stock)
      return apiError('body-invalid', requestId, `${context.tenant.name} shows no vehicle “${car}”.`)
    return Response.json(await entryForm(context, asked.data.form, found))
  })
})

/**
 * `POST {tenant, form, car_id, idempotency_key, …}` with the fields as a visitor's form sends them: keeps the enquiry in the name of
 * the person who wrote it down. 201 `{lead_id}`, or 422 with what is wrong by field. Nobody agrees to marketing in another's words:
 * a tick for it is not taken.
 */
export const postEntry = staffRoute(async (request, staff, requestId) => {
  const body = await staffBody(request, BODY, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const { tenant, opt_in: _optIn, ...sent } = body as Record<string, unknown> & z.infer<typeof BODY>
  const context = writableContext(staff, tenant)
  if (!context) return apiError('tenant-unknown', requestId)
  const read = readLeadBody({ ...sent, ...ONLY_NEW }, null)
  if (!read.ok) return apiError('body-invalid', requestId, read.message)
  return withRecord('an enquiry of staff cannot be kept', requestId, async () => {
    const forms = await knownForms(context)
    if (!isEntered(forms.byId(read.body.form).use))
      return apiError('body-invalid', requestId, 'form: expected one that staff fill in')
    const taken = await takeEnquiry(context, read.body, {
      client: staff.id,
      userAgent: '',
      isPlain: false,
      cookie: undefined,
      staff: staff.id,
    })
    if (taken.ok) return Response.json({ lead_id: taken.lead_id }, { status: 201 })
    const { code, problems, notes } = taken
    const answer = apiErrorBody(code, requestId, failureText(code, context.tenant))
    return Response.json({ ...answer, fields: fieldErrors(problems, notes) }, { status: ERRORS[code].status })
  })
})

const isEntered = (use: FormUse) => ENTERED.some((entered) => entered === use)

/** The dealer that a request names, for somebody who writes for it; any other does not exist for them. */
function writableContext(staff: Staff, named: string): TenantContext | undefined {
  const entry = staffTenant(staff, named)
  return entry && staff.canWrite(entry.id) ? tenantContextOf(entry) : undefined
}

async function entryForm(
  context: TenantContext,
  asked: string,
  found: Enquired | undefined,
): Promise<EntryForm> {
  const forms = await knownForms(context)
  const named = forms.byId(asked)
  const form = isEntered(named.use) ? named : forms.ofUse('general')
  const facts = found?.facts
  const scope = {
    form,
    tenant: context.tenant,
    car: facts?.slug ?? '',
    places: await enquiryPlaces(context, form, facts),
    isOfPlace: form.use === 'service' && (await visitPlace(context, form, facts)) !== undefined,
    hours: '',
  }
  return {
    forms: ENTERED.map((use) => {
      const { _id: id, title } = forms.ofUse(use)
      return { id, title }
    }),
    form: form._id,
    ...(facts && { vehicle: { slug: facts.slug, name: facts.name } }),
    steps: leadSteps(scope, {}, {}),
  }
}

/** A vehicle by its stock number, as people read it out, or by its address. */
async function vehicleOf(context: TenantContext, named: string): Promise<Enquired | undefined> {
  const found = await searchStock(context, { query: named, perPage: 10 })
  const isNamed = (text: string) => text.toLowerCase() === named.toLowerCase()
  const vehicle = found.ok ? found.vehicles.find(({ stocknum }) => isNamed(stocknum)) : undefined
  return leadVehicle(context, vehicle?.slug ?? named)
}
