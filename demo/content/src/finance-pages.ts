import {
  type ArtworkIds,
  answered,
  keyed,
  pageDocument,
  picture,
  referenceTo,
  type SeedPage,
} from './documents.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

const step = (title: string, text: string) => ({ _type: 'step' as const, title, text })

/** Pages that explain a dealer's finance, with its calculator and the form that vehicles lead to (RTE-07, RTE-08). */
export const financePages = (images: ArtworkIds): SeedPage[] => [
  pageDocument(SOUTHSIDE, {
    id: 'page-southside-finance',
    title: 'Finance',
    path: '/finance',
    description: 'Work out what an MG costs a week at our lender’s rates, and ask for a quote in writing.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Finance',
        heading: 'Know the figure before you fall for the car',
        text: 'Rates and fees first, then the test drive. A quote from us is in writing and costs nothing.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'southside-electric'),
      },
      {
        _type: 'financeCalculator',
        heading: 'What would it cost a week?',
        text: 'Move the sliders. Nobody is told what you choose.',
        variant: 'plain',
      },
      {
        _type: 'steps',
        heading: 'How it goes',
        variant: 'tinted',
        items: keyed([
          step(
            'Ask',
            'Your income, what you owe, and the car you have in mind. Ten minutes on the phone will do.',
          ),
          step('Read', 'You get the contract a day before you sign it, with every fee on the first page.'),
          step('Drive', 'The lender pays us, and the car is yours to collect the same week.'),
        ]),
      },
      {
        _type: 'faq',
        heading: 'What people ask',
        variant: 'plain',
        questions: keyed([
          answered('Does asking for a quote touch my credit score?', [
            'No. The lender looks at your file only after you have told us in writing that it may.',
          ]),
          answered('Can I pay it out early?', [
            'Yes, at any time. The contract says what that costs; ask us to show you the line.',
          ]),
          answered('Do you take my car as a deposit?', [
            'We do. Its value comes off the amount before interest is worked out.',
          ]),
        ]),
      },
      {
        _type: 'enquiryForm',
        heading: 'Ask for a quote',
        text: 'We answer within one business day.',
        form: referenceTo('form-southside-finance-quote'),
        variant: 'tinted',
      },
    ],
  }),
  pageDocument(OUTBACK, {
    id: 'page-outback-finance',
    title: 'Finance',
    path: '/finance',
    description: 'Loans for caravans and motorhomes: repayments by the month, fees, and how to ask.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Finance',
        heading: 'Spread the van over the years that you travel in it',
        text: 'A van lasts longer than a car, and so may its loan: up to seven years, paid by the month.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'outback-camp'),
      },
      {
        _type: 'financeCalculator',
        heading: 'Work it out by the month',
        text: 'Every fee that we know of is in it.',
        variant: 'plain',
      },
      {
        _type: 'paymentStrip',
        heading: 'Pay your deposit by',
        methods: ['mastercard', 'visa', 'eftpos', 'payId', 'transfer'],
        note: 'Cards carry no surcharge here.',
        variant: 'tinted',
      },
      {
        _type: 'enquiryForm',
        heading: 'Talk to us about a loan',
        text: 'Tell us which van, and how far you want to go.',
        form: referenceTo('form-outback-finance'),
        variant: 'plain',
      },
    ],
  }),
]
