import {
  answered,
  keyed,
  pageDocument,
  pathLink,
  picture,
  prose,
  referenceTo,
  type ArtworkIds,
  type SeedPage,
} from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { southsideRecalls, southsideServicePlans } from './southside-mg/servicing.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

/** The pages on which services are booked; Wattle has no workshop. */
export function servicePages(images: ArtworkIds): SeedPage[] {
  return [harbourService(images), southsideService(images), southsideRecall(images), outbackService(images)]
}

function harbourService(images: ArtworkIds): SeedPage {
  return pageDocument(HARBOUR, {
    id: 'page-harbour-service',
    title: 'Service',
    path: '/service',
    description: 'Book a service at Newstead or Moorooka: choose the time yourself, for most makes.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Workshops at Newstead and Moorooka',
        heading: 'In the book in two minutes',
        text: 'Logbook services for most makes, by people who write down what they did and what it cost.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'harbour-service'),
        actions: keyed([pathLink('Our locations', '/dealer-locator')]),
      },
      {
        _type: 'serviceTabs',
        heading: 'Book a service',
        intro: 'The times are real: the one you choose is yours.',
        variant: 'tinted',
        tabs: keyed([
          { _type: 'serviceTab' as const, title: 'Cars and utes', kind: 'form' as const },
          {
            _type: 'serviceTab' as const,
            title: 'Ask about parts',
            kind: 'form' as const,
            form: referenceTo('form-harbour-contact'),
          },
        ]),
      },
      {
        _type: 'faq',
        heading: 'Before you come',
        variant: 'plain',
        questions: keyed([
          answered('Do you have a loan car?', [
            'Eight of them. Tick the box, and one waits for you with a full tank.',
          ]),
          answered('Will it be ready the same day?', [
            'A logbook service, yes, if it is here before nine. We ring when we find something else, before we touch it.',
          ]),
          answered('Does my warranty stay?', [
            'Yes. We follow the maker’s schedule with parts of the same quality, and stamp the book.',
          ]),
        ]),
      },
    ],
  })
}

function southsideService(images: ArtworkIds): SeedPage {
  return pageDocument(SOUTHSIDE, {
    id: 'page-southside-service',
    title: 'MG Precise Price Servicing',
    path: '/service',
    description: 'Fixed prices for your MG’s services, genuine parts, and times that you book yourself.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Service and parts',
        heading: 'MG PRECISE PRICE SERVICING',
        text: 'You know what a service costs before you book it.',
        layout: 'banner',
        hasSearch: false,
        image: picture(images, 'southside-service'),
        actions: keyed([pathLink('Recalls', '/recall')]),
      },
      {
        _type: 'serviceTabs',
        heading: 'Book a service',
        variant: 'plain',
        tabs: keyed([{ _type: 'serviceTab' as const, title: 'Your MG', kind: 'form' as const }]),
      },
      {
        _type: 'servicePrices',
        heading: 'Fixed-price servicing',
        intro: 'Parts, labour and GST, by the kilometres of your MG or its age, whichever comes first.',
        plans: keyed(southsideServicePlans.map(({ _id }) => ({ _type: 'reference' as const, _ref: _id }))),
        fixedMonths: 12,
        variant: 'tinted',
      },
      {
        _type: 'richText',
        heading: 'Genuine parts and servicing',
        layout: 'aside',
        variant: 'plain',
        body: prose([
          'Our technicians are trained by MG, and fit MG’s own parts: they carry the warranty, and your MG keeps its own.',
          '- The first check, at 3,000km or 3 months, is complimentary.',
          '- A free ride for routine services to home or work, within 8 km of the workshop.',
          '- A loan car for everything that takes longer than a day.',
        ]),
      },
    ],
  })
}

function southsideRecall(images: ArtworkIds): SeedPage {
  return pageDocument(SOUTHSIDE, {
    id: 'page-southside-recall',
    title: 'MG Recall',
    path: '/recall',
    description:
      'Active MG recalls, whether yours is among them, and how to have it repaired free of charge.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Your safety',
        heading: 'MG RECALL',
        text: 'A recall is repaired free of charge, however old the MG is and whoever sold it.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'southside-service'),
        actions: keyed([pathLink('Book the repair', '/service')]),
      },
      {
        _type: 'recalls',
        heading: 'Active campaigns',
        intro: 'Owners are told by mail or email. Nothing has come? Check your VIN.',
        recalls: keyed(southsideRecalls.map(({ _id }) => ({ _type: 'reference' as const, _ref: _id }))),
        email: 'service@southside-mg.example',
        variant: 'tinted',
      },
      {
        _type: 'faq',
        heading: 'Questions about recalls',
        variant: 'plain',
        questions: keyed([
          answered('Can I check whether a car has an active recall?', [
            'Yes: with its VIN above for the campaigns on this page, and for all makes on the government’s site.',
          ]),
          answered('Can I get a refund for a recall repair?', [
            'If you paid for this repair before the recall was published, show the tax invoice to our aftersales service manager: you may get a refund.',
          ]),
          answered('Do I have to pay?', ['No. Inspection and repair are free.']),
          answered('Do recalls expire?', ['No. A recall holds until the vehicle is repaired.']),
          answered('How is a recall determined?', [
            'By the maker or the government, when a fault can hurt somebody. The maker then writes to every owner that it knows.',
          ]),
        ]),
      },
    ],
  })
}

function outbackService(images: ArtworkIds): SeedPage {
  return pageDocument(OUTBACK, {
    id: 'page-outback-service',
    title: 'Caravan services',
    path: '/service',
    description: 'Services for caravans, campers and what pulls them, at our shed in Broken Hill.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Broken Hill',
        heading: 'Looked after before the corrugations',
        text: 'Bearings, brakes, gas and seals: what a van needs before it leaves the bitumen.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'outback-range'),
        actions: keyed([pathLink('Where we are', '/dealer-locator')]),
      },
      {
        _type: 'serviceTabs',
        heading: 'Book the shed',
        intro: 'Two bays, two hours each.',
        variant: 'tinted',
        tabs: keyed([{ _type: 'serviceTab' as const, title: 'Vans and campers', kind: 'form' as const }]),
      },
    ],
  })
}
