import { isReachable, readEnquiry } from '@forecourt/leads/enquiry'
import type { FieldNotes, FieldProblems } from '@forecourt/tenant-config/forms/field-problem'
import { afterValuation } from '@forecourt/tenant-config/forms/after-valuation'
import type { NewLead } from '@forecourt/leads/lead'
import { type LeadCategory, leadEvent } from '@forecourt/tenant-config/forms/lead-categories'
import type { EventName } from '@forecourt/tenant-config/tenant/vocabulary'
import type { ErrorCode } from '../server/errors.ts'
import type { LeadBody } from '../server/leads/lead-body.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { freeTimesText } from '../appointments/free-times.ts'
import { orderForm } from '../purchases/order-form.ts'
import { doneOrRefused, enquiryDeed, withDeed } from './enquiry-deed.ts'
import { openTimesText } from './open-times-text.ts'
import { enquiryPlaces, placeOfPage, visitHours, visitPlace } from './enquiry-places.ts'
import { leadOffer } from './lead-offer.ts'
import { isForSale, leadVehicle } from './lead-vehicle.ts'
import { knownForms } from './tenant-forms.ts'

export interface Sender {
  client: string
  userAgent: string
  /** True for a plain HTML form. */
  isPlain: boolean
  /** The Cookie header. */
  cookie: string | undefined
  /** Id of staff who write down what somebody tells them; undefined for what visitors send themselves. */
  staff?: string
}

/** Staff have a right and limits of their own in the place of what guards the forms of visitors. */
const BY_STAFF = { ok: true, pass: undefined, isProved: true } as const

export type Taken =
  /**
   * `event`: what the enquiry counts as. `lead_id` is absent for a step that was checked and not stored, because the visitor
   * has not said yet how to be answered.
   */
  | {
      ok: true
      lead_id: string | undefined
      form: string
      category: LeadCategory
      event: EventName | undefined
      /** Token of the time that was booked with it. */
      appointment?: string
      /** Token of the reservation that was made with it. */
      reservation?: string
      /** Token of the bill that is to be paid. */
      bill?: string
      /** What became of the valuation that came with it (TRD-03). */
      valued?: { form_completed: boolean; offer_accepted: boolean; subcategory: string }
    }
  /** `notes`: what is added to the message beside an input, by its name; `priceAud`: what the vehicle costs now, where it changed. */
  | { ok: false; code: ErrorCode; problems: FieldProblems; notes: FieldNotes; priceAud?: number }

