import { createHash } from 'node:crypto'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import { CATEGORY_OF_USE, SUBCATEGORY_OF_USE } from '@forecourt/tenant-config/forms/form-uses'
import {
  type FormCategory,
  leadCategory,
  vehicleCategory,
} from '@forecourt/tenant-config/forms/lead-categories'
import type { LeadVehicle, NewLead } from '../lead.ts'
import { type OfferedPlace, readDateTime, readPlace } from './booking-fields.ts'
import { readContact } from './contact-fields.ts'
import { type FieldProblem, type FieldProblems, SECOND_STEP, type TypedFields } from './enquiry-fields.ts'
import { MAX_CHARS, readText } from './text-field.ts'

/** Facts that the site itself knows about an enquiry; never what the visitor typed. */
export interface EnquiryScope {
  /** Id of the tenant document. */
  tenant: string
  form: FormDefinition
  /** The dealer's dealerships; with several the form asks which one is meant (LEAD-14). */
  dealerships: readonly { id: number; slug: string }[]
  vehicle: (LeadVehicle & { dealership_id: number }) | undefined
  /** Places to choose from; empty where there is no choice to make (LEAD-13, LEAD-24). */
  places: readonly OfferedPlace[]
  /** Time zone of the typed dates and times. */
  timeZone: string
  /** False for the first step of a form in two steps. */
  isCompleted: boolean
  /** Version of the consent's words that the visitor read. */
  consentVersion: string
  /** Epoch ms. */
  now: number
}

export type EnquiryLead = Omit<NewLead, 'url' | 'user_agent' | 'attributes' | 'form_completed'>
export type EnquiryResult = { ok: true; lead: EnquiryLead } | { ok: false; problems: FieldProblems }

/** Checks the fields typed into a form (LEAD-10 to LEAD-16, N19); problems name every field at fault at once. */
export function readEnquiry(typed: TypedFields, scope: EnquiryScope): EnquiryResult {
  const { form, dealerships, vehicle, places, timeZone, now } = scope
  const contact = readContact(typed, form)
  const message = readText(typed.message, form.message === 'required', MAX_CHARS.message)
  const chosen = readChoice(typed.category, vehicle ? [] : form.categories)
  const asksDealership = asksForDealership(scope)
  const dealership = readChoice(
    typed.dealership_slug,
    asksDealership ? dealerships.map(({ slug }) => slug) : [],
  )
  const dateTime =
    form.dateTime === 'hidden'
      ? NOTHING
      : readDateTime(typed.dateTime, { isRequired: form.dateTime === 'required', timeZone, now })
  const place = readPlace(typed.location, places)
  const found: FieldProblems = {
    ...(chosen.ok ? {} : { category: chosen.problem }),
    ...(dealership.ok ? {} : { dealership_slug: dealership.problem }),
    ...(contact.ok ? {} : contact.problems),
    ...(dateTime.ok ? {} : { dateTime: dateTime.problem }),
    ...(place.ok ? {} : { location: place.problem }),
    ...(message.ok ? {} : { message: message.problem }),
  }
  const problems = form.inTwoSteps && !scope.isCompleted ? withoutSecondStep(found) : found
  if (!contact.ok || !chosen.ok || !dealership.ok || Object.keys(problems).length > 0)
    return { ok: false, problems }
  const chosenPlace = place.ok ? place.value : undefined
  const sellerId = vehicle?.dealership_id ?? chosenPlace?.dealership_id
  const seller =
    dealerships.find(({ id }) => id === sellerId) ??
    (vehicle ? undefined : (dealerships.find(({ slug }) => slug === dealership.value) ?? dealerships[0]))
  return {
    ok: true,
    lead: {
      tenant: scope.tenant,
      form: form._id,
      ...categoryOf(chosen.value, scope),
      ...contact.value,
      message: wholeMessage(form, message.ok ? message.value : ''),
      date_time: dateTime.ok ? dateTime.value : undefined,
      location: chosenPlace && { slug: chosenPlace.slug, name: chosenPlace.name },
      consent: consentOf(typed, scope),
      dealership_slug: seller?.slug ?? '',
      car_dealership_id: vehicle?.dealership_id ?? seller?.id,
      vehicle: vehicle && withoutDealership(vehicle),
    },
  }
}

/**
 * LEAD-14: returns true when one of several dealerships must be chosen: neither the vehicle nor a chosen place says which.
 */
export function asksForDealership({
  vehicle,
  dealerships,
  places,
}: {
  vehicle: object | undefined
  dealerships: readonly object[]
  places: readonly object[]
}): boolean {
  return vehicle === undefined && dealerships.length > 1 && places.length === 0
}

/** Returns the version of a consent's words, a short hash: other words have another version (N37). */
export function consentVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function categoryOf(chosen: FormCategory | undefined, { form, vehicle }: EnquiryScope) {
  const own = CATEGORY_OF_USE[form.use]
  if (own) return { ...leadCategory(own), subcategory: SUBCATEGORY_OF_USE[form.use] ?? '' }
  if (vehicle) return { category: vehicleCategory(vehicle.car_type), subcategory: '' }
  return leadCategory(chosen ?? form.categories[0] ?? 'General Enquiry')
}

/** N18: puts the form's own request before the visitor's text. */
function wholeMessage({ defaultLine, message }: FormDefinition, written: string): string {
  return [defaultLine, message === 'hidden' ? '' : written].filter((part) => part !== '').join('\n\n')
}

function withoutSecondStep(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !SECOND_STEP.some((later) => later === name)),
  )
}

/** A tick counts only under exactly the words that are stored (N37, LEAD-15). */
function consentOf({ opt_in }: TypedFields, { form, consentVersion: seen, now }: EnquiryScope) {
  const isTicked = opt_in === 'true' || opt_in === 'on'
  const version = consentVersion(form.optInText)
  return isTicked && seen === version ? { text: form.optInText, version, at: now } : undefined
}

const NOTHING = { ok: true, value: undefined } as const

type Choice<T> = { ok: true; value: T | undefined } | { ok: false; problem: FieldProblem }

/** Reads one of several choices; with fewer than two, the typed value is ignored. */
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
