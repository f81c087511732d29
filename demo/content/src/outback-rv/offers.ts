import {
  condition,
  documentLink,
  keyed,
  midnightAfter,
  offer,
  pathLink,
  picture,
  whereAll,
  type ArtworkIds,
  type SeedOffer,
} from '../documents.ts'
import { MOTORCYCLE_LISTING, OUTBACK, TRUCK_LISTING } from './tenant.ts'

/** Outback RV's specials; two of them end within weeks of `now`. */
export function outbackOffers(images: ArtworkIds, now: Date): SeedOffer[] {
  return [
    offer(OUTBACK, {
      id: 'offer-outback-off-grid',
      name: 'Off-grid pack with every new caravan',
      slug: 'off-grid-pack',
      vehicles: whereAll([condition('car_type', 'eq', 'new'), condition('item_type', 'eq', 'caravan')]),
      category: 'Vehicle offer',
      highlight: '400 W of sun, free',
      description:
        'Two panels on the roof, 200 Ah of lithium under the bed and a second water tank, fitted in our own shed before you hitch up.',
      disclaimer:
        'Pack worth $4,890 on new caravans delivered from Port Augusta. Camper trailers get one panel and 100 Ah.',
      image: picture(images, 'outback-camp'),
      buttons: keyed([pathLink('See new caravans', '/search/new-cars?item_type=caravan')]),
      expiry: midnightAfter(now, 33),
      featured: true,
    }),
    offer(OUTBACK, {
      id: 'offer-outback-truck',
      name: 'Trucks with a year of service in the price',
      slug: 'truck-service-year',
      vehicles: whereAll([condition('car_type', 'eq', 'new'), condition('item_type', 'eq', 'truck')]),
      category: 'Vehicle offer',
      highlight: 'First year on us',
      description:
        'Two services, two greases and a set of filters, at our shed in Broken Hill or on your site within 150 km.',
      disclaimer: 'New light trucks bought by ABN holders. 40,000 km or 12 months, whichever comes first.',
      image: picture(images, 'outback-truck'),
      buttons: keyed([pathLink('See trucks', TRUCK_LISTING)]),
      featured: true,
    }),
    offer(OUTBACK, {
      id: 'offer-outback-motorcycle',
      name: 'Ride away with panniers',
      slug: 'panniers',
      vehicles: whereAll([condition('car_type', 'eq', 'new'), condition('item_type', 'eq', 'motorcycle')]),
      category: 'Vehicle offer',
      highlight: 'Save $1,150',
      description:
        'Aluminium panniers, a bash plate and our own map of the Mundi Mundi tracks with every adventure bike.',
      disclaimer: 'New adventure motorcycles in stock. Brands of panniers vary with the model.',
      image: picture(images, 'outback-motorcycle'),
      buttons: keyed([pathLink('See motorcycles', MOTORCYCLE_LISTING)]),
      expiry: midnightAfter(now, 20),
      featured: true,
    }),
    offer(OUTBACK, {
      id: 'offer-outback-workshop',
      name: 'The 30-minute hitch check',
      slug: 'hitch-check',
      category: 'Service offer',
      highlight: '$0 before you go',
      description:
        'Ball weight, bearings, brakes, breakaway and lights. Pull in off Highway One, no booking, coffee in the shed.',
      disclaimer: 'One check per rig and trip. Parts and repairs are quoted before we start.',
      image: picture(images, 'outback-workshop'),
      buttons: keyed([documentLink('Read the towing guide', 'page-outback-towing')]),
      featured: false,
    }),
    offer(OUTBACK, {
      id: 'offer-outback-consign',
      name: 'We sell your van while you are home',
      slug: 'consignment',
      category: 'Trade-in offer',
      highlight: 'No sale, no fee',
      description:
        'Leave it in our yard on the highway. We clean it, list it, show it, and ring you with offers, not excuses.',
      disclaimer: 'Caravans under 12 years old with a clear title. Commission is agreed in writing first.',
      image: picture(images, 'outback-range'),
      buttons: [],
      featured: false,
    }),
  ]
}
