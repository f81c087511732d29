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
import { southsideModelPage, southsideTradeInPage } from './more-pages.ts'
import { SOUTHSIDE } from './tenant.ts'

const tenant = reference(SOUTHSIDE)
const LISTING = '/search/new-used-and-demo-cars'

export function southsidePromos(images: ArtworkIds): SeedPromo[] {
  return [
    {
      _id: 'promo-southside-cyberster',
      _type: 'promo',
      tenant,
      title: 'Cyberster. Two doors, no roof, no petrol.',
      text: 'The first ones are in the showroom. Drive it along Beach Road before you read the brochure.',
      image: picture(images, 'southside-roadster'),
      link: pathLink('See the Cyberster', '/search/mg/cyberster'),
      position: 6,
      strictDisplay: false,
    },
  ]
}

export function southsidePages(images: ArtworkIds): SeedPage[] {
  return [southsideHome(images), southsideAbout(images), southsideModelPage(images), southsideTradeInPage()]
}

function southsideHome(images: ArtworkIds): SeedPage {
  return {
    _id: 'page-southside-home',
    _type: 'page',
    tenant,
    title: 'New, demo and used MG in Moorabbin',
    path: '/',
    seo: {
      _type: 'seo',
      description: 'MG3, MG4, ZS, HS and Cyberster in one showroom in Moorabbin, with service behind it.',
    },
    blocks: blocks([
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
      {
        _type: 'stockCarousel',
        heading: 'In the showroom now',
        carType: 'new',
        sort: 'latest',
        limit: 8,
        variant: 'plain',
        link: pathLink('All new MG', '/search/new-cars'),
      },
      { _type: 'promoTile', tiles: keyed([reference('promo-southside-cyberster')]) },
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
          {
            _type: 'feature' as const,
            icon: 'shield' as const,
            title: 'Ten years of warranty',
            text: 'Or 250,000 kilometres, passed on with the keys.',
            link: documentLink('What it covers', 'offer-southside-warranty'),
          },
          {
            _type: 'feature' as const,
            icon: 'spanner' as const,
            title: 'Capped price service',
            text: 'Ten services, every price in the handbook.',
            link: documentLink('See the prices', 'offer-southside-service'),
          },
          {
            _type: 'feature' as const,
            icon: 'dollar' as const,
            title: 'Trade-in, in writing',
            text: 'Sign in once and your valuation waits for you.',
            link: pathLink('Value my trade-in', '/trade-in'),
          },
        ]),
      },
    ]),
  }
}

function southsideAbout(images: ArtworkIds): SeedPage {
  return {
    _id: 'page-southside-about',
    _type: 'page',
    tenant,
    title: 'The showroom',
    path: '/about-us',
    seo: { _type: 'seo', description: 'One brand, one showroom, one workshop on South Road in Moorabbin.' },
    blocks: blocks([
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
        body: prose([
          'Book a time or walk in. The car you asked for is at the door, cleaned, with half an hour on the clock for you alone.',
          '- No desk before the drive.',
          '- One drive away price, with every charge in it.',
          '- A written quote that holds for a week.',
          '## The workshop',
          'Behind the glass at the back. Four of our seven technicians are trained on high voltage; the chargers outside are free while you wait.',
        ]),
      },
      { _type: 'offersList', heading: 'Offers', limit: 3, variant: 'tinted' },
    ]),
  }
}
