import type { EventName } from '../tenant/vocabulary.ts'

/** The closed list of subjects of a lead (N1, market page row 37). */
export const LEAD_CATEGORIES = [
  'New Vehicle Enquiry',
  'Used Vehicle Enquiry',
  'Demo Vehicle Enquiry',
  'Test Drive Booking',
  'Request Photos',
  'Special Offer Enquiry',
  'Finance Enquiry',
  'Insurance Enquiry',
  'Vehicle Reservation',
  'Online Purchase',
  'Trade-in Enquiry',
  'Sell My Car Enquiry',
  'Service Booking',
  'Parts Enquiry',
  'Accessories Enquiry',
  'Warranty Enquiry',
  'Recall Enquiry',
  'Fleet Enquiry',
  'Find My Car Request',
  'Price Alert',
  'Callback Request',
  'Event Registration',
  'Newsletter Subscription',
  'Feedback',
  'General Enquiry',
] as const
export type LeadCategory = (typeof LEAD_CATEGORIES)[number]

/** Category that a form may offer besides the list: sent as a general enquiry with a subcategory (LEAD-20). */
export const CAREERS_CATEGORY = 'Careers Enquiry'

/** Categories that visitors can choose from; a form offers some of them. */
export const FORM_CATEGORIES = [...LEAD_CATEGORIES, CAREERS_CATEGORY] as const
export type FormCategory = (typeof FORM_CATEGORIES)[number]

/** Returns the category and subcategory that a chosen category is stored and sent as (LEAD-20). */
export function leadCategory(chosen: FormCategory): { category: LeadCategory; subcategory: string } {
  return chosen === CAREERS_CATEGORY
    ? { category: 'General Enquiry', subcategory: 'Career Enquiry' }
    : { category: chosen, subcategory: '' }
}

/** Returns the category of an enquiry about a vehicle, by its `car_type` (LEAD-26); general for an unknown type. */
export function vehicleCategory(carType: string): LeadCategory {
  if (carType === 'new') return 'New Vehicle Enquiry'
  if (carType === 'demo') return 'Demo Vehicle Enquiry'
  return carType === 'used' ? 'Used Vehicle Enquiry' : 'General Enquiry'
}

/**
 * Returns the event that an enquiry counts as (LEAD-26), by its category and its vehicle's `car_type`; undefined for none.
 */
export function leadEvent(category: LeadCategory, carType = ''): EventName | undefined {
  if (category === 'Test Drive Booking') return carType === 'used' ? 'usedTestDrive' : 'testDrive'
  if (FOLLOWS_VEHICLE.includes(category)) return LEAD_EVENTS[vehicleCategory(carType)]
  return LEAD_EVENTS[category]
}

/** Enquiries about one vehicle that count like any other enquiry about it. */
const FOLLOWS_VEHICLE: readonly LeadCategory[] = ['Request Photos', 'Find My Car Request']

const LEAD_EVENTS: Partial<Record<LeadCategory, EventName>> = {
  'New Vehicle Enquiry': 'newLead',
  'Used Vehicle Enquiry': 'usedLead',
  'Finance Enquiry': 'financeEnquiry',
}
