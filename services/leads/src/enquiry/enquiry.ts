import { createHash } from 'node:crypto'
import type { FormDefinition } from '@forecourt/tenant-config/form-definition'
import { type FormCategory, leadCategory, vehicleCategory } from '@forecourt/tenant-config/lead-categories'
import type { LeadVehicle, NewLead } from '../lead.ts'
import { readContact } from './contact-fields.ts'
import { MAX_CHARS, readText } from './text-field.ts'

/** What is wrong with a field; the site has the words. */
export type FieldProblem = 'required' | 'email' | 'phone' | 'postcode' | 'choice' | 'too-long'

/** Names of the fields that a visitor fills in (LEAD-09), in the order of the form. */
export const FIELD_NAMES = [
  'category',
  'dealership_slug',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'opt_in',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

export type TypedFields = Partial<Record<FieldName, string>>
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>

/** What the site itself knows of an enquiry: never what was typed. */
export interface EnquiryScope {
  /** Id of the tenant document. */
  tenant: string
  form: FormDefinition
  /** The dealer's dealerships; with several the form asks which one is meant (LEAD-14). */
  dealerships: readonly { id: number; slug: string }[]
  vehicle: (LeadVehicle & { dealership_id: number }) | undefined
  /** Version of the consent's words that the visitor had before them. */
  consentVersion: string
  /** Epoch ms. */
  now: number
}

export type EnquiryLead = Omit<NewLead, 'url' | 'user_agent' | 'attributes' | 'form_completed'>
export type EnquiryResult = { ok: true; lead: EnquiryLead } | { ok: false; problems: FieldProblems }

/** Checks what was typed into a form (LEAD-10 to LEAD-16, N19); problems name every field at once. */
export function readEnquiry(typed: TypedFields, scope: EnquiryScope): EnquiryResult {
  const { form, dealerships, vehicle } = scope
  const contact = readContact(typed, form)
  const message = readText(typed.message, form.message === 'required', MAX_CHARS.message)
  const chosen = readChoice(typed.category, vehicle ? [] : form.categories)
  const asksDealership = vehicle === undefined && dealerships.length > 1
  const dealership = readChoice(
    typed.dealership_slug,
    asksDealership ? dealerships.map(({ slug }) => slug) : [],
  )
  const problems: FieldProblems = {
    ...(chosen.ok ? {} : { category: chosen.problem }),
    ...(dealership.ok ? {} : { dealership_slug: dealership.problem }),
    ...(contact.ok ? {} : contact.problems),
    ...(message.ok ? {} : { message: message.problem }),
  }
  if (!contact.ok || !message.ok || !chosen.ok || !dealership.ok) return { ok: false, problems }
  const seller = vehicle
    ? dealerships.find(({ id }) => id === vehicle.dealership_id)
    : (dealerships.find(({ slug }) => slug === dealership.value) ?? dealerships[0])
  return {
    ok: true,
    lead: {
      tenant: scope.tenant,
      form: form._id,
      ...categoryOf(chosen.value, scope),
      ...contact.value,
      message: form.message === 'hidden' ? '' : message.value,
      consent: consentOf(typed, scope),
      dealership_slug: seller?.slug ?? '',
      car_dealership_id: vehicle?.dealership_id ?? seller?.id,
      vehicle: vehicle && withoutDealership(vehicle),
    },
  }
}

/** Names the words of a consent: other words have another version (N37). */
export function consentVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function categoryOf(chosen: FormCategory | undefined, { form, vehicle }: EnquiryScope) {
  if (vehicle) return { category: vehicleCategory(vehicle.car_type), subcategory: '' }
  return leadCategory(chosen ?? form.categories[0] ?? 'General Enquiry')
}

/** Only a tick under the very words that are kept counts (N37, LEAD-15). */
function consentOf({ opt_in }: TypedFields, { form, consentVersion: seen, now }: EnquiryScope) {
  const isTicked = opt_in === 'true' || opt_in === 'on'
  const version = consentVersion(form.optInText)
  return isTicked && seen === version ? { text: form.optInText, version, at: now } : undefined
}

type Choice<T> = { ok: true; value: T | undefined } | { ok: false; problem: FieldProblem }

/** One of several; where there is no choice, nothing that was sent counts. */
function readChoice<T extends string>(typed: string | undefined, choices: readonly T[]): Choice<T> {
  if (choices.length < 2) return { ok: true, value: undefined }
  if (typed === undefined || typed.trim() === '') return { ok: false, problem: 'required' }
  const value = choices.find((choice) => choice === typed.trim())
  return value === undefined ? { ok: false, problem: 'choice' } : { ok: true, value }
}

function withoutDealership({
  dealership_id: _,
  ...vehicle
}: LeadVehicle & { dealership_id: number }): LeadVehicle {
  return vehicle
}
