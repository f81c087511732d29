import { referenceTo, type SeedSynonym } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

const bothWays = (id: string, tenant: string, words: string[]): SeedSynonym => ({
  _id: `words-${id}`,
  _type: 'searchSynonym',
  tenant: referenceTo(tenant),
  direction: 'both',
  words,
})
const oneWay = (id: string, tenant: string, typed: string, words: string[]): SeedSynonym => ({
  _id: `words-${id}`,
  _type: 'searchSynonym',
  tenant: referenceTo(tenant),
  direction: 'one-way',
  typed,
  words,
})

/** Words that the visitors of each dealer type, and their meaning at that dealer. */
export const searchWords: SeedSynonym[] = [
  oneWay('harbour-boat', HARBOUR, 'boat tower', ['hilux', 'ranger', 'prado']),
  oneWay('harbour-runabout', HARBOUR, 'runabout', ['hatch']),
  bothWays('wattle-rav', WATTLE, ['rav4', 'raver']),
  oneWay('wattle-uni', WATTLE, 'uni car', ['hatch']),
  oneWay('southside-small', SOUTHSIDE, 'city mg', ['mg3']),
  bothWays('outback-van', OUTBACK, ['caravan', 'tow van', 'wobble box']),
  {
    _id: 'words-platform',
    _type: 'searchSynonym',
    allTenants: true,
    direction: 'one-way',
    typed: 'mum bus',
    words: ['people mover', '7 seater'],
  },
]
