import { IMAGE, SCRIPT } from './attacks.ts'

/** A vehicle that its feed may send, and what its page must say for it. */
interface OddVehicle {
  name: string
  feed: Record<string, unknown>
  /** In the words of its page. */
  says?: readonly (string | RegExp)[]
  /** Its dealer's rules keep it off the site. */
  isHidden?: boolean
  /** Not in them. */
  never?: readonly (string | RegExp)[]
}

const least = { year: 2021, make: 'Kia', model: 'Rio', car_type: 'used' }
const long = 'Ein_sehr_langes_Wort_'.repeat(9).slice(0, 180)

export const ODD_VEHICLES: readonly OddVehicle[] = [
  {
    name: 'a vehicle of which nothing but the least is known',
    feed: {},
    says: ['Enquire for price.', 'Dealer comments are pending. Please check back here later.'],
  },
  {
    name: 'a vehicle with every text empty',
    feed: {
      badge: '',
      series: '',
      colour: '',
      drive: '',
      fuel: '',
      trans: '',
      body: '',
      dealercomments: '',
      stocknum: '',
      city: '',
      standardEquipment: [],
      images: [],
      variant: {},
      caravan: {},
      finance: {},
    },
    says: ['Enquire for price.'],
  },
  {
    name: 'a vehicle whose specs are the text null',
    feed: {
      price: 20_000,
      badge: 'null',
      colour: 'null',
      fuel: 'null',
      trans: 'null',
      interior_colour: 'null',
    },
    says: ['$20,000'],
  },
  {
    name: '300 features',
    feed: {
      price: 20_000,
      standardEquipment: Array.from({ length: 300 }, (_, at) => `Feature ${at} of them`),
    },
    says: ['Feature 0 of them', 'Feature 299 of them', /Show all/i],
  },
  {
    name: 'comments of 50,000 characters with markup and emoji',
    feed: {
      price: 20_000,
      dealercomments:
        `<p>One owner 🚗👨‍👩‍👧‍👦</p>${SCRIPT}${IMAGE}<b>bold` + 'and words 🛻 <i>more</i> '.repeat(2100),
    },
    says: ['One owner 🚗👨‍👩‍👧‍👦'],
    never: ['<i>', 'onerror'],
  },
  {
    name: 'words that do not break, that run the other way, and that climb',
    feed: {
      price: 20_000,
      badge: long,
      series: '\u202Eسيارة رخيصة\u202C',
      colour: 'Z̷̢̛͖a̶l̵g̴o̸',
      dealercomments: `${long}${long}`,
      standardEquipment: [long, '\u202E'],
    },
    says: [long],
  },
  { name: 'a year 1900', feed: { year: 1900, price: 20_000 }, says: ['1900 Kia Rio', '$20,000'] },
  { name: 'a price of 10, which its dealer shows nobody', feed: { price: 10 }, isHidden: true },
  { name: 'a price of 11, which its dealer shows nobody', feed: { price: 11 }, isHidden: true },
  {
    name: 'an odometer that has been round',
    feed: { price: 59_990, km: 2_000_000 },
    says: ['$59,990', '2,000,000 km'],
  },
  {
    name: 'a was-price below the price',
    feed: { price: 20_000, before_price: 15_000 },
    says: ['$20,000'],
    never: ['$15,000'],
  },
  {
    name: 'hotspots outside the picture, and a code of a viewer that nobody knows',
    feed: {
      price: 20_000,
      spin_code: '"><script>window.hit=1</script>',
      hotspots: {
        exterior: [
          { description: IMAGE, positions: [{ angle: 0, x: -1, y: 120 }] },
          { description: '', positions: [] },
        ],
        interior: [{ description: 'Seat', positions: [{ angle: 99, x: 1e9, y: -1e9 }] }],
      },
    },
    says: ['$20,000'],
  },
  {
    name: 'lenders of zeros and of a million million',
    feed: {
      price: 20_000,
      finance: {
        Zero: { interestRate: 0, comparisonRate: 0, paymentWeek: 0, termYears: 1 },
        Much: { interestRate: 1e9, comparisonRate: 1e9, paymentWeek: 1e12, totalPayable: 1e15 },
        Nothing: {},
      },
    },
    says: ['$20,000'],
    never: [/1e\+/],
  },
  {
    name: 'a variant of zeros',
    feed: {
      price: 20_000,
      has_nvic: true,
      variant: { fuelconsumptioncombined: 0, fuelcapacity: 0, torque: 0, cylinders: 0, enginesize: 0 },
    },
    says: ['$42.50'],
  },
  {
    name: 'an odd status, sold and not',
    feed: { price: 20_000, status: `${'x'.repeat(39)}!` },
    never: ['$20,000'],
  },
  { name: 'a motorcycle without anything', feed: { item_type: 'motorcycle' }, says: ['Enquire for price.'] },
  { name: 'a truck without anything', feed: { item_type: 'truck' }, says: ['Enquire for price.'] },
  { name: 'a caravan without anything', feed: { item_type: 'caravan' }, says: ['Enquire for price.'] },
].map(({ feed, ...rest }, at): OddVehicle => ({
  ...rest,
  feed: { source_id: `odd-${at}`, ...least, ...feed },
}))

/** Rows that are refused: the field, and what was expected of it. */
export const REFUSED_VEHICLES: readonly { field: string; reason: RegExp; feed: Record<string, unknown> }[] = [
  { field: 'km', reason: /0/, feed: { km: -5 } },
  { field: 'price', reason: /./, feed: { price: -1 } },
  { field: 'year', reason: /./, feed: { year: 1899 } },
  { field: 'images', reason: /./, feed: { images: [{ image: { url: 'javascript:alert(1)' } }] } },
  { field: 'dealercomments', reason: /100000/, feed: { dealercomments: 'x'.repeat(100_001) } },
].map(({ feed, ...rest }, at) => ({ ...rest, feed: { source_id: `refused-${at}`, ...least, ...feed } }))
