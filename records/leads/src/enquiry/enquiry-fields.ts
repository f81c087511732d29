/** Problems of a field; the site has the words for them. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'choice'
  | 'too-long'
  | 'date'
  | 'date-range'

/** Names of the fields that a visitor fills in (LEAD-09), in the order of the form. */
export const FIELD_NAMES = [
  'category',
  'dealership_slug',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'dateTime',
  'location',
  'message',
  'opt_in',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** Fields of the second step of a form in two steps (LEAD-08): the first step asks for none of them. */
export const SECOND_STEP: readonly FieldName[] = ['dateTime', 'location', 'message', 'opt_in']

export type TypedFields = Partial<Record<FieldName, string>>
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>
