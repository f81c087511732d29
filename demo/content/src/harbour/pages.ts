import {
  answered,
  documentLink,
  keyed,
  pageDocument,
  pathLink,
  picture,
  promo,
  prose,
  type ArtworkIds,
  type SeedPage,
  type SeedPromo,
} from '../documents.ts'
import { harbourCampaign } from './campaign-page.ts'
import { harbourHome } from './home-page.ts'
import { HARBOUR, LISTING } from './tenant.ts'

export function harbourPromos(images: ArtworkIds): SeedPromo[] {
  return [
    promo(HARBOUR, {
      id: 'promo-harbour-trade-in',
      title: 'Your trade-in, valued while you finish your coffee',
      text: 'Twenty minutes, one written price, and $1,000 on top when you choose a new or demo vehicle.',
      image: picture(images, 'harbour-trade'),
      link: documentLink('How the bonus works', 'offer-harbour-trade-in'),
    }),
    promo(HARBOUR, {
      id: 'promo-harbour-utes',
      title: 'Utes that are ready for Monday',
      text: 'Tub liner, tow bar and mats fitted before you collect the keys.',
      image: picture(images, 'harbour-ute'),
      link: documentLink('See the bonus pack', 'offer-harbour-ute'),
      position: 8,
    }),
  ]
}

export function harbourPages(images: ArtworkIds, now: Date): SeedPage[] {
  return [harbourHome(images), harbourAbout(images), harbourCampaign(images, now)]
}

function harbourAbout(images: ArtworkIds): SeedPage {
  return pageDocument(HARBOUR, {
    id: 'page-harbour-about',
    title: 'About Harbour City Motors',
    path: '/about-us',
    description: 'A Brisbane dealer group since 1974: three yards, one written price.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Since 1974',
        heading: 'The dealers on the river',
        text: 'Three generations, three yards and more than thirty thousand sets of keys handed over.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'harbour-about'),
        actions: keyed([pathLink('Browse all vehicles', LISTING)]),
      },
      {
        _type: 'richText',
        heading: 'How we work',
        layout: 'stacked',
        variant: 'plain',
        body: prose([
          'We are paid when you drive away happy, not when you sign in a hurry.',
          '## Before you visit',
          'Every vehicle on this site stands in one of our yards. Its page says which one, what it costs and what we know about its past.',
          '## When you are here',
          '- Take it for a proper drive, not a lap of the block.',
          '- Ask for the workshop’s inspection sheet; you may keep a copy.',
          '- Sleep on it. A written quote holds for seven days.',
          '## Afterwards',
          'Our workshop at Newstead services most makes, and keeps a loan car for those who book ahead.',
        ]),
      },
      {
        _type: 'locationsMap',
        heading: 'Three yards, one city',
        intro: 'Each has its own people and its own stock; all of them quote the same price.',
        variant: 'plain',
      },
      {
        _type: 'reviews',
        heading: 'What customers say',
        intro: 'Word for word, with our answers.',
        variant: 'plain',
      },
      {
        _type: 'statistics',
        heading: 'In figures',
        variant: 'tinted',
        figures: keyed([
          { _type: 'figure' as const, value: '1974', label: 'the year we began' },
          { _type: 'figure' as const, value: '3', label: 'yards in Brisbane' },
          { _type: 'figure' as const, value: '30,000+', label: 'sets of keys handed over' },
          { _type: 'figure' as const, value: '7', label: 'days that a written quote holds' },
        ]),
        source: 'Our own count at the end of last financial year.',
      },
      {
        _type: 'timeline',
        heading: 'From a shed to three yards',
        variant: 'plain',
        entries: keyed([
          {
            _type: 'entry' as const,
            when: '1974',
            title: 'A tin shed on Breakfast Creek',
            text: 'Nine cars, one telephone, and a rule that still holds: the price on the windscreen is the price.',
          },
          {
            _type: 'entry' as const,
            when: '1988',
            title: 'Moorooka',
            text: 'The second yard, on the magic mile, for utes and commercials.',
          },
          {
            _type: 'entry' as const,
            when: '2006',
            title: 'Rocklea',
            text: 'Trucks, caravans and motorcycles get a yard with room to turn.',
          },
          {
            _type: 'entry' as const,
            when: '2021',
            title: 'Quotes in writing, for everybody',
            text: 'Since then nobody has to ask twice what a price includes.',
          },
        ]),
      },
      {
        _type: 'team',
        heading: 'Who answers the phone',
        intro: 'One person for each yard, who finds the right one for everything else.',
        variant: 'tinted',
        people: keyed([
          {
            _type: 'person' as const,
            name: 'Grace Palmer',
            role: 'Newstead',
            text: 'Cars, and the workshop’s diary.',
            phone: '07 5550 1010',
          },
          {
            _type: 'person' as const,
            name: 'Sione Taufa',
            role: 'Moorooka',
            text: 'Utes and vans. Knows every tow rating by heart.',
            phone: '07 5550 1020',
          },
          {
            _type: 'person' as const,
            name: 'Anh Nguyen',
            role: 'Rocklea',
            text: 'Trucks, caravans, motorcycles.',
            phone: '07 5550 1030',
          },
        ]),
      },
      {
        _type: 'faq',
        heading: 'What people ask us',
        questions: keyed([
          answered('Can I drive a vehicle before I decide?', [
            'Yes. Book a time on its page, or come by: one of us hands you the keys and your licence stays in your pocket.',
          ]),
          answered('Which yard is the vehicle in?', [
            'Its page names the yard, with the way there and the hours. We bring it to another of our yards if you ask a day ahead.',
          ]),
          answered('Do you take my car in part payment?', [
            'Yes, any make and age.',
            '- Tell us about it with the form on the vehicle’s page, and we answer with a range.',
            '- The price is firm once one of us has looked at it.',
          ]),
          answered('What does the price include?', [
            'Beside each price stands what it includes. Where it is before government charges, an estimate of those for your state stands with it.',
          ]),
        ]),
        variant: 'plain',
      },
      { _type: 'offersList', heading: 'Offers on now', limit: 3, variant: 'tinted' },
      {
        _type: 'callToAction',
        heading: 'Looking for a certain make?',
        text: 'These are the brands in our three yards.',
        links: keyed([
          documentLink('See our brands', 'page-harbour-brands'),
          documentLink('Demo weeks', 'page-harbour-demo-weeks'),
        ]),
        tone: 'brand',
      },
    ],
  })
}
