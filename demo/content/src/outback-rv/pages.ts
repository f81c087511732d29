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
import { CARAVAN_LISTING, LISTING, MOTORCYCLE_LISTING, OUTBACK, TRUCK_LISTING } from './tenant.ts'
import { outbackTowing } from './towing-page.ts'

/** Ways into the stock say nothing among its vehicles. */
const HOME_ONLY = { routes: ['/'], strictDisplay: true }

export function outbackPromos(images: ArtworkIds): SeedPromo[] {
  return [
    promo(OUTBACK, {
      id: 'promo-outback-towing',
      title: 'Will it tow it? Ask the plate, not the neighbour.',
      text: 'Tare, ATM and ball weight in plain words, with the numbers to look for on your car.',
      link: documentLink('Read the towing guide', 'page-outback-towing'),
      position: 6,
    }),
    promo(OUTBACK, {
      id: 'promo-outback-caravans',
      title: 'Caravans',
      text: 'Pop tops to full off-road, Port Augusta.',
      image: picture(images, 'outback-camp'),
      link: pathLink('See caravans', CARAVAN_LISTING),
      ...HOME_ONLY,
    }),
    promo(OUTBACK, {
      id: 'promo-outback-trucks',
      title: 'Trucks',
      text: 'Light and hard-working, Broken Hill.',
      image: picture(images, 'outback-truck'),
      link: pathLink('See trucks', TRUCK_LISTING),
      ...HOME_ONLY,
    }),
    promo(OUTBACK, {
      id: 'promo-outback-motorcycles',
      title: 'Motorcycles',
      text: 'Bitumen, gravel or neither.',
      image: picture(images, 'outback-motorcycle'),
      link: pathLink('See motorcycles', MOTORCYCLE_LISTING),
      ...HOME_ONLY,
    }),
  ]
}

export function outbackPages(images: ArtworkIds): SeedPage[] {
  return [outbackHome(images), outbackAbout(images), outbackTowing()]
}

function outbackHome(images: ArtworkIds): SeedPage {
  return pageDocument(OUTBACK, {
    id: 'page-outback-home',
    title: 'Caravans, trucks and motorcycles in Port Augusta and Broken Hill',
    path: '/',
    description: 'Caravans and camper trailers in Port Augusta, trucks and motorcycles in Broken Hill.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Port Augusta · Broken Hill',
        heading: 'Next servo: 268 kilometres',
        text: 'Rigs that get there, from people who have been there. Every one is weighed, checked and ready to tow.',
        layout: 'panel',
        hasSearch: false,
        image: picture(images, 'outback-hero'),
        actions: keyed([pathLink('See what is in the yards', LISTING)]),
      },
      {
        _type: 'promoTile',
        tiles: keyed([
          referenceTo('promo-outback-caravans'),
          referenceTo('promo-outback-trucks'),
          referenceTo('promo-outback-motorcycles'),
        ]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Caravans, weighed and ready',
        bodyType: 'Caravan',
        sort: 'latest',
        limit: 8,
        variant: 'plain',
        link: pathLink('All caravans', CARAVAN_LISTING),
      },
      { _type: 'similarVehicles', heading: 'More like the last one you looked at', variant: 'plain' },
      {
        _type: 'stockCarousel',
        heading: 'Two wheels under $20,000',
        bodyType: 'Motorcycle',
        maxPrice: 20_000,
        sort: 'price_desc',
        limit: 8,
        variant: 'tinted',
        link: pathLink('All motorcycles', MOTORCYCLE_LISTING),
      },
      { _type: 'offersList', heading: 'Specials', limit: 3, variant: 'plain' },
      {
        _type: 'featureBanner',
        heading: 'Before the bitumen ends',
        items: keyed([
          feature(
            'spanner',
            'Hitch check, no charge',
            'Thirty minutes, any day before noon.',
            documentLink('What we check', 'offer-outback-workshop'),
          ),
          feature(
            'car',
            'What can you tow?',
            'ATM, GTM, ball weight: sorted on one page.',
            documentLink('Towing guide', 'page-outback-towing'),
          ),
          feature(
            'dollar',
            'Sell yours here',
            'In the yard on the highway. No sale, no fee.',
            documentLink('How it works', 'offer-outback-consign'),
          ),
        ]),
      },
    ],
  })
}

function outbackAbout(images: ArtworkIds): SeedPage {
  return pageDocument(OUTBACK, {
    id: 'page-outback-about',
    title: 'The yards',
    path: '/about-us',
    description: 'Two yards on the way inland: Port Augusta and Broken Hill.',
    blocks: [
      {
        _type: 'hero',
        heading: 'Two yards, 410 kilometres apart',
        text: 'Caravans where the highway splits, trucks and bikes where it gets interesting.',
        layout: 'panel',
        hasSearch: false,
        image: picture(images, 'outback-truck'),
        actions: keyed([pathLink('See what is in the yards', LISTING)]),
      },
      {
        _type: 'richText',
        heading: 'Who you will meet',
        layout: 'aside',
        variant: 'plain',
        body: prose([
          'Deb has towed across the Nullarbor twenty-six times and will talk you out of a van that is too big. Marko rebuilt his first gearbox at eleven.',
          '- Every caravan crosses our weighbridge; the slip goes on its page.',
          '- Every truck gets a new coupling or a certificate for the old one.',
          '- Every motorcycle is ridden to Silverton and back.',
        ]),
      },
      {
        _type: 'pictureGallery',
        heading: 'Where we test them',
        variant: 'tinted',
        pictures: keyed([
          {
            _type: 'entry' as const,
            image: picture(images, 'outback-range'),
            caption: 'North of Quorn, on a good day',
          },
          { _type: 'entry' as const, image: picture(images, 'outback-camp') },
          { _type: 'entry' as const, image: picture(images, 'outback-truck') },
          { _type: 'entry' as const, image: picture(images, 'outback-motorcycle') },
          {
            _type: 'entry' as const,
            image: picture(images, 'outback-workshop'),
            caption: 'And where we fix what we find',
          },
        ]),
      },
      {
        _type: 'faq',
        heading: 'Asked at the gate',
        questions: keyed([
          answered('Can my car tow it?', [
            'Tell us make, model and year. We set its limits beside the weighed slip of the van, and say no when it is no.',
          ]),
          answered('Do you deliver?', [
            'Yes. The page of each vehicle shows what it costs to your postcode.',
          ]),
          answered('Who services it far from here?', [
            'We give you the names of workshops along your way that we know, and talk to them if something breaks.',
          ]),
        ]),
        variant: 'plain',
      },
      { _type: 'offersList', heading: 'Specials', limit: 3, variant: 'tinted' },
    ],
  })
}
