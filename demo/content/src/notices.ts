import {
  documentLink,
  midnightAfter,
  pathLink,
  picture,
  prose,
  referenceTo,
  type ArtworkIds,
  type SeedAnnouncement,
  type SeedPopup,
} from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

/** What the dealers announce above every page, and the boxes that they open over some; all end weeks after `now`. */
export function notices(images: ArtworkIds, now: Date): (SeedAnnouncement | SeedPopup)[] {
  return [
    {
      _id: 'announcement-wattle-yard-day',
      _type: 'announcement',
      tenant: referenceTo(WATTLE),
      text: 'Sausages under the fig tree this Saturday from ten. Bring the kids and the trade-in.',
      link: pathLink('Find the yard', '/contact-us'),
      tone: 'loud',
      order: 1,
      expiry: midnightAfter(now, 45),
    },
    {
      _id: 'announcement-wattle-inspections',
      _type: 'announcement',
      tenant: referenceTo(WATTLE),
      text: 'Your mechanic is welcome here. So is your dad.',
      link: documentLink('What we check ourselves', 'offer-wattle-check'),
      tone: 'calm',
      order: 2,
      expiry: midnightAfter(now, 60),
    },
    {
      _id: 'announcement-southside-test-drives',
      _type: 'announcement',
      tenant: referenceTo(SOUTHSIDE),
      text: 'Test drives until eight on Thursdays, all month.',
      link: pathLink('Book a test drive', '/book-test-drive'),
      tone: 'calm',
      expiry: midnightAfter(now, 40),
    },
    {
      _id: 'announcement-outback-show',
      _type: 'announcement',
      tenant: referenceTo(OUTBACK),
      text: 'Every van is open on Sunday: look inside all of them in one morning.',
      link: pathLink('Plan your visit', '/contact-us'),
      tone: 'loud',
      expiry: midnightAfter(now, 50),
    },
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
