import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { offerActions } from './offer-actions.ts'

const OFFER = { _id: 'a', slug: 'roof-rack', manufacturer: null, model: null, vehicles: null }
const tenant = tenantFixture()
const pathsOf = (offer: object, of = tenant) =>
  offerActions({ ...OFFER, ...offer }, of).map(({ label, path }) => `${label} ${path}`)

it('[OFR-01] an offer can be enquired about; with a model it can be explored and driven', () => {
  expect(pathsOf({})).toEqual(['Enquire Now /enquiry?offer=roof-rack'])
  expect(pathsOf({ manufacturer: 'Mazda' })).toEqual([
    'Enquire Now /enquiry?offer=roof-rack',
    'Book A Test Drive /book-test-drive?offer=roof-rack',
  ])
  expect(pathsOf({ manufacturer: 'Mazda', model: 'CX-5' })).toEqual([
    'Enquire Now /enquiry?offer=roof-rack',
    'Explore CX-5 /search/mazda/cx-5',
    'Book A Test Drive /book-test-drive?offer=roof-rack',
  ])
})

it('[TEN-22] actions that the dealer hides are absent', () => {
  const hidden = tenantFixture({ hiddenActions: ['enquire', 'testDrive'] })
  expect(pathsOf({ manufacturer: 'Mazda' }, hidden)).toEqual([])
})
