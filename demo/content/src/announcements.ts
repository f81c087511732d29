import { documentLink, midnightAfter, pathLink, referenceTo, type SeedAnnouncement } from './documents.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

/** What the dealers announce above every page; all of it ends weeks after `now`. */
export function announcements(now: Date): SeedAnnouncement[] {
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
  ]
}
