import { consentVersion } from '@forecourt/leads/enquiry'
import type { FieldNotes, FieldProblems, TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import type { OfferedPlace } from '@forecourt/leads/places'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import { fieldErrors } from '../../server/field-errors.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { sharedHours } from '../open-times-text.ts'
import { failureCode, failureText } from '../failure-code.ts'
import type { FormBooking, ShownStep } from '@forecourt/tenant-config/forms/shown-form'
import { leadSteps } from './lead-fields.ts'
import { APPOINTMENTS_PATH, LEADS_PATH } from '../../addresses/lead-paths.ts'

/** Everything that a form shows; before it is sent, it does not depend on the visitor. */
export interface LeadFormModel {
  form: FormDefinition
  action: string
  steps: readonly ShownStep[]
  /** True when JavaScript asks step by step; a form that is shown again shows all its fields. */
  isInSteps: boolean
  hidden: Readonly<Record<string, string>>
  isOptedIn: boolean
  /** Address of the privacy policy, which says what happens to the input. */
  privacyHref: string
  /** Problems of a form that was sent without JavaScript; undefined for a form that was not sent yet. */
  summary: { message: string; items: { name: string; text: string }[] } | undefined
  /** Message for when sending fails without a response (C3). */
  failure: string
}

/** Input and problems of a form that was sent and refused. */
export interface FormState {
  typed: TypedFields
  problems: FieldProblems
  notes: FieldNotes
  message: string
}

/** A purchase that is to be ordered: its token, and what its page said that it comes to (whole AUD). */
export interface AskedOrder {
  token: string
  totalAud: number
}

export interface LeadFormOptions {
  form: FormDefinition
  /** Slug of the vehicle that is asked about. */
  car?: string
  /** Price that the page shows, whole AUD, where a vehicle is reserved by it. */
  seenPriceAud?: number | undefined
  /** Token of the valuation that goes with it. */
  valuation?: string | undefined
  /** The purchase that is ordered. */
  purchase?: AskedOrder | undefined
  /** Slug of the offer that is asked about. */
  offer?: string
  /** Places to choose from. */
  places?: readonly OfferedPlace[]
  /** The one place where a visitor who chooses none books a time. */
  visitPlace?: OfferedPlace | undefined
  /** True on the page of a place. */
  isOfPlace?: boolean
  /** Slug of that place, where the form does not ask for one (LEAD-28). */
  location?: string
  /** Hours of the yards that a visitor who chooses no place may come to, one list a yard. */
  hours?: readonly (readonly OpeningHour[])[]
  /** The page the form is on. */
  url: string
  state?: FormState | undefined
  /** Id of the page's document. */
  pageId?: string
  /** True in a page that is made for one visitor: its pass is then good for one enquiry. */
  isForOne?: boolean
}

/** RTE-29. */
const PRIVACY_PATH = '/privacy-policy'

/** Returns the model of a form in a page; its pass makes the time trap work without JavaScript (N20). */
export function leadFormModel(context: TenantContext, options: LeadFormOptions): LeadFormModel {
  const {
    form,
    car = '',
    offer = '',
    places = [],
    visitPlace,
    location = '',
    hours = [],
    url,
    pageId = '',
    state,
    isForOne = false,
    seenPriceAud,
    valuation,
    purchase,
  } = options
  const { problems = {}, notes = {}, typed = startWith(places) } = state ?? {}
  const errors = fieldErrors(problems, notes)
  const open = sharedHours(places.length > 0 ? places.map((place) => place.hours ?? []) : hours)
  // A dealer's only workshop says which dealership it is.
  const isOfPlace = options.isOfPlace ?? (form.use === 'service' && visitPlace !== undefined)
  const booking = bookingOf({ places, visitPlace, car, url: context.link(APPOINTMENTS_PATH) })
  const scope = { form, tenant: context.tenant, car, offer, places, isOfPlace, hours: open, booking }
  const steps = leadSteps(scope, typed, errors)
  const inputs = steps.flatMap(({ groups }) => groups.flatMap((group) => group.inputs))
  return {
    form,
    action: context.link(LEADS_PATH),
    steps,
    isInSteps: steps.length > 1 && state === undefined,
    hidden: {
      form: form._id,
      car_id: car,
      ...(seenPriceAud !== undefined && { seen_price: String(seenPriceAud) }),
      ...(valuation !== undefined && { valuation }),
      ...(purchase && { purchase: purchase.token, seen_total: String(purchase.totalAud) }),
      ...(offer !== '' && { offer }),
      ...(location !== '' && { location }),
      url,
      page_id: pageId,
      pass: getRuntime().leads.pass(isForOne ? 'own' : 'page', context.id),
      consent_version: consentVersion(form.optInText),
    },
    isOptedIn: typed['opt_in'] === 'on' || typed['opt_in'] === 'true',
    privacyHref: context.link(PRIVACY_PATH),
    summary: state && {
      message: state.message,
      items: inputs.flatMap(({ name, label, error }) =>
        error === undefined ? [] : [{ name, text: `${label.replace('?', '')}: ${error}` }],
      ),
    },
    failure: failureText(failureCode(car), context.tenant),
  }
}

/** Where times are booked with this form; undefined where visitors only say when they would like to come. */
function bookingOf({
  places,
  visitPlace,
  car,
  url,
}: Pick<LeadFormOptions, 'visitPlace' | 'car' | 'url'> & {
  places: readonly OfferedPlace[]
}): FormBooking | undefined {
  const bookable = places.filter(({ booking }) => booking).map(({ slug }) => slug)
  const own = visitPlace?.booking ? visitPlace.slug : ''
  return bookable.length === 0 && own === ''
    ? undefined
    : { url, place: own, places: bookable, car: car ?? '' }
}

/** LEAD-21: a single place is chosen at first; a form that is shown again keeps what the visitor left in it. */
function startWith(places: readonly OfferedPlace[]): TypedFields {
  const [only] = places
  return only && places.length === 1 ? { location: only.slug } : {}
}
