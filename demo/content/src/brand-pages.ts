import {
  condition,
  keyed,
  logo,
  pageDocument,
  pathLink,
  picture,
  referenceTo,
  type ArtworkIds,
  type ArtworkPicture,
  type SeedPage,
} from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { MAKES } from './shared/makes.ts'
import type { SceneName } from './shared/scenes.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

type Short = (typeof MAKES)[number]['short']

interface Brand {
  dealer: string
  make: Short
  eyebrow: string
  heading: string
  text: string
  scene: SceneName
  /** Search results with the make. */
  listing: string
  categories: readonly { title: string; description: string; image: ArtworkPicture; path: string }[]
  benefits: readonly {
    icon: 'key' | 'shield' | 'spanner' | 'calendar' | 'car'
    title: string
    text: string
  }[]
}

const BRANDS: readonly Brand[] = [
  {
    dealer: HARBOUR,
    make: 'toyota',
    eyebrow: 'Toyota in Brisbane',
    heading: 'The Toyota you came for, and the one beside it',
    text: 'Work utes in Moorooka, family cars in Newstead. We bring either to the yard that is nearer to you.',
    scene: 'harbour-ute',
    listing: '/search/toyota',
    categories: [
      {
        title: 'HiLux and LandCruiser',
        description: 'For the week and the weekend.',
        image: 'body-ute',
        path: '/search/toyota/ute',
      },
      {
        title: 'RAV4 and Kluger',
        description: 'High seats, low fuel bills.',
        image: 'body-suv',
        path: '/search/toyota/suv',
      },
      {
        title: 'Corolla and Yaris',
        description: 'Easy to park, easy to keep.',
        image: 'body-hatch',
        path: '/search/toyota/hatch',
      },
    ],
    benefits: [
      { icon: 'spanner', title: 'Service book on file', text: 'Of every used Toyota that we sell.' },
      { icon: 'car', title: 'Tow bar before delivery', text: 'Fitted in our own workshop.' },
      { icon: 'calendar', title: 'Test drives until six', text: 'Monday to Friday, at both yards.' },
    ],
  },
  {
    dealer: HARBOUR,
    make: 'mazda',
    eyebrow: 'Mazda in Brisbane',
    heading: 'A Mazda by the river',
    text: 'From the Mazda2 to the CX-9, new, demo and used, in one yard in Newstead.',
    scene: 'harbour-suv',
    listing: '/search/mazda',
    categories: [
      {
        title: 'CX-3 to CX-9',
        description: 'SUVs in five sizes.',
        image: 'body-suv',
        path: '/search/mazda/suv',
      },
      {
        title: 'Mazda2 and Mazda3',
        description: 'Small cars that feel larger.',
        image: 'body-hatch',
        path: '/search/mazda/hatch',
      },
      { title: 'BT-50', description: 'Tub or tray.', image: 'body-ute', path: '/search/mazda/ute' },
    ],
    benefits: [
      { icon: 'key', title: 'Two keys, or we cut one', text: 'Used ones as well.' },
      { icon: 'shield', title: 'Inspection sheet', text: 'Yours to keep, whether or not you buy.' },
      { icon: 'spanner', title: 'Serviced in Newstead', text: 'With a loan car if you book ahead.' },
    ],
  },
  {
    dealer: SOUTHSIDE,
    make: 'mg',
    eyebrow: 'MG in Moorabbin',
    heading: 'Seven models, one floor',
    text: 'Petrol, hybrid and electric, side by side, so that you can sit in all of them in an hour.',
    scene: 'southside-hero',
    listing: '/search/mg',
    categories: [
      {
        title: 'MG3 and MG4',
        description: 'The hatches: hybrid or electric.',
        image: 'southside-electric',
        path: '/search/mg/hatch',
      },
      {
        title: 'ZS and HS',
        description: 'The SUVs, for five and their luggage.',
        image: 'southside-suv',
        path: '/search/mg/suv',
      },
      {
        title: 'Cyberster',
        description: 'Two seats, no roof.',
        image: 'southside-roadster',
        path: '/search/mg/cyberster',
      },
    ],
    benefits: [
      {
        icon: 'car',
        title: 'The whole range',
        text: 'Every model that is sold here, with keys at the desk.',
      },
      {
        icon: 'spanner',
        title: 'Workshop behind the glass',
        text: 'Four technicians trained on high voltage.',
      },
      { icon: 'key', title: 'Alone for half an hour', text: 'Nobody sits on the back seat.' },
    ],
  },
]