/** Checks an enquiry and keeps it as a lead of the tenant whose host was asked (TEN-01, N1). */
export async function takeEnquiry(context: TenantContext, body: LeadBody, sender: Sender): Promise<Taken> {
  const { leads, sales, now } = getRuntime()
  const { client, isPlain, staff } = sender
  const refused = (code: ErrorCode, problems: FieldProblems = {}, notes: FieldNotes = {}): Taken => ({
    ok: false,
    code,
    problems,
    notes,
  })
  if (staff === undefined && !leads.mayTry(context.id, client)) return refused('too-many-requests')
  const forms = await knownForms(context)
  const asked = forms.byId(body.form)
  const isValued = asked.use === 'tradeIn' && body.valuation !== ''
  const isOrder = asked.use === 'purchase' && body.purchase !== ''
  const form = isValued ? afterValuation(asked) : isOrder ? orderForm(asked, context.tenant) : asked
  const enquired = body.car === '' ? undefined : await leadVehicle(context, body.car)
  const vehicle = enquired?.facts
  // A page that was opened before the sale still shows the form.
  if (form.use === 'testDrive' && enquired?.stock && !isForSale(enquired.stock, context))
    return refused('vehicle-gone')
  const onlyPlace = await visitPlace(context, form, vehicle)
  const named = vehicle ? undefined : await placeOfPage(context, body.typed['location'], form)
  const ofPage = named ?? (form.use === 'service' ? onlyPlace : undefined)
  const read = readEnquiry(body.typed, {
    tenant: context.id,
    form,
    dealerships: context.tenant.dealerships,
    vehicle,
    offer: await leadOffer(context, body.offer),
    places: await enquiryPlaces(context, form, vehicle, ofPage),
    ofPage,
    visitPlace: onlyPlace,
    hours: await visitHours(context, form, vehicle),
    timeZone: context.tenant.timeZone,
    step: body.step,
    consentVersion: body.consentVersion,
    now: now(),
  })
  if (!read.ok) {
    const { problems, openNext } = read
    const dateTime = openTimesText(openNext, context.tenant.timeZone)
    const isEarly = form.use === 'service' && body.step !== undefined
    return refused(
      isEarly ? 'form-step' : 'form-invalid',
      problems,
      problems['dateTime'] === 'closed' ? { dateTime } : {},
    )
  }
  const { lead: enquiry, appointment } = read
  const { category, form_completed: isCompleted } = enquiry
  const event = leadEvent(category, vehicle?.car_type)
  const done = await enquiryDeed(context, {
    form,
    body,
    answers: enquiry.answers,
    enquired,
    client,
    cookie: sender.cookie,
  })
  if (done?.ok === false) return refused(done.code)
  const deed = done?.deed
  if (!isCompleted && !isReachable(enquiry))
    return { ok: true, lead_id: undefined, form: form._id, category, event }
  const { pass, nonce, honeypot } = body
  const evidence = { pass, nonce, honeypot, client, isPlain, needsWork: form.captcha }
  const guarded = staff === undefined ? leads.guard(context.id, evidence) : BY_STAFF
  if (!guarded.ok) return refused(guarded.code)
  const lead = withDeed(
    {
      ...enquiry,
      url: ownPath(body.url),
      user_agent: sender.userAgent.slice(0, 500),
      attributes: body.attributes,
      page_id: body.pageId,
    },
    deed,
  )
  const kept = await doneOrRefused(() =>
    leads.keep(context, lead, {
      key: body.key,
      client,
      pass: guarded.pass,
      isProved: guarded.isProved,
      written: writtenText(body.typed['message'] ?? '', enquiry),
      leadId: body.leadId,
      emails: forms.addressesOf(form),
      crms: forms.crmsOf(form),
      confirms: form.confirms && !deed?.hasMails,
      isDelivered: isCompleted || form.deliverUnfinished,
      booking: appointment && { ...appointment, hold: body.hold, reminds: body.reminds },
      alongside: deed?.alongside,
      enteredBy: staff,
    }),
  )
  if ('code' in kept && kept.code === 'slot-taken')
    return refused(
      'form-invalid',
      { dateTime: 'taken' },
      { dateTime: await freeTimesText(context, appointment) },
    )
  if ('code' in kept) return { ...refused(kept.code), ...('priceAud' in kept && { priceAud: kept.priceAud }) }
  const { lead_id, appointment: token } = kept
  const reservation = deed?.holds ? await sales.tokenOfLead(context.id, lead_id) : undefined
  if (reservation !== undefined) await sales.reserved()
  const bill = deed?.pays ? await sales.bills.tokenOfLead(context.id, lead_id) : undefined
  return {
    ok: true,
    lead_id,
    form: form._id,
    category,
    // ANL-01.
    event: deed?.isOffer ? 'offerAccepted' : event,
    ...(token !== undefined && { appointment: token }),
    ...(reservation !== undefined && { reservation }),
    ...(bill !== undefined && { bill }),
    ...(isValued &&
      deed?.isOffer !== undefined && {
        valued: {
          form_completed: isCompleted,
          offer_accepted: deed.isOffer,
          subcategory: enquiry.subcategory,
        },
      }),
  }
}

/** The visitor's own words, without what the form adds or offers: the rules about held leads look at them. */
function writtenText(message: string, { answers }: Pick<NewLead, 'answers'>): string {
  const written = answers.filter(({ kind }) => kind === 'text' || kind === 'longText')
  return [message, ...written.map(({ text }) => text)].filter((text) => text !== '').join('\n')
}

/** Only a path of the site counts as the page that a form was sent from. */
function ownPath(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? url : ''
}
