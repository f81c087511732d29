import {
  condition,
  keyed,
  midnightAfter,
  offer,
  pathLink,
  picture,
  whereAll,
  type ArtworkIds,
  type SeedOffer,
} from '../documents.ts'
import { WATTLE } from './tenant.ts'

const ALL_CARS = '/used-car/used-cars'

/** Wattle Street's offers; two of them end within weeks of `now`. */
export function wattleOffers(images: ArtworkIds, now: Date): SeedOffer[] {
  return [
    offer(WATTLE, {
      id: 'offer-wattle-first-car',
      name: 'First car? We’ll pay for the P plates',
      slug: 'first-car',
      category: 'Vehicle offer',
      highlight: '$500 off your first car',
      description:
        'Bring your provisional licence and take $500 off any small car marked with a yellow tag. Mum, Dad or a mate who knows cars is welcome to kick the tyres.',
      disclaimer:
        'One discount per customer on tagged vehicles up to 1.8 litres, for holders of a NSW P1 or P2 licence issued in the last 12 months. Not with other deals.',
      image: picture(images, 'wattle-small'),
      buttons: keyed([pathLink('See small cars', `${ALL_CARS}?simple_body=Hatch`)]),
      featured: true,
      expiry: midnightAfter(now, 30),
    }),
    offer(WATTLE, {
      id: 'offer-wattle-check',
      name: 'The 98-point Wattle check',
      slug: 'wattle-check',
      category: 'Service offer',
      highlight: 'On every car, always',
      description:
        'Our own mechanics go over every car before it reaches the front row, and fix what they find. The sheet sits in the glovebox; read it before you ask us anything.',
      disclaimer:
        'The check is carried out before sale and records the condition on that day; it does not replace the statutory warranty or your own inspection.',
      image: picture(images, 'wattle-check'),
      buttons: [],
      featured: true,
    }),
    offer(WATTLE, {
      id: 'offer-wattle-family',
      name: 'Room for everyone: family SUVs with a full tank',
      slug: 'family-suvs',
      vehicles: whereAll([condition('simple_body', 'eq', 'SUV'), condition('price', 'gte', '18000')]),
      category: 'Vehicle offer',
      highlight: 'Full tank and a year’s rego',
      description:
        'Every SUV from $18,000 leaves with a full tank and twelve months of NSW registration, so the first trip to the beach is on us.',
      disclaimer:
        'SUVs in stock priced at $18,000 or more drive away. Registration for private use in NSW only.',
      image: picture(images, 'wattle-family'),
      buttons: keyed([pathLink('See family SUVs', `${ALL_CARS}?simple_body=SUV`)]),
      featured: true,
    }),
    offer(WATTLE, {
      id: 'offer-wattle-tradie',
      name: 'Tradie Tuesday',
      slug: 'tradie-tuesday',
      category: 'Event',
      highlight: 'Utes, coffee, 7 am',
      description: 'We open at seven on Tuesdays so that you can look at a ute and still make the first job.',
      disclaimer: 'Tuesdays until the date shown. Test drives need a current licence.',
      image: picture(images, 'wattle-ute'),
      buttons: keyed([pathLink('See utes', `${ALL_CARS}?simple_body=Ute`)]),
      expiry: midnightAfter(now, 55),
      featured: false,
    }),
    offer(WATTLE, {
      id: 'offer-wattle-sell',
      name: 'Sell us your car: paid the same day',
      slug: 'sell-us-your-car',
      category: 'Trade-in offer',
      highlight: 'Paid before dinner',
      description:
        'No strings and no need to buy one of ours. Bring the papers, have a cuppa, and the money is in your account the same business day.',
      disclaimer:
        'Subject to inspection, proof of ownership and a clear PPSR search. Payments made before 3 pm on business days reach most banks the same day.',
      image: picture(images, 'wattle-yard'),
      buttons: [],
      featured: false,
    }),
  ]
}
