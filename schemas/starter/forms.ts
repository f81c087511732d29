import type { StarterAnswers } from './answers.ts'
import { type NewForm, reference } from './builders.ts'
import { starterIds } from './ids.ts'

/** The contact form and the one of vehicle pages: in the words of their defaults, sent to the dealer's email. */
export function starterForms({ slug, email }: StarterAnswers): NewForm[] {
  const ids = starterIds(slug)
  const common = { _type: 'formDefinition', tenant: reference(ids.tenant) } as const
  return [
    {
      ...common,
      _id: ids.contactForm,
      name: 'Contact form',
      use: 'general',
      deliverTo: email ? [email] : [],
    },
    { ...common, _id: ids.vehicleForm, name: 'Enquiry on vehicle pages', use: 'vehicle' },
  ]
}
