import type { FormDefinition } from '@forecourt/schemas/generated/types'
import {
  keyed,
  pageDocument,
  picture,
  referenceTo,
  urlLink,
  type ArtworkIds,
  type SeedForm,
  type SeedPage,
  type SeedTenant,
} from './documents.ts'
import { harbourTenant } from './harbour/tenant.ts'
import { outbackTenant } from './outback-rv/tenant.ts'
import type { SceneName } from './shared/scenes.ts'
import { southsideTenant } from './southside-mg/tenant.ts'
import { wattleTenant } from './wattle/tenant.ts'

interface Contact {
  dealer: SeedTenant
  slug: string
  email: string
  heading: string
  text: string
  image: SceneName
  layout: 'cover' | 'split' | 'banner' | 'panel'
  /** Heading and text of the form block. */
  formHeading: string
  formText: string
  categories: NonNullable<FormDefinition['categories']>
  vehicleTitle: string
  thanks: string
  /** What visitors agree to by sending, where the brand asks for it (LEAD-18). */
  terms?: string
}

const CONTACTS: readonly Contact[] = [
  {
    dealer: harbourTenant,
    slug: 'harbour',
    email: 'sales@harbourcity.example',
    heading: 'Three yards, one front desk',
    text: 'Write once, and whoever knows the answer writes back: sales, service or the yard at Moorooka.',
    image: 'harbour-about',
    layout: 'cover',
    formHeading: 'Send us a message',
    formText: 'Tell us which dealership you would like to hear from. On weekdays we answer within two hours.',
    categories: [
      'General Enquiry',
      'New Vehicle Enquiry',
      'Used Vehicle Enquiry',
      'Finance Enquiry',
      'Trade-in Enquiry',
      'Service Booking',
      'Careers Enquiry',
    ],
    vehicleTitle: 'Ask us about this vehicle',
    thanks:
      'Somebody from Harbour City will call or write within two hours on a weekday, and on Monday otherwise.',
  },
  {
    dealer: wattleTenant,
    slug: 'wattle',
    email: 'hello@wattlestreet.example',
    heading: 'Ask Rosa and Con',
    text: 'One yard, one phone, one inbox. If we are under a car, we will get back to you by tonight.',
    image: 'wattle-yard',
    layout: 'split',
    formHeading: 'Drop us a line',
    formText: 'A car you saw, one you are looking for, or one you want to sell: tell us in your own words.',
    categories: ['General Enquiry', 'Used Vehicle Enquiry', 'Sell My Car Enquiry', 'Find My Car Request'],
    vehicleTitle: 'Ask about this car',
    thanks: 'We will get back to you by tonight. If you are around the corner, just come by.',
  },
  {
    dealer: southsideTenant,
    slug: 'southside',
    email: 'hello@southsidemg.example',
    heading: 'Talk MG with us',
    text: 'Test drives, charging at home, servicing: the people who answer drive the cars.',
    image: 'southside-roadster',
    layout: 'panel',
    formHeading: 'Write to the showroom',
    formText: 'We answer the same day, seven days a week.',
    categories: [
      'General Enquiry',
      'New Vehicle Enquiry',
      'Demo Vehicle Enquiry',
      'Test Drive Booking',
      'Service Booking',
      'Parts Enquiry',
    ],
    vehicleTitle: 'Ask about this MG',
    thanks: 'The showroom will be in touch today.',
    terms: 'By sending this you agree to our terms and conditions.',
  },
  {
    dealer: outbackTenant,
    slug: 'outback',
    email: 'yard@outbackrv.example',
    heading: 'Before you hitch up, ask',
    text: 'Weights, layouts, what your car may tow: we would rather answer ten questions than sell you the wrong van.',
    image: 'outback-range',
    layout: 'banner',
    formHeading: 'Ask the yard',
    formText: 'Tell us what you tow with and where you want to go. We read every word.',
    categories: [
      'General Enquiry',
      'New Vehicle Enquiry',
      'Used Vehicle Enquiry',
      'Trade-in Enquiry',
      'Warranty Enquiry',
    ],
    vehicleTitle: 'Ask the yard about this one',
    thanks: 'Somebody from the yard will ring or write. Out of range? Tell us when you are back.',
  },
]

/** The forms of every demonstration dealer, and where their enquiries go. */
export const contactForms: readonly SeedForm[] = CONTACTS.flatMap((contact) => {
  const common = {
    _type: 'formDefinition',
    tenant: referenceTo(contact.dealer._id),
    thanksText: contact.thanks,
    ...(contact.terms !== undefined && { termsText: contact.terms }),
  } as const
  return [
    {
      ...common,
      _id: formId(contact),
      name: 'Contact form',
      use: 'general',
      deliverTo: [contact.email],
      categories: [...contact.categories],
    },
    {
      ...common,
      _id: `form-${contact.slug}-vehicle`,
      name: 'Enquiry on vehicle pages',
      use: 'vehicle',
      title: contact.vehicleTitle,
      postcode: 'optional',
    },
  ]
})

/** A contact page with the form for every demonstration dealer (RTE-21). */
export function contactPages(images: ArtworkIds): SeedPage[] {
  return CONTACTS.map((contact) =>
    pageDocument(contact.dealer._id, {
      id: `page-${contact.slug}-contact`,
      title: 'Contact us',
      path: '/contact-us',
      description: contact.text,
      blocks: [
        {
          _type: 'hero',
          eyebrow: 'Contact us',
          heading: contact.heading,
          text: contact.text,
          layout: contact.layout,
          hasSearch: false,
          image: picture(images, contact.image),
          actions: keyed([
            ...callLinks(contact.dealer),
            urlLink(`Write to ${contact.email}`, `mailto:${contact.email}`),
          ]),
        },
        {
          _type: 'enquiryForm',
          heading: contact.formHeading,
          text: contact.formText,
          form: referenceTo(formId(contact)),
          variant: 'plain',
        },
        placesOf(contact),
      ],
    }),
  )
}

/** Several yards as cards beside each other; one by its hours. */
function placesOf({ dealer }: Contact) {
  return (dealer.locations ?? []).length > 1
    ? { _type: 'locationsCarousel' as const, heading: 'Our Locations', variant: 'tinted' as const }
    : { _type: 'openingHours' as const, heading: 'When we are here', variant: 'tinted' as const }
}

function callLinks({ phone }: SeedTenant) {
  return phone === undefined ? [] : [urlLink(`Call ${phone}`, `tel:${phone.replaceAll(' ', '')}`)]
}

function formId({ slug }: Contact): string {
  return `form-${slug}-contact`
}
