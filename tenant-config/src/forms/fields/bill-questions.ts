import { type FormField, type FormStep, question } from './form-steps.ts'

/** Which of the dealer's invoices or orders is paid. */
export const BILL_REFERENCE = 'reference'
/** How much is paid, in cents. */
export const BILL_AMOUNT = 'amount'

const QUESTIONS: readonly FormField[] = [
  question(BILL_REFERENCE, 'text', 'Reference', {
    hint: 'The number of the invoice, order or quote, as it stands on our paper.',
  }),
  question(BILL_AMOUNT, 'amount', 'Amount in dollars', { hint: 'For example 349.50' }),
]

/** The steps of a form that pays a bill: whatever else a dealer asks, it asks what is paid first (N28). */
export function withBillQuestions(steps: readonly FormStep[]): FormStep[] {
  const isBills = ({ name, isStandard }: FormField) =>
    !isStandard && (name === BILL_REFERENCE || name === BILL_AMOUNT)
  return steps.map((step, at) => {
    const others = step.fields.filter((field) => !isBills(field))
    return { ...step, fields: at === 0 ? [...QUESTIONS, ...others] : others }
  })
}
