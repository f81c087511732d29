import {
  type ArtworkIds,
  answered,
  keyed,
  pageDocument,
  picture,
  referenceTo,
  type SeedPage,
} from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

const step = (title: string, text: string) => ({ _type: 'step' as const, title, text })

/** Pages that explain a dealer's finance, with its calculator and the form that vehicles lead to (RTE-07, RTE-08). */
export const financePages = (images: ArtworkIds): SeedPage[] => [
  pageDocument(HARBOUR, {
    id: 'page-harbour-finance',
    title: 'Finance',
    path: '/finance-enquiry',
    description:
      'One finance desk for three yards in Brisbane: work out a weekly figure, see how it goes, ask for a quote.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Finance',
        heading: 'One desk for three yards',
        text: 'Whichever yard your car stands in, the same four people do its paperwork, and you get their direct number.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'harbour-finance'),
      },
      {
        _type: 'financeCalculator',
        heading: 'What fits your week?',
        text: 'Change the amount, the years and the deposit. It says at once what that costs.',
        variant: 'plain',
      },
      {
        _type: 'tabbedFeatures',
        heading: 'Whose car is it?',
        variant: 'tinted',
        items: keyed([
          {
            _type: 'feature' as const,
            title: 'Mine',
            subtitle: 'A loan that the car itself secures',
            text1: 'You own it from the first day. The lender’s claim on it ends with the last payment.',
            text2: 'Bring your licence, two payslips and a bill with your address.',
          },
          {
            _type: 'feature' as const,
            title: 'My business’s',
            subtitle: 'Utes and vans that earn their keep',
            text1: 'The business buys it and pays it off; ask your accountant what that means for your tax.',
            text2: 'Bring your ABN and the last two activity statements.',
          },
          {
            _type: 'feature' as const,
            title: 'My employer’s',
            subtitle: 'A lease that is paid from your salary',
            text1:
              'Your employer and a leasing company agree on it. We give both of them the papers they ask for.',
            text2: 'Bring the name of the person at work who looks after it.',
          },
        ]),
      },
      {
        _type: 'faq',
        heading: 'Asked at our desk every week',
        variant: 'plain',
        questions: keyed([
          answered('How long does it take?', [
            'Most people hear from the lender on the day that we send everything. Without a payslip it takes as long as the payslip does.',
          ]),
          answered('May I buy at one yard and sign at another?', [
            'Yes. We bring the contract to the yard that is closest to you.',
          ]),
          answered('What if I still owe money on my car?', [
            'Tell us how much. We pay it out for you, and what is left of its value comes off the new one.',
          ]),
        ]),
      },
      {
        _type: 'enquiryForm',
        heading: 'Ask the desk',
        text: 'You get a call within two hours on a weekday.',
        form: referenceTo('form-harbour-finance'),
        variant: 'tinted',
      },
    ],
  }),
  pageDocument(WATTLE, {
    id: 'page-wattle-finance',
    title: 'Finance',
    path: '/apply-for-finance',
    description:
      'Used cars by the week from a family yard in Haberfield: what it costs, and who you talk to.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'Paying it off',
        heading: 'Borrow less, sleep better',
        text: 'We would rather sell you the cheaper car than the longer loan. Sit down with us and we do the sums on paper.',
        layout: 'split',
        hasSearch: false,
        image: picture(images, 'wattle-family'),
      },
      {
        _type: 'financeCalculator',
        heading: 'Do the sums yourself first',
        text: 'With a deposit it is less than you think; over seven years it is more.',
        variant: 'plain',
      },
      {
        _type: 'enquiryForm',
        heading: 'Ask Rosa',
        text: 'She rings back the same evening.',
        form: referenceTo('form-wattle-finance'),
        variant: 'tinted',
      },
      {
        _type: 'faq',
        heading: 'Fair questions',
        variant: 'plain',
        questions: keyed([
          answered('Do you earn something when I borrow?', [
            'Yes, the lender pays us. Ask, and we show you how much before you sign.',
          ]),
          answered('I have just started a new job.', [
            'Some lenders wait three months. We tell you which before anybody looks at your file.',
          ]),
          answered('Can my parents sign with me?', [
            'They can. Bring them along, so that they hear what they would owe.',
          ]),
        ]),
      },
    ],
  }),
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
