import type { LeadCategory } from '@forecourt/tenant-config/forms/lead-categories'

/** What is known of the vehicle that somebody asks about, from the dealer's own stock (LEAD-02). */
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
  /** Its page shows how its price compares (CALC-12); absent where it does not. */
  autogauge_enabled?: true
}

/** A place of the dealer. */
export interface LeadPlace {
  slug: string
  name: string
}

/** That a visitor agreed to be written to: the words they agreed to and when (N37). */
export interface Consent {
  text: string
  /** Names the words: another text has another version. */
  version: string
  /** Epoch ms. */
  at: number
}

/** What visitors saw on this site before they wrote (ANL-04). */
export interface LeadAttributes {
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

/** An enquiry that was checked and is to be kept (LEAD-01, LEAD-02, LEAD-09). */
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
  /** When somebody would like to come (epoch ms). */
  date_time: number | undefined
  /** Which of several places they chose. */
  location: LeadPlace | undefined
  consent: Consent | undefined
  dealership_slug: string
  /** Number of the dealership in the stock feed. */
  car_dealership_id: number | undefined
  vehicle: LeadVehicle | undefined
  /** The page it was sent from. */
  url: string
  user_agent: string
  attributes: LeadAttributes
  /** False while further steps of the form are to come. */
  form_completed: boolean
}

/** LEAD-01. */
export const LEAD_SOURCE = 'Website'

/** A lead as it is kept. */
export interface Lead extends NewLead {
  lead_id: string
  /** Epoch ms. */
  createdAt: number
}
