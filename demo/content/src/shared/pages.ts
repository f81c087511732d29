import { blocks, prose, type SeedSharedPage } from '../documents.ts'

/** The pages that the platform keeps for its dealers, until one makes its own at the path (TEN-06). */
export const sharedPages: readonly SeedSharedPage[] = [
  {
    _id: 'shared-your-rights',
    _type: 'sharedPage',
    title: 'Your rights as a buyer',
    path: '/your-rights',
    seo: {
      _type: 'seo',
      description: 'What the law gives you when you buy a vehicle from a licensed dealer in Australia.',
    },
    blocks: blocks([
      {
        _type: 'richText',
        heading: 'Your rights as a buyer',
        layout: 'aside',
        variant: 'plain',
        body: prose([
          'A vehicle that you buy from a licensed dealer comes with guarantees that nobody can sign away, whatever a contract or a sticker on the windscreen says.',
          '## What is guaranteed',
          '- The vehicle is of acceptable quality for its age, price and kilometres.',
          '- It matches its description, and any demonstration you were given.',
          '- Nobody else has a claim on it: no finance is owing.',
          '- Promises about its condition or performance are kept.',
          '## When something is wrong',
          'Tell us as soon as you notice, in writing if you can. For a minor fault we may choose to repair it. For a major one the choice is yours: a repair, a replacement or your money back.',
          '## Warranty on top',
          'A maker’s or dealer’s warranty adds to these rights and never replaces them. Used vehicles may also have a statutory warranty, which depends on your state and on the age and kilometres of the vehicle.',
          '## Where to turn',
          'If we cannot agree, your state’s fair trading or consumer affairs office will help, free of charge. This page is a summary and no legal advice.',
        ]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Just arrived',
        sort: 'latest',
        limit: 6,
        variant: 'tinted',
      },
    ]),
  },
  {
    _id: 'shared-your-rights-mg',
    _type: 'sharedPage',
    title: 'Your rights as an MG buyer',
    path: '/your-rights',
    make: 'mg',
    seo: {
      _type: 'seo',
      description: 'What the law gives you when you buy an MG, and what the warranty adds to it.',
    },
    blocks: blocks([
      {
        _type: 'richText',
        heading: 'Your rights as an MG buyer',
        layout: 'aside',
        variant: 'plain',
        body: prose([
          'Every MG that you buy from a dealer, new, demonstrator or used, comes with the guarantees of the law. The warranty comes on top of them.',
          '## What is guaranteed',
          '- The car is of acceptable quality, and matches its description.',
          '- Spare parts and repairs are available for a reasonable time.',
          '- No finance is owing on it.',
          '## Batteries and chargers',
          'The high-voltage battery of an electric or hybrid MG is part of the car: if it loses far more range than its age explains, the guarantees hold for it too. A charger that we install for you has guarantees of its own.',
          '## When something is wrong',
          'Ring the service desk. For a minor fault we may choose to repair the car; for a major one you choose between a repair, a replacement and your money back. This page is a summary and no legal advice.',
        ]),
      },
      {
        _type: 'warranty',
        heading: 'What comes on top with a new MG',
        carType: 'new',
        make: 'mg',
        variant: 'tinted',
      },
      { _type: 'offersList', heading: 'Looking after your MG', limit: 3, variant: 'plain' },
    ]),
  },
]
