/** Messages beside the fields of a form (LEAD-10 verbatim). */
export const FIELD_ERRORS = {
  required: 'Please fill in this field.',
  choice: 'Please choose one of the list.',
  email: 'Please enter an email address, such as kim@example.com.',
  phone: 'Please enter a phone number with its area code, such as 0412 345 678.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  date: 'Please enter a day and a time.',
  'date-range': 'Please choose a time within the next twelve months.',
  'too-long': 'That is more than we can accept here. Please shorten it.',
} as const
