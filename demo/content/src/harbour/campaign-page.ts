import {
  documentLink,
  keyed,
  midnightAfter,
  pageDocument,
  pathLink,
  picture,
  referenceTo,
  type ArtworkIds,
  type SeedPage,
} from '../documents.ts'
import { HARBOUR } from './tenant.ts'

/** The page of a campaign: where advertisements for the demonstrators lead. */
export function harbourCampaign(images: ArtworkIds, now: Date): SeedPage {
  return pageDocument(HARBOUR, {
    id: 'page-harbour-demo-weeks',
    title: 'Demo weeks',
    path: '/demo-weeks',
    description: 'Demonstrators of three yards, with few kilometres and the rest of the warranty.',
    blocks: [
      {
        _type: 'carousel',
        heading: 'Demo weeks at Harbour City',
        items: keyed([
          {
            _type: 'slide' as const,
            heading: 'Driven by us, kept by you',
            description:
              'Demonstrators from three yards, run in by people who have to answer your questions about them.',
            image: picture(images, 'harbour-suv'),
            link: pathLink('See every demo', '/search/demo-cars'),
          },
          {
            _type: 'slide' as const,
            heading: 'Utes with the tow bar on',
            description: 'What a demonstrator was fitted with stays on it.',
            image: picture(images, 'harbour-ute'),
            link: pathLink('See demo utes', '/search/demo-cars/ute'),
          },
          {
            _type: 'slide' as const,
            heading: 'Yours counts, too',
            description: 'A written valuation in twenty minutes, and $1,000 more when you choose a demo.',
            image: picture(images, 'harbour-trade'),
            link: documentLink('How the bonus works', 'offer-harbour-trade-in'),
          },
        ]),
      },
      {
        _type: 'singleOffer',
        offer: referenceTo('offer-harbour-demo-suv'),
        variant: 'plain',
        // As long as the campaign runs; the rest of the page is true after it, too.
        settings: { _type: 'blockSettings', anchor: 'offer', showUntil: midnightAfter(now, 35) },
      },
      {
        _type: 'steps',
        heading: 'From the first look to the keys',
        variant: 'tinted',
        items: keyed([
          {
            _type: 'step' as const,
            title: 'Choose one',
            text: 'Each page says how far it was driven, and by whom.',
          },
          { _type: 'step' as const, title: 'Drive it', text: 'Book a time, or come by. An hour is fine.' },
          { _type: 'step' as const, title: 'Sleep on it', text: 'A written quote holds for seven days.' },
          {
            _type: 'step' as const,
            title: 'Collect it',
            text: 'Serviced, cleaned, with the number plates on.',
          },
        ]),
        link: pathLink('Book a test drive', '/book-test-drive'),
      },
      {
        _type: 'stockCarousel',
        heading: 'Demonstrators in stock',
        carType: 'demo',
        sort: 'latest',
        limit: 8,
        variant: 'plain',
        link: pathLink('All demos', '/search/demo-cars'),
      },
      {
        _type: 'callToAction',
        heading: 'Rather talk about it?',
        text: 'Tell us what you drive now and what you would like. We know which of ours fits.',
        links: keyed([pathLink('Write to us', '/contact-us')]),
        hasPhone: true,
        tone: 'ink',
      },
    ],
  })
}
