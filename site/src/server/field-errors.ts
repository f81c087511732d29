import type { FieldNotes, FieldProblem, FieldProblems } from '@forecourt/tenant-config/forms/field-problem'

/** Messages beside the fields of a form (LEAD-10 verbatim). */
export const FIELD_ERRORS = {
  required: 'Please fill in this field.',
  choice: 'Please choose one of the list.',
  email: 'Please enter an email address, such as kim@example.com.',
  phone: 'Please enter a phone number with its area code, such as 0412 345 678.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  date: 'Please enter a day and a time.',
  day: 'Please enter a day.',
  'date-range': 'Please choose a time within the next twelve months.',
  closed: 'We are closed at that time.',
  'no-slot': 'Please choose one of the times that can be booked.',
  taken: 'That time has just been taken.',
  'too-long': 'That is more than we can accept here. Please shorten it.',
  number: 'Please enter a number, such as 85,000.',
  amount: 'Please enter an amount, such as 349.50.',
  money: 'Please enter whole dollars, such as 12,500.',
  registration: 'Please enter a number plate: letters and digits only.',
  state: 'Please choose a state or territory.',
  vin: 'Please enter the 17 letters and digits of the VIN. It has no I, O or Q.',
  year: 'Please enter the year it was built, such as 2019.',
  agree: 'Please tick this box to go on.',
} as const satisfies Readonly<Record<FieldProblem, string>>

/** The message beside each input at fault, by its name. */
export function fieldErrors(problems: FieldProblems, notes: FieldNotes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      [FIELD_ERRORS[problem], notes[name] ?? ''].filter((text) => text !== '').join(' '),
    ]),
  )
}
