import {
  condition,
  documentLink,
  feature,
  keyed,
  page,
  pathLink,
  picture,
  promo,
  prose,
  reference,
  type ArtworkIds,
  type SeedPage,
  type SeedPromo,
} from '../documents.ts'
import { HARBOUR } from './tenant.ts'

const LISTING = '/search/new-used-and-demo-cars'

export function harbourPromos(images: ArtworkIds): SeedPromo[] {
  return [
    promo(HARBOUR, {
      id: 'promo-harbour-trade-in',
      title: 'Your trade-in, valued while you finish your coffee',
      text: 'Twenty minutes, one written price, and $1,000 on top when you choose a new or demo vehicle.',
      image: picture(images, 'harbour-trade'),
      link: documentLink('How the bonus works', 'offer-harbour-trade-in'),
    }),
    promo(HARBOUR, {
      id: 'promo-harbour-utes',
      title: 'Utes that are ready for Monday',
      text: 'Tub liner, tow bar and mats fitted before you collect the keys.',
      image: picture(images, 'harbour-ute'),
      link: documentLink('See the bonus pack', 'offer-harbour-ute'),
      position: 8,
    }),
  ]
}

export function harbourPages(images: ArtworkIds): SeedPage[] {
  return [harbourHome(images), harbourAbout(images)]
}

function harbourHome(images: ArtworkIds): SeedPage {
  return page(HARBOUR, {
    id: 'page-harbour-home',
    title: 'New, demo and used vehicles in Brisbane',
    path: '/',
    description:
      'Three Brisbane yards, every price drive away. Search new, demo and used vehicles at Harbour City Motors.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Newstead · Moorooka · Rocklea',
        heading: 'Brisbane’s next drive starts on the river',
        text: 'Hundreds of new, demo and used vehicles across three yards, with drive away prices you can hold us to.',
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
            documentLink('Read about servicing', 'offer-harbour-service'),
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
        text: 'Drive away, with every charge in it, unless a vehicle’s page says otherwise.',
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
        tiles: keyed([reference('promo-harbour-trade-in'), reference('promo-harbour-utes')]),
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
          'What has not changed is how we quote: one drive away price, written down, with every charge in it. If a vehicle is priced before government charges, its page says so.',
        ]),
      },
    ],
  })
}

function harbourAbout(images: ArtworkIds): SeedPage {
  return page(HARBOUR, {
    id: 'page-harbour-about',
    title: 'About Harbour City Motors',
    path: '/about-us',
    description: 'A Brisbane dealer group since 1974: three yards, one written price.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Since 1974',
        heading: 'The dealers on the river',
        text: 'Three generations, three yards and more than thirty thousand sets of keys handed over.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'harbour-about'),
        actions: keyed([pathLink('Browse all vehicles', LISTING)]),
      },
      {
        _type: 'richText',
        heading: 'How we work',
        layout: 'stacked',
        variant: 'plain',
        body: prose([
          'We are paid when you drive away happy, not when you sign in a hurry.',
          '## Before you visit',
          'Every vehicle on this site stands in one of our yards. Its page says which one, what it costs drive away and what we know about its past.',
          '## When you are here',
          '- Take it for a proper drive, not a lap of the block.',
          '- Ask for the workshop’s inspection sheet; you may keep a copy.',
          '- Sleep on it. A written quote holds for seven days.',
          '## Afterwards',
          'Our workshop at Newstead services most makes, and keeps a loan car for those who book ahead.',
        ]),
      },
      { _type: 'offersList', heading: 'Offers on now', limit: 3, variant: 'tinted' },
    ],
  })
}
