import { referenceTo, type SeedPurchaseExtra } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

const extra = (
  slug: string,
  tenant: string,
  key: string,
  words: Pick<SeedPurchaseExtra, 'name' | 'kind' | 'text' | 'priceAud'> & Partial<SeedPurchaseExtra>,
): SeedPurchaseExtra => ({
  _type: 'purchaseExtra',
  _id: `purchase-extra-${slug}-${key}`,
  tenant: referenceTo(tenant),
  ...words,
})

/** What the dealers of the demonstration sell along with a vehicle. */
export const purchaseExtras: readonly SeedPurchaseExtra[] = [
  extra('harbour', HARBOUR, 'warranty', {
    name: 'Three years of used car warranty',
    kind: 'warranty',
    text: 'Engine, gearbox and drivetrain, at any workshop in Australia. It comes on top of your rights under the Australian Consumer Law.',
    priceAud: 1_490,
    carTypes: ['used'],
  }),
  extra('harbour', HARBOUR, 'mats', {
    name: 'Rubber floor mats',
    kind: 'accessory',
    text: 'Cut for the car, for sand and salt water.',
    priceAud: 190,
  }),
  extra('harbour', HARBOUR, 'tint', {
    name: 'Window tint',
    kind: 'accessory',
    text: 'The darkest that Queensland allows, fitted before you collect the car.',
    priceAud: 480,
  }),
  extra('harbour', HARBOUR, 'service', {
    name: 'First service',
    kind: 'service',
    text: 'At 10,000 kilometres or in a year, whichever comes first.',
    priceAud: 290,
  }),
  extra('southside', SOUTHSIDE, 'mats', {
    name: 'Carpet mats with the badge',
    kind: 'accessory',
    text: 'A set of four.',
    priceAud: 165,
  }),
  extra('southside', SOUTHSIDE, 'charger', {
    name: 'Wall charger, fitted',
    kind: 'accessory',
    text: 'Seven kilowatts, by an electrician of ours, within thirty kilometres of Moorabbin.',
    priceAud: 1_850,
    makes: ['MG'],
  }),
]
