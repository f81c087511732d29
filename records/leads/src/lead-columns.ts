import { isDeepStrictEqual } from 'node:util'
import { type NewLead, LEAD_SOURCE } from './lead.ts'

type Columns = ReturnType<typeof columns>

const WORDS = [
  'form',
  'category',
  'name',
  'lastName',
  'email',
  'phone',
  'postcode',
  'message',
  'rego',
  'optIn',
  'dealershipSlug',
] as const satisfies readonly (keyof Columns)[]

/** Whether somebody said the same again. */
export function isSame(kept: Omit<Columns, 'updatedAt'>, said: Columns): boolean {
  return (
    WORDS.every((name) => kept[name] === said[name]) &&
    kept.dateTime?.getTime() === said.dateTime?.getTime() &&
    kept.location?.slug === said.location?.slug &&
    kept.offer?.offer_id === said.offer?.offer_id &&
    isDeepStrictEqual(kept.additionalServices, said.additionalServices) &&
    isDeepStrictEqual(kept.answers, said.answers)
  )
}

/** A lead as its row holds it, without what is set when it is made. */
export function columns(lead: NewLead, now: number) {
  const { vehicle, consent, offer } = lead
  return {
    form: lead.form,
    category: lead.category,
    subcategory: lead.subcategory,
    name: lead.name,
    lastName: lead.last_name,
    email: lead.email,
    phone: lead.phone,
    postcode: lead.postcode,
    message: lead.message,
    rego: lead.Rego,
    additionalServices: lead.additional_services,
    answers: lead.answers,
    dateTime: lead.date_time === undefined ? null : new Date(lead.date_time),
    location: lead.location ?? null,
    optIn: consent !== undefined,
    consentText: consent?.text ?? null,
    consentVersion: consent?.version ?? null,
    consentAt: consent ? new Date(consent.at) : null,
    dealershipSlug: lead.dealership_slug,
    carDealershipId: lead.car_dealership_id ?? null,
    carId: vehicle?.car_id ?? null,
    vehicle: vehicle ?? null,
    offer: offer ?? null,
    url: lead.url,
    pageId: lead.page_id,
    source: LEAD_SOURCE,
    userAgent: lead.user_agent,
    attributes: lead.attributes,
    formCompleted: lead.form_completed,
    updatedAt: new Date(now),
  }
}
