import {
  condition,
  keyed,
  midnightAfter,
  offer,
  pathLink,
  picture,
  referenceTo,
  whereAll,
  type ArtworkIds,
  type SeedOffer,
} from '../documents.ts'
import { HARBOUR } from './tenant.ts'

/** Harbour's offers; two of them end within weeks of `now`. */
export function harbourOffers(images: ArtworkIds, now: Date): SeedOffer[] {
  return [
    offer(HARBOUR, {
      id: 'offer-harbour-demo-suv',
      name: 'Demo SUV clearance',
      slug: 'demo-suv-clearance',
      vehicles: whereAll([
        condition('car_type', 'eq', 'demo'),
        condition('simple_body', 'eq', 'SUV'),
        condition('km', 'lt', '5000'),
      ]),
      category: 'Vehicle offer',
      highlight: 'Save up to $6,000',
      description:
        'Our demonstrators have done the school run, the coast run and very little else. Each has under 5,000 km, the balance of its new-vehicle warranty and a price that reflects the head start.',
      disclaimer:
        'Savings are against the recommended drive away price of the same new model in Queensland. Demonstrators in stock only, while they last. Not available with other offers. Private and ABN buyers; fleet and government buyers excluded.',
      image: picture(images, 'harbour-suv'),
      buttons: keyed([pathLink('See demo vehicles', '/search/demo-cars')]),
      expiry: midnightAfter(now, 24),
      featured: true,
    }),
    offer(HARBOUR, {
      id: 'offer-harbour-finance',
      name: 'Low-rate finance on selected new vehicles',
      slug: 'new-vehicle-finance',
      vehicles: whereAll([condition('car_type', 'eq', 'new'), condition('item_type', 'eq', 'car')]),
      category: 'Finance offer',
      finance: { interestRate: 4.9, comparisonRate: 5.6, amount: 30_000, termYears: 5 },
      description:
        'Drive away with a rate that stays put for 36 months, and know every repayment before you sign. Approval takes about an hour while you look around.',
      disclaimer: 'Fees, terms, conditions and lending criteria apply. Maximum term 36 months, 10% deposit.',
      image: picture(images, 'harbour-finance'),
      buttons: keyed([pathLink('Choose a new vehicle', '/search/new-cars')]),
      featured: true,
    }),
    offer(HARBOUR, {
      id: 'offer-harbour-ute',
      name: 'Work-ready utes with a free tub liner',
      slug: 'work-ready-utes',
      vehicles: whereAll([
        condition('car_type', 'in', 'new', 'demo'),
        condition('simple_body', 'eq', 'Ute'),
        condition('location_name', 'eq', 'Harbour City Moorooka - Sales'),
      ]),
      category: 'Vehicle offer',
      highlight: 'Bonus pack worth $1,290',
      description:
        'Tub liner, tow bar and a set of rubber mats, fitted before you collect the keys. On every new and demo dual cab delivered from Moorooka this month.',
      disclaimer:
        'Bonus pack of tub liner, tow bar and floor mats is fitted at delivery and has no cash value. New and demo dual-cab utes in stock at Harbour City Moorooka. Towing capacity depends on the vehicle; ask us for details.',
      image: picture(images, 'harbour-ute'),
      buttons: keyed([pathLink('See utes', '/search/new-used-and-demo-cars?simple_body=Ute')]),
      expiry: midnightAfter(now, 40),
      featured: false,
    }),
    offer(HARBOUR, {
      id: 'offer-harbour-service',
      name: 'Logbook service from $289',
      slug: 'logbook-service',
      category: 'Service offer',
      highlight: 'From $289',
      description:
        'A logbook service for most four-cylinder petrol vehicles, with a health check you can read, a wash and a loan car if you book ahead.',
      disclaimer:
        'Price is for a standard logbook service of a four-cylinder petrol vehicle at Harbour City Newstead, parts and labour included; additional work is quoted first. Loan cars subject to availability and a signed agreement.',
      image: picture(images, 'harbour-service'),
      places: keyed([referenceTo('location-harbour-newstead')]),
      buttons: [],
      featured: false,
    }),
    offer(HARBOUR, {
      id: 'offer-harbour-trade-in',
      name: '$1,000 over valuation for your trade-in',
      slug: 'trade-in-bonus',
      category: 'Trade-in offer',
      highlight: '$1,000 bonus',
      description:
        'Bring your car in with its papers. We value it in twenty minutes, and add $1,000 when you choose a new or demo vehicle with us on the same day.',
      disclaimer:
        'Bonus is added to the written valuation of one passenger vehicle or light commercial owned by the buyer for at least three months, and is applied to the purchase of one new or demo vehicle. No cash alternative.',
      image: picture(images, 'harbour-trade'),
      buttons: keyed([pathLink('Find your next vehicle', '/search/new-used-and-demo-cars')]),
      featured: false,
    }),
    offer(HARBOUR, {
      id: 'offer-harbour-weekend',
      name: 'Riverside test drive weekend',
      slug: 'test-drive-weekend',
      category: 'Event',
      highlight: 'This month only',
      description: 'Forty vehicles lined up along Breakfast Creek, coffee from eight, no appointment needed.',
      disclaimer:
        'Drivers need a current licence and must have held it for at least two years. Subject to weather.',
      image: picture(images, 'harbour-about'),
      buttons: [],
      expiry: midnightAfter(now, 12),
      featured: false,
    }),
  ]
}
