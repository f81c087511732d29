import {
  answered,
  documentLink,
  feature,
  keyed,
  pageDocument,
  pathLink,
  picture,
  promo,
  prose,
  referenceTo,
  textTable,
  type ArtworkIds,
  type SeedPage,
  type SeedPromo,
} from '../documents.ts'
import { southsideModelPage } from './more-pages.ts'
import { LISTING, SOUTHSIDE } from './tenant.ts'

export function southsidePromos(images: ArtworkIds): SeedPromo[] {
  return [
    promo(SOUTHSIDE, {
      id: 'promo-southside-cyberster',
      title: 'Cyberster. Two doors, no roof, no petrol.',
      text: 'The first ones are in the showroom. Drive it along Beach Road before you read the brochure.',
      image: picture(images, 'southside-roadster'),
      link: pathLink('See the Cyberster', '/search/mg/cyberster'),
      position: 6,
    }),
  ]
}

export function southsidePages(images: ArtworkIds): SeedPage[] {
  return [southsideHome(images), southsideAbout(images), southsideModelPage(images)]
}

function southsideHome(images: ArtworkIds): SeedPage {
  return pageDocument(SOUTHSIDE, {
    id: 'page-southside-home',
    title: 'New, demo and used MG in Moorabbin',
    path: '/',
    description: 'MG3, MG4, ZS, HS and Cyberster in one showroom in Moorabbin, with service behind it.',
    blocks: [
      {
        _type: 'hero',
        heading: 'The whole range. One bright room.',
        text: 'Every MG sold in Australia stands in Moorabbin, charged or fuelled, with the keys at the desk.',
        layout: 'banner',
        hasSearch: false,
        image: picture(images, 'southside-hero'),
        actions: keyed([
          pathLink('See every car', LISTING),
          documentLink('Meet the MG4', 'page-southside-mg4'),
        ]),
      },
      { _type: 'scrollingBanner', text: 'This month’s MG offers' },
      {
        _type: 'searchBox',
        heading: 'Which MG?',
        hint: 'Model, fuel or colour',
        variant: 'plain',
      },
      {
        _type: 'stockCarousel',
        heading: 'In the showroom now',
        carType: 'new',
        sort: 'latest',
        limit: 8,
        variant: 'plain',
        link: pathLink('All new MG', '/search/new-cars'),
      },
      { _type: 'similarVehicles', heading: 'More like the one you looked at', variant: 'plain' },
      { _type: 'promoTile', tiles: keyed([referenceTo('promo-southside-cyberster')]) },
      { _type: 'offersList', heading: 'Offers', limit: 3, variant: 'tinted' },
      {
        _type: 'stockCarousel',
        heading: 'Approved used',
        intro: 'Ours since new, or checked as if they were.',
        carType: 'used',
        sort: 'relevant',
        limit: 8,
        variant: 'plain',
        link: pathLink('All used MG', '/search/used-cars'),
      },
      {
        _type: 'featureBanner',
        items: keyed([
          feature(
            'shield',
            'Ten years of warranty',
            'Or 250,000 kilometres, passed on with the keys.',
            documentLink('What it covers', 'offer-southside-warranty'),
          ),
          feature(
            'spanner',
            'Capped price service',
            'Ten services, every price in the handbook.',
            documentLink('See the prices', 'offer-southside-service'),
          ),
          feature(
            'dollar',
            'Trade-in, in writing',
            'Sign in once and your valuation waits for you.',
            pathLink('Value my trade-in', '/trade-in'),
          ),
        ]),
      },
    ],
  })
}

function southsideAbout(images: ArtworkIds): SeedPage {
  return pageDocument(SOUTHSIDE, {
    id: 'page-southside-about',
    title: 'The showroom',
    path: '/about-us',
    description: 'One brand, one showroom, one workshop on South Road in Moorabbin.',
    blocks: [
      {
        _type: 'hero',
        heading: 'Twelve people who sell one thing',
        text: 'So ask us anything about it. If we have to look it up, coffee is on us.',
        layout: 'banner',
        hasSearch: false,
        image: picture(images, 'southside-suv'),
        actions: keyed([pathLink('See every car', LISTING)]),
      },
      {
        _type: 'richText',
        heading: 'How a visit goes',
        layout: 'aside',
        variant: 'plain',
        body: [
          ...prose([
            'Book a time or walk in. The car you asked for is at the door, cleaned, with half an hour on the clock for you alone.',
            '- No desk before the drive.',
            '- One price, with what it includes beside it.',
            '- A written quote that holds for a week.',
            '## The workshop',
            'Behind the glass at the back. Four of our seven technicians are trained on high voltage; the chargers outside are free while you wait.',
          ]),
          textTable([
            ['Logbook service', 'Petrol', 'Hybrid', 'Electric'],
            ['Every 12 months or 10,000 km', '$265', '$279', '$199'],
            ['Every second one', '$398', '$415', '$265'],
            ['Brake fluid, every two years', '$98', '$98', '$98'],
          ]),
        ],
      },
      {
        _type: 'faq',
        heading: 'Questions before a visit',
        questions: keyed([
          answered('How long does a test drive take?', [
            'Half an hour, alone if you like. A longer one can be booked.',
          ]),
          answered('Where do I charge an electric MG?', [
            'At home overnight, or at the chargers in front of our door, which are free for our customers.',
          ]),
          answered('Can I have a car while mine is serviced?', ['Yes, if you book it with the service.']),
        ]),
        variant: 'plain',
      },
      { _type: 'offersList', heading: 'Offers', limit: 3, variant: 'tinted' },
    ],
  })
}
