import type { FormDefinition } from './form-definition.ts'
import { type FormField, question } from './fields/form-steps.ts'

/** What a valuation knows already, by the names that forms ask for it. */
const KNOWN = ['Rego', 'kilometres', 'condition', 'finance_owing', 'amount_owing']

/** How the visitor would like to be answered (TRD-07). */
const CONTACT_METHOD = question('PreferredContactMethod', 'choice', 'How shall we reach you?', {
  isRequired: false,
  options: ['Phone', 'Email', 'SMS'],
})

/**
 * The form by which a valuation is accepted (TRD-06): a dealer's own, in one step, without what the valuation has asked, and with the
 * way of answering.
 */
export function afterValuation(form: FormDefinition): FormDefinition {
  const fields: FormField[] = []
  for (const field of form.steps.flatMap((step) => step.fields)) {
    const isKnown = field.kind === 'vehicle' || KNOWN.includes(field.name)
    // A question that only a known one leads to is asked no more.
    const isLedTo = !field.showWhen || fields.some(({ name }) => name === field.showWhen?.field)
    if (!isKnown && isLedTo) fields.push(field)
  }
  const asks = fields.some(({ name }) => name === CONTACT_METHOD.name) ? [] : [CONTACT_METHOD]
  return { ...form, steps: [{ title: '', fields: [...fields, ...asks] }] }
}