/** Where the brands of each dealer are listed, in sections with a heading each. */
const LISTS: readonly {
  dealer: string
  id: string
  heading: string
  text: string
  scene: SceneName
  layout: 'split' | 'banner' | 'panel'
  /** `stock`: whatever makes are in the yard. */
  sections: readonly { heading: string; makes: readonly Short[] | 'stock' }[]
  /** Search results with a make; brands with a page of their own lead there. */
  listing: (make: Short) => string
  /** What the group itself has beside the makes: names and where they lead. */
  own?: readonly { title: string; description: string; path: string }[]
}[] = [
  {
    dealer: HARBOUR,
    id: 'page-harbour-brands',
    heading: 'Every brand in our three yards',
    text: 'New ones that we are proud to sell, and used ones that we know how to look after.',
    scene: 'harbour-hero',
    layout: 'split',
    sections: [
      {
        heading: 'Cars',
        makes: ['toyota', 'mazda', 'ford', 'hyundai', 'kia', 'mitsubishi', 'nissan', 'subaru'],
      },
      { heading: 'Trucks and caravans', makes: ['isuzu', 'hino', 'fuso', 'jayco'] },
      { heading: 'Motorcycles', makes: ['honda', 'yamaha', 'kawasaki', 'ducati'] },
    ],
    listing: (make) => `/search/${make}`,
    own: [
      {
        title: 'Harbour City Finance',
        description: 'Ask for a quote before you choose.',
        path: '/finance-enquiry',
      },
      {
        title: 'Harbour City Service',
        description: 'Most makes, with a loan car if you book ahead.',
        path: '/offers/logbook-service',
      },
      {
        title: 'Harbour City Valuations',
        description: 'In writing, in twenty minutes.',
        path: '/sell-my-car',
      },
    ],
  },
  {
    dealer: WATTLE,
    id: 'page-wattle-brands',
    heading: 'Makes we know by heart',
    text: 'We keep what our workshop can look after. These are the makes you will find here most weeks.',
    scene: 'wattle-ute',
    layout: 'split',
    sections: [{ heading: 'In the yard today', makes: 'stock' }],
    listing: (make) => `/used-car/${make}`,
  },
  {
    dealer: SOUTHSIDE,
    id: 'page-southside-brands',
    heading: 'One brand. All of it.',
    text: 'We sell MG and nothing else, so that we know it well.',
    scene: 'southside-suv',
    layout: 'banner',
    sections: [{ heading: 'What we sell', makes: ['mg'] }],
    listing: (make) => `/search/${make}`,
  },
  {
    dealer: OUTBACK,
    id: 'page-outback-brands',
    heading: 'Built to go a long way',
    text: 'Caravans, trucks and motorcycles from makers whose parts we can get out here.',
    scene: 'outback-range',
    layout: 'panel',
    sections: [
      { heading: 'Caravans', makes: ['jayco', 'new-age', 'crusader', 'avan'] },
      { heading: 'Trucks', makes: ['isuzu', 'hino', 'fuso', 'iveco'] },
      { heading: 'Motorcycles', makes: ['honda', 'ktm', 'royal-enfield', 'suzuki'] },
    ],
    listing: (make) => `/search/${make}`,
  },
]

/** `/brands` of every dealer, and a page for the brands that a dealer has most to say about (RTE-29, RTE-31). */
export function brandPages(images: ArtworkIds): SeedPage[] {
  return [
    ...LISTS.map((list) => brandsPage(images, list)),
    ...BRANDS.map((brand) => brandPage(images, brand)),
  ]
}

