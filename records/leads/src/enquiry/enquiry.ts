import { createHash } from 'node:crypto'
import { askedSteps } from '@forecourt/tenant-config/forms/asked-steps'
import { fieldKind } from '@forecourt/tenant-config/forms/field-kinds'
import type { FieldProblems, TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import { CATEGORY_OF_USE, type FormUse, SUBCATEGORY_OF_USE } from '@forecourt/tenant-config/forms/form-uses'
import {
  type FormCategory,
  leadCategory,
  vehicleCategory,
} from '@forecourt/tenant-config/forms/lead-categories'
import { type FieldsRead, readFields } from '@forecourt/tenant-config/forms/read-fields'
import {
  isOpenAt,
  type OpeningHour,
  type OpenTime,
  openTimes,
} from '@forecourt/tenant-config/places/opening-times'
import { type AppointmentKind, slotAt, type Slot } from '@forecourt/tenant-config/places/appointment-slots'
import type { AppointmentWish } from '../appointments/appointment.ts'
import type { LeadOffer, LeadVehicle, NewLead } from '../lead.ts'
import type { OfferedPlace } from './offered-place.ts'

/** Facts that the site itself knows about an enquiry; never what the visitor typed. */
export interface EnquiryScope {
  /** Id of the tenant document. */
  tenant: string
  form: FormDefinition
  /** The dealer's dealerships; with several the form asks which one is meant (LEAD-14). */
  dealerships: readonly { id: number; slug: string }[]
  vehicle: (LeadVehicle & { dealership_id: number }) | undefined
  offer?: LeadOffer | undefined
  /** Places to choose from; empty where there is no choice to make (LEAD-13, LEAD-24). */
  places: readonly OfferedPlace[]
  /** The place on whose page the form stood: the lead is its, and nobody is asked which dealership is meant (LEAD-28). */
  ofPage?: OfferedPlace | undefined
  /** The one place where a visitor who chooses none books a time. */
  visitPlace?: OfferedPlace | undefined
  /** Hours of the places where a visitor who chooses none is expected, one list a place. */
  hours: readonly (readonly OpeningHour[])[]
  /** Time zone of the typed dates and times. */
  timeZone: string
  /** Number of the step that was sent, from 1; undefined for a whole form (LEAD-08). */
  step: number | undefined
  /** Version of the consent's words that the visitor read. */
  consentVersion: string
  /** Epoch ms. */
  now: number
}

export type EnquiryLead = Omit<NewLead, 'url' | 'user_agent' | 'attributes' | 'page_id'>
export type EnquiryResult =
  /** `appointment`: the time that the visitor chose, where times are booked; whether it is free is not known yet. */
  | { ok: true; lead: EnquiryLead; appointment: AppointmentWish | undefined }
  /** `openNext`: when the place is open, for a time at which it is closed. */
  | { ok: false; problems: FieldProblems; openNext: readonly OpenTime[] }

/**
 * Checks the fields typed into a form (LEAD-10 to LEAD-16, N19); problems name every field at fault at once, up to the step
 * that was sent.
 */
export function readEnquiry(typed: TypedFields, scope: EnquiryScope): EnquiryResult {
  const { form, dealerships, vehicle, places, ofPage } = scope
  const steps = askedSteps(form, {
    hasVehicle: vehicle !== undefined,
    hasOffer: scope.offer !== undefined,
    dealerships: ofPage ? [] : dealerships,
    places,
  })
  const isCompleted = scope.step === undefined || scope.step >= steps.length
  const read = readFields(typed, steps, scope)
  const text = (name: string) => textOf(read, name)
  const chosenPlace = places.find(({ slug }) => slug === text('location')) ?? ofPage
  const at = numberOf(read, 'dateTime')
  const slot = slotOf(at, chosenPlace ?? scope.visitPlace, scope)
  const openNext = slot ? [] : openInstead(at, chosenPlace, scope)
  const lastStep = isCompleted ? steps.length : (scope.step ?? steps.length)
  const asksTime = steps
    .slice(0, lastStep)
    .some(({ fields }) => fields.some(({ name, isStandard }) => isStandard && name === 'dateTime'))
  const problems: FieldProblems = Object.assign(
    asksTime && openNext.length > 0 ? { dateTime: 'closed' } : {},
    asksTime && slot?.kind === 'none' ? { dateTime: 'no-slot' } : {},
    ...read.problems.slice(0, lastStep),
  )
  if (Object.keys(problems).length > 0) return { ok: false, problems, openNext }
  const sellerId = vehicle?.dealership_id ?? chosenPlace?.dealership_id
  const seller =
    dealerships.find(({ id }) => id === sellerId) ??
    (vehicle
      ? undefined
      : (dealerships.find(({ slug }) => slug === text('dealership_slug')) ?? dealerships[0]))
  return {
    ok: true,
    appointment: isCompleted && slot?.kind === 'slot' ? slot.wish : undefined,
    lead: {
      tenant: scope.tenant,
      form: form._id,
      ...categoryOf(text('category'), scope),
      name: text('name'),
      last_name: text('last_name'),
      email: text('email'),
      phone: text('phone'),
      postcode: text('postcode'),
      message: wholeMessage(form, text('message')),
      Rego: shownOf(read, 'Rego', scope),
      additional_services: listOf(read, 'additional_services'),
      date_time: numberOf(read, 'dateTime'),
      location: chosenPlace && { slug: chosenPlace.slug, name: chosenPlace.name },
      answers: read.asked.flatMap(({ name, label, kind, isStandard }) => {
        const value = read.values.get(name)
        if (isStandard || value === undefined) return []
        return [{ name, label, kind, value, text: fieldKind(kind).show(value, scope.timeZone) }]
      }),
      consent: consentOf(typed, scope),
      dealership_slug: seller?.slug ?? '',
      car_dealership_id: vehicle?.dealership_id ?? seller?.id,
      vehicle: vehicle && withoutDealership(vehicle),
      ...(scope.offer && { offer: scope.offer }),
      form_completed: isCompleted,
    },
  }
}

/** What visitors book by themselves with a form. */
export const APPOINTMENT_OF_USE: Partial<Record<FormUse, AppointmentKind>> = {
  service: 'service',
  testDrive: 'testDrive',
}

type ChosenSlot = { kind: 'slot'; wish: AppointmentWish } | { kind: 'none' }

/** The slot of a place that was chosen (N5); undefined where no time was typed, and where none are booked. */
function slotOf(
  at: number | undefined,
  place: OfferedPlace | undefined,
  { form, tenant, vehicle, now }: EnquiryScope,
): ChosenSlot | undefined {
  const kind = APPOINTMENT_OF_USE[form.use]
  if (at === undefined || !kind || !place?.booking) return undefined
  const { id, timeZone, settings } = place.booking
  const slot: Slot | undefined = slotAt({ rows: place.hours ?? [], timeZone, settings, now }, at)
  if (!slot) return { kind: 'none' }
  const carId = vehicle?.car_id || undefined
  return {
    kind: 'slot',
    wish: {
      tenant,
      kind,
      place: id,
      placeName: place.name,
      ...slot,
      timeZone,
      atOnce: settings.atOnce,
      ...(kind === 'testDrive' && carId && { carId }),
    },
  }
}

/** Open times that are named to a visitor who asked for one at which nobody is there. */
const OPEN_TIMES_NAMED = 3

/**
 * Returns when the chosen place is open, or the first of those that a visitor may come to, where a test drive is asked for at
 * a time at which they are closed; none where somebody is there, or may be.
 */
function openInstead(
  at: number | undefined,
  place: OfferedPlace | undefined,
  { form, hours, timeZone, now }: EnquiryScope,
): OpenTime[] {
  if (form.use !== 'testDrive' || at === undefined) return []
  const weeks = place ? [place.hours ?? []] : hours
  if (weeks.some((rows) => isOpenAt(rows, timeZone, at))) return []
  // Somebody who asks for Sunday wants to know about Monday, not about this morning.
  const named = { from: Math.max(now, at), count: OPEN_TIMES_NAMED }
  return weeks
    .flatMap((rows) => openTimes(rows, timeZone, named))
    .toSorted((a, b) => a.opens - b.opens)
    .filter((time, i, all) => time.opens !== all[i - 1]?.opens)
    .slice(0, OPEN_TIMES_NAMED)
}

/** True once a lead says how its visitor can be answered: until then a step of a form is checked and not stored. */
export function isReachable({ email, phone }: Pick<NewLead, 'email' | 'phone'>): boolean {
  return email !== '' || phone !== ''
}

/** Returns the version of a consent's words, a short hash: other words have another version (N37). */
export function consentVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function categoryOf(chosen: string, { form, vehicle, offer }: EnquiryScope) {
  const own = CATEGORY_OF_USE[form.use]
  if (own) return { ...leadCategory(own), subcategory: SUBCATEGORY_OF_USE[form.use] ?? '' }
  if (offer && !vehicle) return leadCategory('Special Offer Enquiry')
  if (vehicle) return { category: vehicleCategory(vehicle.car_type), subcategory: '' }
  const known: FormCategory | undefined = form.categories.find((one) => one === chosen)
  return leadCategory(known ?? form.categories[0] ?? 'General Enquiry')
}

/** N18: puts the form's own request before the visitor's text. */
function wholeMessage({ defaultLine }: FormDefinition, written: string): string {
  return [defaultLine, written].filter((part) => part !== '').join('\n\n')
}

/** A tick counts only under exactly the words that are stored (N37, LEAD-15). */
function consentOf(typed: TypedFields, { form, consentVersion: seen, now }: EnquiryScope) {
  const ticked = typed['opt_in']
  const version = consentVersion(form.optInText)
  return (ticked === 'true' || ticked === 'on') && seen === version
    ? { text: form.optInText, version, at: now }
    : undefined
}

function textOf({ values }: FieldsRead, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

function numberOf({ values }: FieldsRead, name: string): number | undefined {
  const value = values.get(name)
  return typeof value === 'number' ? value : undefined
}

function listOf({ values }: FieldsRead, name: string): string[] {
  const value = values.get(name)
  return Array.isArray(value) ? [...value] : []
}

function shownOf({ values, asked }: FieldsRead, name: string, { timeZone }: EnquiryScope): string {
  const value = values.get(name)
  const field = asked.find((one) => one.name === name)
  return value === undefined || !field ? '' : fieldKind(field.kind).show(value, timeZone)
}

function withoutDealership({
  dealership_id: _,
  ...vehicle
}: LeadVehicle & { dealership_id: number }): LeadVehicle {
  return vehicle
}
