import {
  condition,
  documentLink,
  feature,
  keyed,
  pageDocument,
  pathLink,
  picture,
  prose,
  referenceTo,
  type ArtworkIds,
  type SeedPage,
} from '../documents.ts'
import { bodyPictures } from '../shared/body-types.ts'
import { HARBOUR, LISTING } from './tenant.ts'

/** The home page of the dealer group: offers, kinds of vehicle, and what is in stock. */
export function harbourHome(images: ArtworkIds): SeedPage {
  return pageDocument(HARBOUR, {
    id: 'page-harbour-home',
    title: 'New, demo and used vehicles in Brisbane',
    path: '/',
    description:
      'Three Brisbane yards, and prices that say what they include. Search new, demo and used vehicles at Harbour City Motors.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Newstead · Moorooka · Rocklea',
        heading: 'Brisbane’s next drive starts on the river',
        text: 'Hundreds of new, demo and used vehicles across three yards, with prices you can hold us to.',
        layout: 'cover',
        hasSearch: true,
        image: picture(images, 'harbour-hero'),
        actions: keyed([
          pathLink('Browse all vehicles', LISTING),
          pathLink('See special offers', '/special-offers'),
        ]),
      },
      {
        _type: 'popularBodyTypes',
        heading: 'Search By Popular Car Types',
        limit: 4,
        pictures: bodyPictures(images),
        variant: 'plain',
      },
      {
        _type: 'featureBanner',
        items: keyed([
          feature(
            'tag',
            'Latest offers',
            'Demo clearances, finance rates and bonus packs, with the fine print in plain sight.',
            pathLink('See this month’s offers', '/special-offers'),
          ),
          feature(
            'spanner',
            'Look after it',
            'Logbook servicing for most makes from $289, with a loan car if you book ahead.',
            documentLink('Book a service', 'page-harbour-service'),
          ),
          feature(
            'dollar',
            'Sell or trade in',
            'A written valuation in twenty minutes, and $1,000 more when you buy with us.',
            documentLink('Value your trade-in', 'offer-harbour-trade-in'),
          ),
        ]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Just arrived',
        intro: 'The newest additions across our three yards.',
        sort: 'latest',
        limit: 10,
        variant: 'plain',
        link: pathLink('All vehicles', LISTING),
      },
      {
        _type: 'priceSlider',
        heading: 'What would you like to spend?',
        text: 'Between any two figures. Each vehicle says what its price includes.',
        button: 'Show vehicles',
        variant: 'tinted',
      },
      {
        _type: 'offersList',
        heading: 'Worth the drive',
        intro: 'Offers end when they say they do.',
        limit: 3,
        variant: 'plain',
      },
      {
        _type: 'promoTile',
        tiles: keyed([referenceTo('promo-harbour-trade-in'), referenceTo('promo-harbour-utes')]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Used SUVs under $40,000',
        carType: 'used',
        bodyType: 'SUV',
        maxPrice: 40_000,
        sort: 'price_asc',
        limit: 10,
        variant: 'plain',
        link: pathLink('All used vehicles', '/search/used-cars'),
      },
      {
        _type: 'stockCarousel',
        heading: 'Plug in, or half way',
        intro: 'Electric and hybrid, new to nearly new.',
        source: 'rule',
        where: {
          _type: 'ruleWhere',
          combine: 'all',
          conditions: keyed([
            condition('fuel', 'in', 'Electric', 'Hybrid'),
            condition('year', 'gte', '2022'),
          ]),
        },
        sort: 'latest',
        limit: 8,
        variant: 'tinted',
      },
      { _type: 'recentlyViewed', heading: 'You looked at these', variant: 'plain' },
      {
        _type: 'richText',
        heading: 'Three yards, one way of doing business',
        layout: 'aside',
        variant: 'tinted',
        body: prose([
          'Harbour City Motors began in a tin shed on Breakfast Creek in 1974. Today we sell passenger cars from Newstead, utes and commercials from Moorooka, and trucks, caravans and motorcycles from Rocklea.',
          'What has not changed is how we quote: one price, written down, with what it includes. If a vehicle is priced before government charges, its page says so.',
        ]),
      },
    ],
  })
}
