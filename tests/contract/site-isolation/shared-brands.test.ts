import type { SanityClient } from '@sanity/client'
import type { BrandQueryResult } from '@forecourt/schemas/generated/types'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { brandQuery } from '@forecourt/site/brand/brand.query'
import { chooseBrand } from '@forecourt/site/brand/choose-brand'
import { lakeClient, startLakeProcess, type LakeProcess } from '../content-lake/lake-process.ts'
import { OTHER, OWN, reference } from './content.ts'

let lake: LakeProcess
let client: SanityClient
const own = { tenant: reference(`tenant-${OWN}`) }
const shared = { allTenants: true }

beforeAll(async () => {
  lake = await startLakeProcess()
  client = lakeClient(lake, 'published')
})
beforeEach(() => client.delete({ query: '*[_type in ["manufacturer", "model", "brandCopy"]]' }))
afterAll(() => lake?.stop())

const publish = (...documents: { _id: string; _type: string; [field: string]: unknown }[]) =>
  Promise.all(documents.map((document) => client.createOrReplace(document)))
const copy = (_id: string, over: Record<string, unknown>) => ({
  _id,
  _type: 'brandCopy',
  heading: _id,
  text: 'Text',
  ...over,
})

/** Returns a dealer's texts on MG and its model 4, and in `broken` the ids of documents that it could not use. */
async function brandFor(dealer: string, dealership?: string) {
  const params = { tenantId: `tenant-${dealer}`, make: 'mg', model: '4' }
  const found = await client.fetch<BrandQueryResult>(brandQuery, params)
  const broken: string[] = []
  const chosen = chooseBrand(found, { make: 'mg', dealership }, (id, issues) => {
    if (issues.length > 0) broken.push(id)
  })
  return { ...chosen, broken }
}
const headingFor = async (dealer: string, dealership?: string) =>
  (await brandFor(dealer, dealership)).copy?.heading

it('[TEN-06] a text is the dealer’s for make and dealership, else for the make, else the make’s, the dealer’s, the platform’s', async () => {
  expect(await headingFor(OWN)).toBeUndefined()
  // Each text takes precedence over those before it; the ids do not follow this order.
  await publish(copy('m-platform', shared), copy('a-kia', { ...shared, make: 'kia' }))
  expect([await headingFor(OWN), await headingFor(OTHER)]).toEqual(['m-platform', 'm-platform'])
  await publish(copy('z-tenant', own))
  expect([await headingFor(OWN), await headingFor(OTHER)]).toEqual(['z-tenant', 'm-platform'])
  await publish(copy('n-make', { ...shared, make: 'mg' }))
  expect([await headingFor(OWN), await headingFor(OTHER)]).toEqual(['n-make', 'n-make'])
  await publish(copy('y-own-make', { ...own, make: 'mg' }))
  expect([await headingFor(OWN), await headingFor(OTHER)]).toEqual(['y-own-make', 'n-make'])
  await publish(copy('x-dealership', { ...own, make: 'mg', dealership: 'city' }))
  expect([await headingFor(OWN, 'city'), await headingFor(OWN, 'coast')]).toEqual([
    'x-dealership',
    'y-own-make',
  ])
  expect([await headingFor(OWN), await headingFor(OTHER, 'city')]).toEqual(['y-own-make', 'n-make'])
  await client.delete('y-own-make')
  expect(await headingFor(OWN)).toBe('n-make')
})

it('[TEN-06] makes and models are the dealer’s, field by field, over those all dealers share', async () => {
  const make = { _type: 'manufacturer', slug: { current: 'mg' } }
  const model = { _type: 'model', make: 'mg', slug: { current: '4' }, name: '4' }
  await publish(
    { _id: 'a-make', ...make, ...shared, name: 'MG', about: 'Everybody’s' },
    { _id: 'z-make', ...make, ...own, about: 'Ours' },
    { _id: 'a-model', ...model, ...shared, about: 'Everybody’s', bodies: ['Hatch'] },
    { _id: 'z-model', ...model, ...own, status: 'coming_soon' },
  )
  const ours = await brandFor(OWN)
  expect(ours.manufacturer).toMatchObject({ name: 'MG', about: 'Ours' })
  expect(ours.model).toMatchObject({ about: 'Everybody’s', bodies: ['Hatch'], status: 'coming_soon' })
  const theirs = await brandFor(OTHER)
  expect(theirs.manufacturer).toMatchObject({ about: 'Everybody’s' })
  expect(theirs.model).toMatchObject({ about: 'Everybody’s', status: null })
})

it('[TEN-01] what is another dealer’s, nobody’s or not published is nobody else’s', async () => {
  await publish(
    copy('theirs', { tenant: reference(`tenant-${OTHER}`), make: 'mg' }),
    copy('theirs-for-all', { tenant: reference(`tenant-${OTHER}`), allTenants: true }),
    copy('nobodys', { make: 'mg' }),
    copy('drafts.unpublished', { ...own, make: 'mg' }),
    copy('list-of-owners', { tenant: [own.tenant], make: 'mg' }),
  )
  expect(await headingFor(OWN)).toBeUndefined()
  expect(await headingFor(OTHER)).toBe('theirs')
})

it('[TEN-06] a document written around the Studio is named and left out; the next nearest shows', async () => {
  await publish(
    copy('braces', { ...own, make: 'mg', text: 'From {price}' }),
    copy('shared-dealership', { ...shared, make: 'mg', dealership: 'city' }),
    copy('whole', shared),
  )
  const { copy: shown, broken } = await brandFor(OWN, 'city')
  expect(shown?.heading).toBe('whole')
  expect(broken.toSorted()).toEqual(['braces', 'shared-dealership'])
})
