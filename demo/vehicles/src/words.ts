import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { Random } from './random.ts'

const BASIC = [
  'Air Conditioning',
  'Power Windows',
  'Bluetooth Connectivity',
  'Cruise Control',
  'ABS Brakes',
  'Front Airbags',
  'Side Airbags',
  'Central Locking - Remote',
]
const MIDDLE = [
  'Reverse Camera',
  'Apple CarPlay',
  'Android Auto',
  'Alloy Wheels',
  'Lane Departure Warning',
  'Autonomous Emergency Braking',
  'Rear Parking Sensors',
  'Fog Lamps - Front',
]
const HIGH = [
  'Adaptive Cruise Control',
  'Satellite Navigation',
  'Climate Control - Dual Zone',
  'Blind Spot Monitor',
  'Keyless Entry and Start',
  'Leather Seats',
  'Heated Seats - Front',
  'Power Tailgate',
]
const TOP = [
  'Panoramic Sunroof',
  'Head Up Display',
  '360 Degree Camera',
  'Premium Sound System',
  'Ventilated Seats',
  'Memory Seats',
]
const WORK = ['Tow Bar', 'Bull Bar', 'Canopy', 'Tub Liner', 'Snorkel', 'Side Steps', 'Roof Racks']
const CARAVAN = [
  'Air Conditioning',
  'Awning - Roll Out',
  'Ensuite',
  'Fridge - 190L',
  'Solar Panels',
  'Lithium Battery',
  'Water Tanks - Twin',
  'Outdoor Shower',
  'Stone Guard',
  'Reverse Camera',
]
const MOTORCYCLE = [
  'ABS Brakes',
  'LED Headlight',
  'Digital Dash',
  'Traction Control',
  'Quick Shifter',
  'USB Charger',
]

export type Outfit = 'car' | 'work' | 'caravan' | 'motorcycle'

/** Equipment of a vehicle: more of it the dearer the badge (`level` 0 to 1). */
export function pickFeatures(random: Random, outfit: Outfit, level: number): string[] {
  if (outfit === 'caravan') return CARAVAN.filter(() => random.chance(0.72))
  if (outfit === 'motorcycle') return MOTORCYCLE.filter(() => random.chance(0.6))
  const shares: readonly (readonly [readonly string[], number])[] = [
    [BASIC, 0.95],
    [MIDDLE, 0.55 + level * 0.4],
    [HIGH, level * 0.85],
    [TOP, Math.max(0, level - 0.45)],
    [WORK, outfit === 'work' ? 0.4 : 0.05],
  ]
  return shares.flatMap(([list, share]) => list.filter(() => random.chance(share)))
}

type Kind = FeedVehicle['car_type']

/** By kind, for nobody trades in a new vehicle; as many of each, so that another kind changes no draw after it. */
const OPENINGS: Readonly<Record<Kind, readonly string[]>> = {
  used: [
    'Just traded on a new model and ready for its next home.',
    'A tidy example with a clear history.',
    'One owner from new, always garaged.',
    'Priced to move before the end of the month.',
    'A favourite with local families.',
    'Rarely found in this condition.',
  ],
  demo: [
    'One of our own demonstrators, looked after by our workshop since its first day.',
    'Driven by our sales team only, and never far.',
    'The one on our forecourt: what you see is what you get.',
    'Priced to move before the end of the month.',
    'A favourite with local families.',
    'Most of the warranty of a new one, at less than its price.',
  ],
  new: [
    'Just landed and ready to be registered in your name.',
    'In stock now: no waiting for the next shipment.',
    'Brand new, with the full warranty of its maker.',
    'Priced to move before the end of the month.',
    'A favourite with local families.',
    'One of few in this specification in the state.',
  ],
}
const WORN_MIDDLES = [
  'Every vehicle is inspected in our own workshop before it reaches the yard.',
  'Comes with two keys, owner handbooks and a stamped service record.',
  'Serviced on time by the same workshop since delivery.',
  'Drives as well as it looks, with strong air conditioning and quiet tyres.',
  'Tyres are near new all round and the brakes were replaced at the last service.',
  'Clear of finance and never on the written-off register.',
]
const MIDDLES: Readonly<Record<Kind, readonly string[]>> = {
  used: WORN_MIDDLES,
  demo: WORN_MIDDLES.with(2, 'Serviced on time by our own workshop.').with(
    4,
    'Tyres and brakes have most of their life ahead of them.',
  ),
  new: [
    'Every vehicle is inspected in our own workshop before it is handed over.',
    'Comes with two keys and the owner handbooks in their wrapping.',
    'The first service is on us.',
    'Sit in it, start it and hear how quiet it is.',
    'We hand it over washed, fuelled and explained.',
    'Choose your plates and accessories before we deliver it.',
  ],
}
const CLOSINGS = [
  'Trade-ins welcome and finance available to approved applicants.',
  'Call us to arrange a test drive any day of the week.',
  'We deliver Australia wide: ask for a quote to your door.',
  'Extended warranty and roadside assistance can be added on the day.',
  'Ask for a video walk around if you cannot make it in.',
]

/** A dealer's comment, true of the kind of vehicle: one line, well over 400 characters, or sometimes none. */
export function pickComments(random: Random, name: string, kind: Kind): string | undefined {
  if (random.chance(0.07)) return undefined
  const paragraphs = random.chance(0.3) ? 4 : random.between(0, 2)
  const middle = shuffled(random, MIDDLES[kind]).slice(0, paragraphs)
  const sentences = [random.pick(OPENINGS[kind]), ...middle, random.pick(CLOSINGS)]
  return `${name}.\n\n${sentences.join(paragraphs > 2 ? '\n\n' : ' ')}`
}

/** The list in another order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((entry) => ({ entry, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry)
}
