import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'

/** A form by itself: for a vehicle, or shown again with what is wrong. */
export const ENQUIRY_PATH = '/enquiry'
/** RTE-26. */
export const TEST_DRIVE_PATH = '/book-test-drive'
/** RTE-11. */
const SUCCESS_PATH = '/success'
/** Where enquiries are sent. */
export const LEADS_PATH = '/api/leads'

/** The free times of a place, and where one is held. */
export const APPOINTMENTS_PATH = '/api/appointments'
/** SVC-01: tabs, and the form that books a service. */
export const SERVICE_PATH = '/service'

/** The page of one appointment, by the token that only its visitor has. */
export function appointmentPath(token: string): string {
  return `/appointments/${token}`
}

/** The page with the form of a use, about a vehicle or an offer (their slugs) where one is given. */
export function leadPath(use: StandingUse, car = '', offer = ''): string {
  if (use === 'testDrive') return withParams(TEST_DRIVE_PATH, { car, offer })
  const isUsual = use === (car === '' ? 'general' : 'vehicle')
  return withParams(ENQUIRY_PATH, { car, offer, form: isUsual ? '' : use })
}

/** The page that shows a form again that could not be taken. */
export function rejectedPath(again: string): string {
  return withParams(ENQUIRY_PATH, { again })
}

/** The page that says thanks, in the words of the form. */
export function successPath(params: {
  form?: string
  car?: string
  appointment?: string | undefined
}): string {
  return withParams(SUCCESS_PATH, params)
}

function withParams(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
