import { HARBOUR } from './harbour/tenant.ts'
import { keyed, pageDocument, pathLink, picture, type ArtworkIds, type SeedPage } from './documents.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

const DRIVE = pathLink('Book a test drive', '/book-test-drive')

/** The page with every model of a dealer's range (NAV-02, RTE-28). */
export function modelPages(images: ArtworkIds): SeedPage[] {
  return [
    pageDocument(SOUTHSIDE, {
      id: 'page-southside-models',
      title: 'Every MG',
      path: '/models',
      description: 'MG3, MG4, MG5, MG7, ZS, HS and Cyberster: grades, prices and what is in the showroom.',
      blocks: [
        {
          _type: 'hero',
          heading: 'Every MG, side by side',
          text: 'Choose by shape or by what moves it. Each has its grades and prices on its own page.',
          layout: 'split',
          hasSearch: false,
          image: picture(images, 'southside-hero'),
          actions: keyed([DRIVE]),
        },
        { _type: 'modelRange', heading: 'The range', variant: 'plain' },
        {
          _type: 'callToAction',
          heading: 'Sit in all of them in an hour',
          text: 'They stand on one floor, charged or fuelled.',
          links: keyed([DRIVE]),
        },
      ],
    }),
    pageDocument(HARBOUR, {
      id: 'page-harbour-models',
      title: 'Models that we always have',
      path: '/models',
      description: 'Corolla, RAV4, Hilux and CX-5: what they are for, and which ones we have today.',
      blocks: [
        {
          _type: 'hero',
          heading: 'Four that are always in the yard',
          text: 'New, demo or used: there is one here when you come.',
          layout: 'split',
          hasSearch: false,
          image: picture(images, 'harbour-suv'),
          actions: keyed([DRIVE]),
        },
        { _type: 'modelRange', heading: 'Which one?', variant: 'plain' },
      ],
    }),
  ]
}