const nameOf = (make: Short) => MAKES.find(({ short }) => short === make)?.name ?? make

function brandsPage(images: ArtworkIds, list: (typeof LISTS)[number]): SeedPage {
  const { dealer, id, heading, text, scene, layout, sections, listing, own = [] } = list
  const withPage = new Set(BRANDS.filter((brand) => brand.dealer === dealer).map(({ make }) => make))
  const tile = (make: Short) => ({
    _type: 'tile' as const,
    title: nameOf(make),
    logo: logo(images, `make-${make}`),
    ...(withPage.has(make)
      ? { slug: make, skipPage: false }
      : { skipPage: true, link: pathLink(`${nameOf(make)} in stock`, listing(make)) }),
  })
  return pageDocument(dealer, {
    id,
    title: 'Our brands',
    path: '/brands',
    description: text,
    blocks: [
      { _type: 'hero', heading, text, layout, hasSearch: false, image: picture(images, scene), actions: [] },
      ...sections.map(({ heading: title, makes }) => ({
        _type: 'brandTiles' as const,
        heading: title,
        variant: 'plain' as const,
        ...(makes === 'stock'
          ? { source: makes }
          : { source: 'chosen' as const, tiles: keyed(makes.map((make) => tile(make))) }),
      })),
      ...(own.length === 0
        ? []
        : [
            {
              _type: 'brandTiles' as const,
              heading: 'Of our own group',
              source: 'chosen' as const,
              variant: 'plain' as const,
              tiles: keyed(
                own.map(({ title, description, path }) => ({
                  _type: 'tile' as const,
                  title,
                  description,
                  skipPage: true,
                  link: pathLink(title, path),
                })),
              ),
            },
          ]),
      { _type: 'stockCarousel', heading: 'Just arrived', sort: 'latest', limit: 8, variant: 'tinted' },
    ],
  })
}

function brandPage(images: ArtworkIds, brand: Brand): SeedPage {
  const { dealer, make, eyebrow, heading, text, scene, listing, categories, benefits } = brand
  const name = nameOf(make)
  return pageDocument(dealer, {
    id: `page-${dealer.replace('tenant-', '')}-brand-${make}`,
    title: `${name} overview`,
    path: `/${make}/overview`,
    description: text,
    blocks: [
      {
        _type: 'hero',
        eyebrow,
        heading,
        text,
        layout: 'banner',
        hasSearch: false,
        image: picture(images, scene),
        actions: keyed([
          pathLink(`All ${name} in stock`, listing),
          pathLink('Book a test drive', '/book-test-drive'),
        ]),
      },
      {
        _type: 'modelCarousel',
        heading: `Which ${name}?`,
        variant: 'plain',
        categories: keyed(
          categories.map(({ image, path, ...words }) => ({
            _type: 'category' as const,
            ...words,
            image: logo(images, image),
            link: pathLink('See them', path),
            isComing: false,
          })),
        ),
      },
      {
        _type: 'benefits',
        heading: `Why people buy their ${name} here`,
        variant: 'tinted',
        items: keyed(benefits.map((benefit) => ({ _type: 'benefit' as const, ...benefit }))),
      },
      {
        _type: 'stockCarousel',
        heading: `${name}, here today`,
        source: 'rule',
        where: {
          _type: 'ruleWhere',
          combine: 'all',
          conditions: keyed([condition('make', 'eq', name)]),
        },
        sort: 'latest',
        limit: 8,
        variant: 'plain',
        link: pathLink(`All ${name}`, listing),
      },
      ...(dealer === HARBOUR
        ? [{ _type: 'sharedSection' as const, section: referenceTo('section-harbour-bring') }]
        : []),
      { _type: 'enquiryForm', heading: `Ask about a ${name}`, variant: 'tinted' },
    ],
  })
}
