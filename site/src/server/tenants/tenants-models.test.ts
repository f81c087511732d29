import { expect, it } from 'vitest'
import { makeDirectory, tenantDoc } from './tenants.fixture.ts'

it('[CARD-04] a dealer knows which models are still to come, its own and the shared; one that does not fit is named once', async () => {
  const shared = { _id: 'shared', tenant: null, make: 'mg', slug: '4' }
  const own = { _id: 'own', tenant: 'tenant-harbour', make: 'kia', slug: 'ev3' }
  const broken = { _id: 'broken', tenant: 'tenant-harbour', make: 'Not a short name', slug: 'x' }
  const { directory, problems } = makeDirectory({
    tenants: [tenantDoc('harbour'), tenantDoc('wattle')],
    rules: [],
    comingModels: [broken, own, shared],
  })
  await directory.refresh()
  await directory.refresh()
  expect(directory.bySlug('harbour')?.comingModels).toEqual(['kia/ev3', 'mg/4'])
  expect(directory.bySlug('wattle')?.comingModels).toEqual(['mg/4'])
  expect(problems.map(({ message }) => message)).toEqual([
    'content document broken is invalid; it is ignored',
  ])
})
