import { answered, keyed, pageDocument, type SeedPage } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

const step = (title: string, text: string) => ({ _type: 'step' as const, title, text })

/** What people ask about a figure that they get online (TRD-08, TRD-09). */
const faq = (heading: string) => ({
  _type: 'faq' as const,
  heading,
  variant: 'plain' as const,
  questions: keyed([
    answered('Which cars get a figure online?', [
      'Online estimates are generally not given for cars over 7 years old or over 100,000 km. Send us the details all the same: one of us looks at yours and answers with a figure.',
    ]),
    answered('Is the figure what I will get?', [
      'Estimates are indicative and subject to inspection. If your car is as you describe it, the figure stands for as long as the page says.',
    ]),
    answered('Money is still owed on my car. Can I sell it?', [
      'Yes. A car under finance needs a letter from the financier stating the outstanding balance. We pay that out, and what is left is yours.',
    ]),
    answered('What do I bring along?', [
      'Registration papers, your licence, both keys and the service book.',
    ]),
  ]),
})

const how = (last: ReturnType<typeof step>) => ({
  _type: 'steps' as const,
  heading: 'How it goes',
  variant: 'plain' as const,
  items: keyed([
    step('Tell us what you drive', 'The plate, or make, model and year, and the kilometres on the clock.'),
    step('Read your figure', 'With its range, what it is made of, and until when it holds.'),
    last,
  ]),
})

const apply = step(
  'Bring it in',
  'Twenty minutes for a look and a drive. The figure comes off your next car.',
)
const paid = step(
  'Be paid',
  'Twenty minutes for a look and a drive, and the money is in your account the same day.',
)

const pages = (dealer: string, slug: string, words: { trade: string; sell: string }): SeedPage[] => [
  pageDocument(dealer, {
    id: `page-${slug}-trade-in`,
    title: 'Trade in your car',
    path: '/trade-in',
    description: 'Find out in two minutes what your car is worth towards your next one.',
    blocks: [
      {
        _type: 'valuationForm',
        heading: 'What is your car worth?',
        text: words.trade,
        variant: 'tinted',
      },
      how(apply),
      faq('What people ask about trade-ins'),
    ],
  }),
  pageDocument(dealer, {
    id: `page-${slug}-sell-my-car`,
    title: 'Sell us your car',
    path: '/sell-my-car',
    description: 'We buy your car, whether or not you buy one of ours. A figure in two minutes.',
    blocks: [
      {
        _type: 'valuationForm',
        heading: 'We buy your car',
        text: words.sell,
        variant: 'tinted',
      },
      how(paid),
      faq('What people ask before they sell'),
    ],
  }),
]

/** Pages on which visitors value their own car (RTE-05, RTE-06). */
export const tradeInPages: readonly SeedPage[] = [
  ...pages(HARBOUR, 'harbour', {
    trade: 'A figure in two minutes. It holds for a week, and it comes off any car in the yard.',
    sell: 'No advertising, no strangers at the door. A figure in two minutes, and it holds for a week.',
  }),
  ...pages(SOUTHSIDE, 'southside', {
    trade: 'We take any brand towards a new or demo MG. The figure holds for two weeks.',
    sell: 'We take any brand, and you need not buy an MG. The figure holds for two weeks.',
  }),
]
