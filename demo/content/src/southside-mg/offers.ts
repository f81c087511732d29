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
import { SOUTHSIDE } from './tenant.ts'

/** Southside's offers; two of them end within weeks of `now`. */
export function southsideOffers(images: ArtworkIds, now: Date): SeedOffer[] {
  return [
    offer(SOUTHSIDE, {
      id: 'offer-southside-mg4',
      name: 'MG4 with a home charger, fitted',
      slug: 'mg4-home-charger',
      vehicles: whereAll([condition('car_type', 'eq', 'new'), condition('model', 'eq', '4')]),
      category: 'Vehicle offer',
      highlight: 'From $37,990 drive away',
      description:
        'Order a new MG4 this month and a licensed electrician fits a 7 kW charger in your garage before the car arrives. One price, one appointment.',
      disclaimer:
        'Standard installation within 60 km of Moorabbin: single phase, up to 15 m of cable, no switchboard upgrade. New MG4 in stock or on order, private and ABN buyers.',
      image: picture(images, 'southside-electric'),
      buttons: keyed([pathLink('See the MG4', '/search/mg/4')]),
      expiry: midnightAfter(now, 26),
      featured: true,
    }),
    offer(SOUTHSIDE, {
      id: 'offer-southside-finance',
      name: 'Low-rate finance across the HS range',
      slug: 'hs-finance',
      vehicles: whereAll([condition('car_type', 'in', 'new', 'demo'), condition('model', 'eq', 'HS')]),
      category: 'Finance offer',
      finance: { interestRate: 3.9, comparisonRate: 4.7, amount: 30_000, termYears: 5 },
      description: 'Thirty-six months at a rate that does not move, on every new and demo HS on the floor.',
      disclaimer: 'Lending criteria apply.',
      image: picture(images, 'southside-suv'),
      buttons: keyed([pathLink('See the HS', '/search/mg/hs')]),
      featured: true,
    }),
    offer(SOUTHSIDE, {
      id: 'offer-southside-demo',
      name: 'Demonstrators, three months young',
      slug: 'demonstrators',
      vehicles: whereAll([condition('car_type', 'eq', 'demo')]),
      category: 'Vehicle offer',
      highlight: 'Up to $4,000 less',
      description:
        'Our own cars, washed weekly and serviced here, with the rest of their ten-year warranty. When they are gone, the next ones are not due until autumn.',
      disclaimer:
        'Saving against the drive away price of the same new model in Victoria. Stock on hand only.',
      image: picture(images, 'southside-finance'),
      buttons: keyed([pathLink('See demonstrators', '/search/demo-cars')]),
      expiry: midnightAfter(now, 17),
      featured: true,
    }),
    offer(SOUTHSIDE, {
      id: 'offer-southside-service',
      name: 'Capped price service',
      slug: 'capped-price-service',
      category: 'Service offer',
      highlight: 'From $265',
      description:
        'The price of each of your first ten services is printed in the handbook. Drop the car at seven, take the train from across the road, collect it washed.',
      disclaimer:
        'Petrol models, standard logbook items. Tyres, brakes and fluids outside the schedule are quoted first.',
      image: picture(images, 'southside-service'),
      buttons: [],
      featured: false,
    }),
    offer(SOUTHSIDE, {
      id: 'offer-southside-warranty',
      name: 'Ten years, 250,000 kilometres',
      slug: 'ten-year-warranty',
      category: 'Service offer',
      highlight: 'Ten years of warranty',
      description: 'Every new car leaves the showroom with it, and it goes to the next owner with the keys.',
      disclaimer:
        'When every scheduled service is done by an authorised workshop. Commercial use: seven years or 160,000 km.',
      image: picture(images, 'southside-roadster'),
      buttons: [],
      featured: false,
    }),
  ]
}
