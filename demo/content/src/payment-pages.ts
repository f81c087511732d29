import { keyed, pageDocument, referenceTo, type SeedForm, type SeedPage } from './documents.ts'
import { harbourTenant, HARBOUR } from './harbour/tenant.ts'
import { southsideTenant, SOUTHSIDE } from './southside-mg/tenant.ts'

const step = (title: string, text: string) => ({ _type: 'step' as const, title, text })

const formId = (slug: string) => `form-${slug}-payment`

/** Forms by which visitors pay an invoice online. */
export const paymentForms: readonly SeedForm[] = [
  {
    _type: 'formDefinition',
    _id: formId('harbour'),
    tenant: referenceTo(harbourTenant._id),
    name: 'Pay online',
    use: 'payment',
  },
  {
    _type: 'formDefinition',
    _id: formId('southside'),
    tenant: referenceTo(southsideTenant._id),
    name: 'Pay online',
    use: 'payment',
    message: 'hidden',
  },
]

const page = (dealer: string, slug: string, text: string): SeedPage =>
  pageDocument(dealer, {
    id: `page-${slug}-online-payment`,
    title: 'Pay online',
    path: '/online-payment',
    description: 'Pay an invoice or an order by its reference, by card.',
    blocks: [
      {
        _type: 'enquiryForm',
        heading: 'Pay an invoice',
        text,
        form: referenceTo(formId(slug)),
        variant: 'tinted',
      },
      {
        _type: 'steps',
        heading: 'How it goes',
        variant: 'plain',
        items: keyed([
          step('Have the invoice at hand', 'Its number is the reference; its total is the amount.'),
          step('Check, then pay', 'You see both once more, and pay on the page of our payment provider.'),
          step(
            'Keep the receipt',
            'It comes by mail. Paid twice by mistake? The second one goes back by itself.',
          ),
        ]),
      },
    ],
  })

/** Pages on which visitors pay by a reference (RTE-28). */
export const paymentPages: readonly SeedPage[] = [
  page(
    HARBOUR,
    'harbour',
    'Service, parts, or what is left of a vehicle: by card, in two minutes, at any hour.',
  ),
  page(
    SOUTHSIDE,
    'southside',
    'For services and parts, and for the balance of a vehicle that you have ordered.',
  ),
]
