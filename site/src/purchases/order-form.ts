import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import { question } from '@forecourt/tenant-config/forms/form-steps'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** The form that sends an order: the dealer's purchase form in one step, with the texts that are agreed to. */
export function orderForm(form: FormDefinition, { purchase }: Pick<Tenant, 'purchase'>): FormDefinition {
  const fields = form.steps.flatMap((step) => step.fields)
  const agreements = purchase.agreements.map((text, at) => question(`agreement_${at + 1}`, 'consent', text))
  return { ...form, buttonLabel: 'Send my order', steps: [{ title: '', fields: [...fields, ...agreements] }] }
}
