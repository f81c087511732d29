/** A form by itself: for a vehicle, or shown again with what is wrong. */
export const ENQUIRY_PATH = '/enquiry'
/** RTE-11. */
const SUCCESS_PATH = '/success'
/** Where enquiries are sent. */
export const LEADS_PATH = '/api/leads'

/** The page with a form by itself; `again` names a form that could not be taken. */
export function enquiryPath(params: { again?: string; car?: string }): string {
  return withParams(ENQUIRY_PATH, params)
}

/** The page that says thanks, in the words of the form. */
export function successPath(params: { form?: string; car?: string }): string {
  return withParams(SUCCESS_PATH, params)
}

function withParams(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}
