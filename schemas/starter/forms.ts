import type { StarterAnswers } from './answers.ts'
import { type NewForm, referenceTo } from './builders.ts'
import { starterIds } from './ids.ts'

/** The contact form and those of vehicle pages: in the words of their defaults, sent to the dealer's email. */
export function starterForms({ slug, email }: StarterAnswers): NewForm[] {
  const ids = starterIds(slug)
  const common = { _type: 'formDefinition', tenant: referenceTo(ids.tenant) } as const
  return [
    {
      ...common,
      _id: ids.contactForm,
      name: 'Contact form',
      use: 'general',
      deliverTo: email ? [email] : [],
    },
    { ...common, _id: ids.vehicleForm, name: 'Enquiry on vehicle pages', use: 'vehicle' },
    { ...common, _id: ids.testDriveForm, name: 'Book a test drive', use: 'testDrive' },
    { ...common, _id: ids.photosForm, name: 'Request photos', use: 'photos' },
    { ...common, _id: ids.financeForm, name: 'Finance enquiry', use: 'finance' },
    { ...common, _id: ids.financeQuoteForm, name: 'Finance quote', use: 'financeQuote' },
    { ...common, _id: ids.similarForm, name: 'Something similar', use: 'similar' },
  ]
}
