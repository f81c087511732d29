import { SCRIPT } from './attacks.ts'

const text = encodeURIComponent

/** Texts in place of a vehicle's slug or id; none of them is one. */
export const NO_VEHICLES: readonly string[] = [
  'never-was',
  '0',
  '-',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'NaN',
  text('harbour:U1/../..'),
  text('a/b'),
  text('../../etc/passwd'),
  text(SCRIPT),
  text('`] || tenant_ids:=[`wattle'),
  text('*'),
  text('🚗'),
  text('\u202Eabc'),
  text("' OR 1=1 --"),
  'x'.repeat(400),
  text('éé'),
]

/** Paths of the parts of a vehicle page that have an address of their own; `{car}` stands for the vehicle. */
export const PAGE_PARTS = [
  '/cars/{car}',
  '/print?car_id={car}',
  '/estimates?car_id={car}&postcode=4000',
] as const

export const API_PARTS = [
  '/api/cars/{car}/autogauge',
  '/api/cars/{car}/similar',
  '/api/delivery?postcode=4000&car_id={car}',
] as const

/** Addresses with too many parts; no vehicle has them. */
export const TOO_DEEP = [
  '/cars/a/b',
  '/cars/a/b/c/d',
  '/api/cars/a/b/autogauge',
  '/cars/a/view.json/b',
] as const

/** Texts typed as a postcode, with the status and message of the answer. */
export const POSTCODES: readonly [typed: string, status: number, message: RegExp][] = [
  ['', 422, /^Please enter a postcode\.$/],
  [' ', 422, /^Please enter a postcode\.$/],
  ...[
    '04',
    '400',
    '40000',
    '99999',
    'abcd',
    '4,000',
    '-400',
    '4.00',
    '1e3',
    '４０００',
    SCRIPT,
    '4'.repeat(2000),
  ].map((typed): [string, number, RegExp] => [
    typed,
    422,
    /^Invalid postcode\. Please enter a 4-digit number\.$/,
  ]),
  ['0000', 404, /^Sorry, we can't provide an estimate for that location\./],
  ['7000', 404, /^Sorry, we can't provide an estimate for that location\./],
  ['9999', 404, /^Sorry, we can't provide an estimate for that location\./],
]

/** Queries of the fuel calculator, with a text of the answer. */
export const FUEL: readonly [query: string, says: string | RegExp][] = [
  ['price=0&kms=0', '$0.00'],
  ['price=%241.70&kms=1%2C000+kms', '$170.00'],
  ['price=1e9&kms=250', /Please enter a fuel price/],
  ['price=NaN&kms=NaN', /Please enter a fuel price/],
  ['price=-1', /Please enter a fuel price/],
  ['price=', /Please enter a fuel price/],
  ['kms=999999999999', /Please enter a distance/],
  [`kms=${text(SCRIPT)}`, /Please enter a distance/],
  ['price=1.70&price=2&kms=250', '$42.50'],
]
