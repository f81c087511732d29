import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { referenceTo, type SeedForm, type SeedTenant } from './documents.ts'
import { harbourTenant } from './harbour/tenant.ts'
import { outbackTenant } from './outback-rv/tenant.ts'
import { southsideTenant } from './southside-mg/tenant.ts'
import { wattleTenant } from './wattle/tenant.ts'

/** Uses of the forms behind the buttons of a vehicle page; the form for questions is in `contact.ts`. */
const BUTTON_USES = [
  'testDrive',
  'photos',
  'finance',
  'financeQuote',
  'similar',
] as const satisfies readonly StandingUse[]
type ButtonUse = (typeof BUTTON_USES)[number]
type Words = Pick<SeedForm, 'intro' | 'thanksText' | 'postcode'>

const NAMES: Readonly<Record<ButtonUse, string>> = {
  testDrive: 'Book a test drive',
  photos: 'Request photos',
  finance: 'Finance enquiry',
  financeQuote: 'Finance quote',
  similar: 'Something similar',
}

/** The texts that each dealer words itself; all others keep their defaults. */
const DEALERS: readonly { dealer: SeedTenant; slug: string; words: Readonly<Record<ButtonUse, Words>> }[] = [
  {
    dealer: harbourTenant,
    slug: 'harbour',
    words: {
      testDrive: {
        intro: 'Tell us who you are, then which yard and when. We have it washed and waiting.',
        thanksText:
          'We will call to confirm, within two hours on a weekday. Please bring your driver licence.',
      },
      photos: {
        thanksText: 'A salesperson will walk around it with a camera and send you what you asked for.',
        postcode: 'optional',
      },
      finance: { thanksText: 'One of our finance team will call you within two hours on a weekday.' },
      financeQuote: { thanksText: 'One of our finance team will send you a quote by the next business day.' },
      similar: { thanksText: 'We look through all three yards, and through what is on its way to us.' },
    },
  },
  {
    dealer: wattleTenant,
    slug: 'wattle',
    words: {
      testDrive: {
        intro: 'Who is coming, and when? We will have the kettle on and the car out the front.',
        thanksText: 'Rosa or Con will ring you to confirm. Bring your licence; allow half an hour.',
        postcode: 'optional',
      },
      photos: {
        thanksText: 'We will take them today, dents and all, and send them over.',
        postcode: 'hidden',
      },
      finance: { thanksText: 'We will ring you tonight and go through it together.', postcode: 'optional' },
      financeQuote: {
        thanksText: 'We will send you the numbers tonight, in plain words.',
        postcode: 'optional',
      },
      similar: { thanksText: 'We know what is coming in. We will ring you first.', postcode: 'optional' },
    },
  },
  {
    dealer: southsideTenant,
    slug: 'southside',
    words: {
      testDrive: {
        intro: 'Tell us who you are, then when it suits you. The person beside you drives one too.',
        thanksText: 'The showroom will call you today to confirm. Please bring your driver licence.',
      },
      photos: { thanksText: 'The showroom will send you photos today.', postcode: 'optional' },
      finance: { thanksText: 'Our finance desk will call you today.' },
      financeQuote: { thanksText: 'Our finance desk will send you a quote today.' },
      similar: { thanksText: 'The showroom will be in touch today with what is close to it.' },
    },
  },
  {
    dealer: outbackTenant,
    slug: 'outback',
    words: {
      testDrive: {
        intro:
          'Tell us who you are, then when you are in town. Helmets and hitches are here if you need one.',
        thanksText: 'Somebody from the yard will ring to confirm. Bring the licence for its class.',
      },
      photos: {
        intro:
          'Underneath, inside the lockers, behind the fridge: tell us what you would look at if you were here.',
        thanksText: 'We will crawl under it for you and send the photos.',
      },
      finance: { thanksText: 'Somebody from the yard will ring. Out of range? Tell us when you are back.' },
      financeQuote: { thanksText: 'We will send you a quote in a day or two.' },
      similar: { thanksText: 'We will look in the yard and ask the builders, then ring you.' },
    },
  },
]

/** The forms behind the buttons of vehicle pages, for every demonstration dealer; sent where its contact form goes. */
export const vehicleForms: readonly SeedForm[] = DEALERS.flatMap(({ dealer, slug, words }) =>
  BUTTON_USES.map((use): SeedForm => ({
    _type: 'formDefinition',
    _id: `form-${slug}-${use.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`,
    tenant: referenceTo(dealer._id),
    name: NAMES[use],
    use,
    ...words[use],
  })),
)
