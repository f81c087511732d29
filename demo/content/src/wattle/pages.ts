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
  type ArtworkIds,
  type SeedPage,
  type SeedPromo,
} from '../documents.ts'
import { bodyPictures } from '../shared/body-types.ts'
import { WATTLE } from './tenant.ts'

const ALL_CARS = '/used-car/used-cars'

export function wattlePromos(images: ArtworkIds): SeedPromo[] {
  return [
    promo(WATTLE, {
      id: 'promo-wattle-check',
      title: '98 points checked. The sheet is in the glovebox.',
      text: 'Our own mechanics, our own money, before the car reaches the front row.',
      image: picture(images, 'wattle-check'),
      link: documentLink('What we check', 'offer-wattle-check'),
    }),
  ]
}

export function wattlePages(images: ArtworkIds): SeedPage[] {
  return [wattleHome(images), wattleAbout(images)]
}

function wattleHome(images: ArtworkIds): SeedPage {
  return pageDocument(WATTLE, {
    id: 'page-wattle-home',
    title: 'Used cars in Haberfield',
    path: '/',
    description:
      'Hand-picked used cars in Sydney’s inner west, checked by our own mechanics, each with its history.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Haberfield, since 1989',
        heading: 'Good used cars. Straight answers.',
        text: 'Every car is checked on site and sold by somebody who knows its history.',
        layout: 'split',
        hasSearch: true,
        image: picture(images, 'wattle-hero'),
        actions: keyed([pathLink('See every car', ALL_CARS)]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Fresh in the yard',
        intro: 'Newest first. The good ones go by Saturday.',
        sort: 'latest',
        limit: 10,
        variant: 'plain',
        link: pathLink('See every car', ALL_CARS),
      },
      { _type: 'recentlyViewed', heading: 'Still thinking about these?', variant: 'plain' },
      {
        _type: 'popularBodyTypes',
        heading: 'Which shape?',
        limit: 4,
        pictures: bodyPictures(images),
        variant: 'tinted',
      },
      { _type: 'promoTile', tiles: keyed([referenceTo('promo-wattle-check')]) },
      {
        _type: 'priceSlider',
        heading: 'Name your price',
        text: 'Between any two figures. Each car says what its price includes.',
        button: 'Show me the cars',
        variant: 'plain',
      },
      {
        _type: 'stockCarousel',
        heading: 'Under $20,000',
        intro: 'Drive away, rego and stamp duty included.',
        maxPrice: 20_000,
        driveAwayOnly: true,
        sort: 'price_desc',
        limit: 10,
        variant: 'tinted',
        link: pathLink('Sort by lowest price', `${ALL_CARS}?sortBy=price_asc`),
      },
      { _type: 'offersList', heading: 'This month’s deals', limit: 3, variant: 'plain' },
      {
        _type: 'featureBanner',
        heading: 'Why people come back',
        items: keyed([
          feature(
            'shield',
            'Checked here',
            'A 98-point check by our own mechanics, in writing.',
            documentLink('What we check', 'offer-wattle-check'),
          ),
          feature(
            'dollar',
            'We buy cars, too',
            'Paid the same day, whether or not you buy from us.',
            documentLink('Sell us your car', 'offer-wattle-sell'),
          ),
          feature(
            'pin',
            'One yard, one team',
            'Under the big fig at 61 Wattle Street, Haberfield.',
            documentLink('Our story', 'page-wattle-about'),
          ),
        ]),
      },
      {
        _type: 'richText',
        heading: 'A yard you can walk around twice',
        layout: 'aside',
        variant: 'tinted',
        body: prose([
          'We keep about three hundred cars, which is as many as we can know properly. If a car has a story, its page tells it; if it has a scratch, there is a photo of it.',
          'Bring your own mechanic, take it to the shops and back, or come again tomorrow. Nobody here works on commission.',
        ]),
      },
    ],
  })
}

function wattleAbout(images: ArtworkIds): SeedPage {
  return pageDocument(WATTLE, {
    id: 'page-wattle-about',
    title: 'Our story',
    path: '/about-us',
    description: 'A family yard in Haberfield that has sold used cars, and only used cars, since 1989.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Our story',
        heading: 'Twelve cars and a fig tree',
        text: 'That is what Rosa and Con opened with in 1989. The tree is still here. So are they, most Saturdays.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'wattle-yard'),
        actions: keyed([pathLink('See every car', ALL_CARS)]),
      },
      {
        _type: 'richText',
        heading: 'What we promise',
        layout: 'aside',
        variant: 'plain',
        body: prose([
          'Used cars are all we do, so we have no new model to talk you into.',
          '- What a price includes stands beside it, on the windscreen too.',
          '- The check sheet stays with the car.',
          '- If something breaks in the first month, ring us before you ring anyone else.',
          '## How we choose',
          'We buy from people more than from auctions, because people tell you about the time it wouldn’t start in Orange. Makes our workshop cannot look after never reach the yard.',
        ]),
      },
      {
        _type: 'timeline',
        heading: 'Since the fig tree was smaller',
        variant: 'tinted',
        entries: keyed([
          {
            _type: 'entry' as const,
            when: '1989',
            title: 'Twelve cars',
            text: 'Rosa does the books, Con does the cars, the fig does the shade.',
            image: picture(images, 'wattle-yard'),
          },
          {
            _type: 'entry' as const,
            when: '2003',
            title: 'A workshop of our own',
            text: 'Because other people’s check sheets were too short.',
          },
          {
            _type: 'entry' as const,
            when: '2017',
            title: 'The kids take over',
            text: 'Most of it. Rosa still does the books.',
          },
        ]),
      },
      {
        _type: 'steps',
        heading: 'How we buy yours',
        intro: 'Whether or not you buy one from us.',
        variant: 'plain',
        items: keyed([
          {
            _type: 'step' as const,
            title: 'Tell us what it is',
            text: 'Registration and kilometres are enough for a range.',
          },
          {
            _type: 'step' as const,
            title: 'Bring it by',
            text: 'With its papers and both keys. We look while you have a coffee.',
          },
          { _type: 'step' as const, title: 'Get paid', text: 'Most are paid the same day.' },
        ]),
        link: pathLink('Start with a few details', '/sell-my-car'),
      },
      {
        _type: 'faq',
        heading: 'Asked under the fig',
        questions: keyed([
          answered('May my own mechanic look at it?', [
            'Please. Take it there yourself, or we drive it for you within ten kilometres.',
          ]),
          answered('What if it is the wrong car?', [
            'Bring it back within seven days and swap it for another.',
          ]),
          answered('Do you buy cars?', [
            'Yes, whether or not you buy one from us. Bring the papers and both keys; most are paid the same day.',
          ]),
        ]),
        variant: 'plain',
      },
      { _type: 'offersList', heading: 'Deals on now', limit: 3, variant: 'tinted' },
    ],
  })
}
