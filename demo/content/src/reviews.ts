import { referenceTo, type SeedReview } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

interface Written {
  by: string
  stars: 1 | 2 | 3 | 4 | 5
  daysAgo: number
  text?: string
  answer?: string
}

const DAY_MS = 86_400_000

const NEWSTEAD: readonly Written[] = [
  {
    by: 'Priya N.',
    stars: 5,
    daysAgo: 4,
    text: 'The price on the website was the price on the contract. I had my printout ready for an argument and never needed it.',
  },
  {
    by: 'Tom H.',
    stars: 5,
    daysAgo: 11,
    text: 'Drove three wagons in one morning and nobody hurried me. Took the second one.',
    answer: 'It suits you, Tom. The roof racks are on the counter when you are ready for them.',
  },
  {
    by: 'Margaret O’D.',
    stars: 4,
    daysAgo: 19,
    text: 'Lovely people and an honest trade-in figure. One star off because the lift from the car park was out and I have a bad knee.',
    answer:
      'Sorry about the lift, Margaret. It is mended, and next time ring us: somebody will bring the car down to you.',
  },
  {
    by: 'Jarrah W.',
    stars: 5,
    daysAgo: 33,
    text: 'First car. They explained the finance twice and did not mind.',
  },
  {
    by: 'D. Kowalski',
    stars: 2,
    daysAgo: 47,
    text: 'The car was fine. Waiting two hours for the paperwork on a Saturday was not.',
    answer: 'You are right, and we have a second person on contracts on Saturdays now.',
  },
  {
    by: 'Sunita R.',
    stars: 5,
    daysAgo: 62,
    text: 'They told me what was wrong with it before I asked: a scratch, and a tyre that would need replacing by winter. It did.',
  },
  { by: 'Alex and Mia', stars: 5, daysAgo: 90 },
]
const MOOROOKA: readonly Written[] = [
  {
    by: 'Big Dave',
    stars: 5,
    daysAgo: 8,
    text: 'Towed my trailer in, drove out with a ute that fits it. Turning circle out the back is a godsend.',
  },
  { by: 'Leilani T.', stars: 5, daysAgo: 25, text: 'Seven seats, seven days, no fuss.' },
  {
    by: 'Graham P.',
    stars: 3,
    daysAgo: 54,
    text: 'Good ute, fair price, but I had to ask three times for the second key.',
    answer: 'We have found it and it is in the post, Graham. It should have been in the glovebox.',
  },
]
const TRUCKS: readonly Written[] = [
  {
    by: 'Ros and Ian',
    stars: 5,
    daysAgo: 15,
    text: 'The handover lesson took an afternoon. We have reversed the van four times since without a word between us.',
  },
  {
    by: 'Khalil M.',
    stars: 5,
    daysAgo: 38,
    text: 'Bought a tray truck for the business. On the road the next morning.',
  },
]
const WATTLE_YARD: readonly Written[] = [
  {
    by: 'Sam from Five Dock',
    stars: 5,
    daysAgo: 6,
    text: 'Brought my mechanic. They made him a coffee and lent him a creeper.',
  },
  {
    by: 'Nonna G.',
    stars: 5,
    daysAgo: 27,
    text: 'Little car, little price, very clean. They carried my shopping.',
  },
  {
    by: 'Chris L.',
    stars: 4,
    daysAgo: 58,
    text: 'Straight answers. The yard is muddy when it rains.',
    answer: 'It is. We have ordered gravel, and there are boots beside the door.',
  },
]
const MG_FLOOR: readonly Written[] = [
  {
    by: 'Hannah V.',
    stars: 5,
    daysAgo: 9,
    text: 'They charged my old car while I drove the new one. That is how you sell an electric car.',
  },
  { by: 'Minh D.', stars: 5, daysAgo: 31, text: 'Knew every model and said which one I did not need.' },
  {
    by: 'Paul S.',
    stars: 3,
    daysAgo: 70,
    text: 'Good car. Delivery took three weeks longer than I was told.',
    answer: 'It did, Paul, and we should have called before you had to ask.',
  },
]
const PORT_AUGUSTA: readonly Written[] = [
  {
    by: 'The Hendersons',
    stars: 5,
    daysAgo: 12,
    text: 'Weighed the van, weighed the car, sent the annexe home with the neighbours. Safer for it.',
  },
  { by: 'Wendy K.', stars: 5, daysAgo: 44, text: 'Broke down outside town on a Sunday. They came.' },
  {
    by: 'Marko',
    stars: 4,
    daysAgo: 81,
    text: 'Bike was ready when they said. A bit dear, but so is everything out here.',
  },
]

/** What customers of the dealers wrote, made up for companies that are made up; good and bad, with answers. */
export function reviews(now: Date): SeedReview[] {
  const of = (tenant: string, location: string, written: readonly Written[]): SeedReview[] =>
    written.map(({ by, stars, daysAgo, text, answer }, at) => ({
      _id: `review-${location}-${at + 1}`,
      _type: 'review',
      tenant: referenceTo(tenant),
      location: referenceTo(`location-${location}`),
      customer_name: by,
      rating: stars,
      review_date: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      source: 'Yard Stories',
      ...(text !== undefined && { text }),
      ...(answer !== undefined && { answer }),
    }))
  return [
    ...of(HARBOUR, 'harbour-newstead', NEWSTEAD),
    ...of(HARBOUR, 'harbour-moorooka', MOOROOKA),
    ...of(HARBOUR, 'harbour-trucks-rv', TRUCKS),
    ...of(WATTLE, 'wattle-street', WATTLE_YARD),
    ...of(SOUTHSIDE, 'southside-mg', MG_FLOOR),
    ...of(OUTBACK, 'outback-rv-port-augusta', PORT_AUGUSTA),
  ]
}
