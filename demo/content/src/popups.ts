import {
  documentLink,
  midnightAfter,
  picture,
  prose,
  referenceTo,
  type ArtworkIds,
  type SeedPopup,
} from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

/** The boxes that dealers open over some pages; all of them end weeks after `now`. */
export function popups(images: ArtworkIds, now: Date): SeedPopup[] {
  return [
    {
      _id: 'popup-harbour-trade-in',
      _type: 'popup',
      tenant: referenceTo(HARBOUR),
      title: 'Before you go: what is yours worth?',
      image: picture(images, 'harbour-trade'),
      words: prose([
        'Tell us about the car you drive now. You get a price in writing, and it stands for seven days.',
      ]),
      link: documentLink('Value my car', 'offer-harbour-trade-in'),
      moment: 'exit',
      visitors: 'all',
      againAfterDays: 30,
      pages: ['home'],
      expiry: midnightAfter(now, 60),
    },
    {
      _id: 'popup-wattle-alert',
      _type: 'popup',
      tenant: referenceTo(WATTLE),
      title: 'Not here today? We will call you.',
      words: prose(['Cars come in every day. Say what you are after, and you hear of it first.']),
      form: referenceTo('form-wattle-contact'),
      moment: 'seconds',
      seconds: 45,
      visitors: 'returning',
      pages: ['home'],
      expiry: midnightAfter(now, 60),
    },
  ]
}
