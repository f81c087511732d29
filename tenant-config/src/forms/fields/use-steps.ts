import type { FormUse } from '../form-uses.ts'
import { type FIELD_CHOICES, type FormField, type FormStep, question, standardField } from './form-steps.ts'
import { type ServiceQuestions, serviceSteps } from './service-steps.ts'
import { withBillQuestions } from './bill-questions.ts'
import type { StandardField } from './standard-fields.ts'

type FieldChoice = (typeof FIELD_CHOICES)[number]

/** How a form without steps of its own is asked. */
export interface Switches {
  message: FieldChoice
  postcode: FieldChoice
  dateTime: FieldChoice
  asksLocation: boolean
  inTwoSteps: boolean
  service: ServiceQuestions
}

/** Returns the steps of a form that does not order its fields itself: those of its use, as its switches say (LEAD-08). */
export function stepsOf(use: FormUse, switches: Switches): FormStep[] {
  const { message, postcode, dateTime, asksLocation, inTwoSteps, service } = switches
  const contact = [
    standardField('category'),
    standardField('dealership_slug'),
    standardField('name'),
    standardField('last_name'),
    standardField('email'),
    standardField('phone'),
    ...chosen('postcode', postcode),
  ]
  const rest = [
    ...(asksLocation ? [standardField('location')] : []),
    ...chosen('dateTime', dateTime),
    ...chosen('message', message),
  ]
  if (use === 'service') return serviceSteps(service, { contact, rest })
  if (use === 'tradeIn' || use === 'sellMyCar')
    return [
      { title: 'Your details', fields: contact },
      { title: 'Your vehicle', fields: [...OWN_VEHICLE, ...rest] },
    ]
  if (use === 'payment') return withBillQuestions([{ title: '', fields: [...contact, ...rest] }])
  if (!inTwoSteps || rest.length === 0) return [{ title: '', fields: [...contact, ...rest] }]
  return [
    { title: 'Your details', fields: contact },
    { title: use === 'testDrive' ? 'Your test drive' : 'Your enquiry', fields: rest },
  ]
}

/** What a valuer asks about a visitor's own vehicle. */
const OWN_VEHICLE: readonly FormField[] = [
  question('vehicle', 'vehicle', 'Which vehicle is it?'),
  standardField('Rego', { isRequired: false }),
  question('kilometres', 'number', 'Kilometres on the clock'),
  question('condition', 'choice', 'What state is it in?', {
    options: ['As new', 'Good for its age', 'Some wear and marks', 'Needs repairs'],
  }),
  question('finance_owing', 'choice', 'Is money still owed on it?', {
    isRequired: false,
    options: ['No', 'Yes'],
  }),
  question('amount_owing', 'money', 'About how much is owed?', {
    isRequired: false,
    showWhen: { field: 'finance_owing', values: ['Yes'] },
  }),
]

function chosen(name: StandardField, choice: FieldChoice): FormField[] {
  return choice === 'hidden' ? [] : [standardField(name, { isRequired: choice === 'required' })]
}
