import {
  blocks,
  documentLink,
  keyed,
  pathLink,
  picture,
  prose,
  reference,
  type ArtworkIds,
  type SeedPage,
  type SeedPromo,
} from '../documents.ts'
import { CARAVANS, LISTING, MOTORCYCLES, OUTBACK, TRUCKS } from './tenant.ts'
import { outbackTowing } from './towing-page.ts'

const tenant = reference(OUTBACK)

export function outbackPromos(images: ArtworkIds): SeedPromo[] {
  return [
    {
      _id: 'promo-outback-caravans',
      _type: 'promo',
      tenant,
      title: 'Caravans',
      text: 'Pop tops to full off-road, Port Augusta.',
      image: picture(images, 'outback-camp'),
      link: pathLink('See caravans', CARAVANS),
      strictDisplay: false,
    },
    {
      _id: 'promo-outback-trucks',
      _type: 'promo',
      tenant,
      title: 'Trucks',
      text: 'Light and hard-working, Broken Hill.',
      image: picture(images, 'outback-truck'),
      link: pathLink('See trucks', TRUCKS),
      strictDisplay: false,
    },
    {
      _id: 'promo-outback-motorcycles',
      _type: 'promo',
      tenant,
      title: 'Motorcycles',
      text: 'Bitumen, gravel or neither.',
      image: picture(images, 'outback-motorcycle'),
      link: pathLink('See motorcycles', MOTORCYCLES),
      strictDisplay: false,
    },
  ]
}

export function outbackPages(images: ArtworkIds): SeedPage[] {
  return [outbackHome(images), outbackAbout(images), outbackTowing()]
}

function outbackHome(images: ArtworkIds): SeedPage {
  return {
    _id: 'page-outback-home',
    _type: 'page',
    tenant,
    title: 'Caravans, trucks and motorcycles in Port Augusta and Broken Hill',
    path: '/',
    seo: {
      _type: 'seo',
      description: 'Caravans and camper trailers in Port Augusta, trucks and motorcycles in Broken Hill.',
    },
    blocks: blocks([
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
          reference('promo-outback-caravans'),
          reference('promo-outback-trucks'),
          reference('promo-outback-motorcycles'),
        ]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Caravans, weighed and ready',
        bodyType: 'Caravan',
        sort: 'latest',
        limit: 8,
        variant: 'plain',
        link: pathLink('All caravans', CARAVANS),
      },
      {
        _type: 'stockCarousel',
        heading: 'Two wheels under $20,000',
        bodyType: 'Motorcycle',
        maxPrice: 20_000,
        sort: 'price_desc',
        limit: 8,
        variant: 'tinted',
        link: pathLink('All motorcycles', MOTORCYCLES),
      },
      { _type: 'offersList', heading: 'Specials', limit: 3, variant: 'plain' },
      {
        _type: 'featureBanner',
        heading: 'Before the bitumen ends',
        items: keyed([
          {
            _type: 'feature' as const,
            icon: 'spanner' as const,
            title: 'Hitch check, no charge',
            text: 'Thirty minutes, any day before noon.',
            link: documentLink('What we check', 'offer-outback-workshop'),
          },
          {
            _type: 'feature' as const,
            icon: 'car' as const,
            title: 'What can you tow?',
            text: 'ATM, GTM, ball weight: sorted on one page.',
            link: documentLink('Towing guide', 'page-outback-towing'),
          },
          {
            _type: 'feature' as const,
            icon: 'dollar' as const,
            title: 'Sell yours here',
            text: 'In the yard on the highway. No sale, no fee.',
            link: documentLink('How it works', 'offer-outback-consign'),
          },
        ]),
      },
    ]),
  }
}

function outbackAbout(images: ArtworkIds): SeedPage {
  return {
    _id: 'page-outback-about',
    _type: 'page',
    tenant,
    title: 'The yards',
    path: '/about-us',
    seo: { _type: 'seo', description: 'Two yards on the way inland: Port Augusta and Broken Hill.' },
    blocks: blocks([
      {
        _type: 'hero',
        heading: 'Two yards, 410 kilometres apart',
        text: 'Caravans where the highway splits, trucks and bikes where it gets interesting.',
        layout: 'panel',
        hasSearch: false,
        image: picture(images, 'outback-range'),
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
      { _type: 'offersList', heading: 'Specials', limit: 3, variant: 'tinted' },
    ]),
  }
}
