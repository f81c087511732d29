import { readEnquiry } from '@forecourt/leads/enquiry'
import type { FieldProblems } from '@forecourt/leads/enquiry-fields'
import { type LeadCategory, leadEvent } from '@forecourt/tenant-config/forms/lead-categories'
import type { EventName } from '@forecourt/tenant-config/tenant/vocabulary'
import type { ErrorCode } from '../server/errors.ts'
import type { LeadBody } from '../server/leads/lead-body.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { enquiryPlaces } from './enquiry-places.ts'
import { leadVehicle } from './lead-vehicle.ts'
import { knownForms } from './tenant-forms.ts'

export interface Sender {
  client: string
  userAgent: string
  /** True for a plain HTML form. */
  isPlain: boolean
}

export type Taken =
  /** `event`: what the enquiry counts as. */
  | { ok: true; lead_id: string; form: string; category: LeadCategory; event: EventName | undefined }
  | { ok: false; code: ErrorCode; problems: FieldProblems }

/** Checks an enquiry and keeps it as a lead of the tenant whose host was asked (TEN-01, N1). */
export async function takeEnquiry(context: TenantContext, body: LeadBody, sender: Sender): Promise<Taken> {
  const { leads, now } = getRuntime()
  const { client, isPlain } = sender
  const refused = (code: ErrorCode, problems: FieldProblems = {}): Taken => ({ ok: false, code, problems })
  if (!leads.mayTry(context.id, client)) return refused('too-many-requests')
  const forms = await knownForms(context)
  const form = forms.byId(body.form)
  const vehicle = body.car === '' ? undefined : (await leadVehicle(context, body.car))?.facts
  const read = readEnquiry(body.typed, {
    tenant: context.id,
    form,
    dealerships: context.tenant.dealerships,
    vehicle,
    places: await enquiryPlaces(context, form, vehicle),
    timeZone: context.tenant.timeZone,
    isCompleted: body.isCompleted,
    consentVersion: body.consentVersion,
    now: now(),
  })
  if (!read.ok) return refused('form-invalid', read.problems)
  const { pass, nonce, honeypot } = body
  const guarded = leads.guard(context.id, { pass, nonce, honeypot, client, isPlain, needsWork: form.captcha })
  if (!guarded.ok) return refused(guarded.code)
  const lead = {
    ...read.lead,
    url: ownPath(body.url),
    user_agent: sender.userAgent.slice(0, 500),
    attributes: body.attributes,
    form_completed: body.isCompleted,
  }
  const kept = await leads.keep(context, lead, {
    key: body.key,
    client,
    pass: guarded.pass,
    isProved: guarded.isProved,
    written: body.typed.message ?? '',
    leadId: body.leadId,
    emails: forms.addressesOf(form),
  })
  if ('code' in kept) return refused(kept.code)
  const event = leadEvent(lead.category, vehicle?.car_type)
  return { ok: true, lead_id: kept.lead_id, form: form._id, category: lead.category, event }
}

/** Only a path of the site counts as the page that a form was sent from. */
function ownPath(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? url : ''
}
