import type { LeadStatus } from '@forecourt/tenant-config/desk/lead-status'
import type { AnswerValue, FieldKindName } from '@forecourt/tenant-config/forms/field-kinds'
import type { LeadCategory } from '@forecourt/tenant-config/forms/lead-categories'

/** Facts about the vehicle of an enquiry, from the dealer's own stock (LEAD-02). */
export interface LeadVehicle {
  car_id: string
  slug: string
  name: string
  stock_number: string
  'Vehicle Make': string
  'Vehicle Model': string
  manufacturer_slug: string
  car_type: string
  vehicle_status: string
  /** Whole AUD; absent without a price. */
  price?: number
  /** True when its page shows how its price compares (CALC-12); otherwise absent. */
  autogauge_enabled?: true
}

/** The offer that an enquiry is about (OFR-11). */
export interface LeadOffer {
  /** Id of its document. */
  offer_id: string
  offer_name: string
  /** Make and model that it is about; '' for all of them. */
  offer_make: string
  offer_model: string
}

/** A place of the dealer. */
export interface LeadPlace {
  slug: string
  name: string
}

/** A visitor's consent to be written to: the words agreed to, and when (N37). */
export interface Consent {
  text: string
  /** Identifies the words: another text has another version. */
  version: string
  /** Epoch ms. */
  at: number
}

/** Pages that visitors saw on this site before they wrote, and their linked query parameters (ANL-04). */
export interface LeadAttributes {
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

/** An answer to a question of a dealer's own, with its words as the visitor read them. */
export interface Answer {
  name: string
  label: string
  kind: FieldKindName
  value: AnswerValue
  /** The value as staff read it. */
  text: string
}

/** A checked enquiry that is to be stored (LEAD-01, LEAD-02, LEAD-09). */
export interface NewLead {
  /** Id of the tenant document. */
  tenant: string
  /** Names the form: the id of its document, or the word of a form without one. */
  form: string
  category: LeadCategory
  subcategory: string
  name: string
  last_name: string
  email: string
  /** `+61412345678` */
  phone: string
  postcode: string
  message: string
  /** Plate and state of the visitor's own vehicle, or empty. */
  Rego: string
  additional_services: string[]
  /** In the order of the form. */
  answers: Answer[]
  /** Time at which the visitor would like to come (epoch ms). */
  date_time: number | undefined
  /** The place that the visitor chose among several. */
  location: LeadPlace | undefined
  consent: Consent | undefined
  dealership_slug: string
  /** Number of the dealership in the stock feed. */
  car_dealership_id: number | undefined
  vehicle: LeadVehicle | undefined
  offer?: LeadOffer | undefined
  /** The page it was sent from. */
  url: string
  /** Id of that page's document; empty for a page without one. */
  page_id: string
  user_agent: string
  attributes: LeadAttributes
  /** False while further steps of the form are to come. */
  form_completed: boolean
}

/** LEAD-01. */
export const LEAD_SOURCE = 'Website'

/** A lead as it is stored. Leads are never deleted. */
export interface Lead extends NewLead {
  lead_id: string
  lead_status: LeadStatus
  /** Epoch ms. */
  createdAt: number
}
