/** Problems with the answer to a field; the site has the words for them. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'choice'
  | 'too-long'
  | 'date'
  | 'day'
  | 'date-range'
  | 'closed'
  | 'no-slot'
  | 'taken'
  | 'number'
  | 'money'
  | 'amount'
  | 'registration'
  | 'state'
  | 'vin'
  | 'year'
  | 'agree'

/** Problems by the name of the input at fault. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/** What is added to the message about an input, by its name: what would be right instead. */
export type FieldNotes = Readonly<Record<string, string>>

/** Text that was typed, by the name of its input; several choices of one input stand on lines of their own. */
export type TypedFields = Readonly<Record<string, string>>
