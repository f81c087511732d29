import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIsolationLake, type IsolationLake } from '../dealer-isolation/lakes.ts'
import { OTHER, OWN, reference } from './content.ts'

let lake: IsolationLake

beforeAll(async () => {
  lake = await startIsolationLake()
  const mutations = [OWN, OTHER].map((dealer) => ({
    create: { _id: `tenant-${dealer}`, _type: 'tenant', slug: { current: dealer } },
  }))
  await lake.as('admin').post('/data/mutate/production', { mutations })
})
afterAll(() => lake?.stop())

const own = { tenant: reference(`tenant-${OWN}`) }
const theirs = { ...reference(`tenant-${OTHER}`), _key: 'a' }
const tenants = [{ ...reference(`tenant-${OWN}`), _key: 'o' }]
/** Types of documents that all dealers share, or that a dealer has of its own. */
const BRANDS = [
  'manufacturer',
  'model',
  'brandCopy',
  'warrantyText',
  'usedCarPromise',
  'vehicleText',
  'displayNameRule',
  'searchSynonym',
  'deliveryRegion',
  'governmentCharges',
  'financeProvider',
]
/** Documents that would show, or hide, something on another dealer's site. */
const REACHING = [
  { _type: 'tenantRule', allTenants: true },
  { _type: 'tenantRule', ...own, allTenants: true },
  { _type: 'tenantRule', ...own, tenants: [theirs] },
  { _type: 'tenantRule', tenants: [...tenants, theirs] },
  { _type: 'tenantRule', ...own, tenants, allTenants: true },
  { _type: 'tenant', slug: { current: OTHER }, hosts: [`www.${OTHER}.example`] },
  { _type: 'tenant', ...own, slug: { current: OTHER }, hosts: [`www.${OTHER}.example`] },
  { _type: 'sharedPage', path: '/about-us' },
  { _type: 'sharedPage', ...own, path: '/about-us' },
  { _type: 'sharedPage', tenants, path: '/about-us' },
  ...BRANDS.flatMap((_type) => [
    { _type, make: 'mg', slug: { current: 'mg' } },
    { _type, make: 'mg', slug: { current: 'mg' }, allTenants: true },
    { _type, make: 'mg', slug: { current: 'mg' }, allTenants: true, tenants },
    { _type, make: 'mg', slug: { current: 'mg' }, tenant: reference(`tenant-${OTHER}`) },
  ]),
]
const mutate = async (person: string, ...mutations: object[]) =>
  (await lake.as(person).post('/data/mutate/production', { mutations })).status

it.each(['dana-dealer-admin', 'ada-approver', 'harriet-editor', 'vera-viewer'])(
  '[TEN-01] [STU-07] %s cannot make a document that reaches every dealer or another one',
  async (person) => {
    for (const [at, document] of REACHING.entries()) {
      for (const prefix of ['', 'drafts.', 'versions.rOne.']) {
        const _id = `${prefix}reaching-${person}-${at}`
        expect([prefix, document, await mutate(person, { createOrReplace: { ...document, _id } })]).toEqual([
          prefix,
          document,
          403,
        ])
      }
    }
  },
)

it('[TEN-01] [STU-07] nor make one of a document of its own', async () => {
  const page = { _id: 'own-page', _type: 'page', ...own, path: '/x' }
  const rule = { _id: 'own-rule', _type: 'tenantRule', tenants }
  expect(await mutate('dana-dealer-admin', { create: page }, { create: rule })).toBe(200)
  const copy = { _id: 'own-copy', _type: 'brandCopy', ...own, make: 'mg', allTenants: true }
  expect(await mutate('dana-dealer-admin', { create: copy })).toBe(200)
  const changes = [
    { patch: { id: copy._id, unset: ['tenant'] } },
    { patch: { id: copy._id, set: { tenant: theirs } } },
    { createOrReplace: { ...copy, tenant: null } },
    { patch: { id: page._id, set: { _type: 'sharedPage' } } },
    { createOrReplace: { ...page, _type: 'sharedPage' } },
    { patch: { id: page._id, unset: ['tenant'] } },
    { patch: { id: rule._id, set: { allTenants: true } } },
    { patch: { id: rule._id, set: { tenant: own.tenant, tenants: [theirs] } } },
    { patch: { id: rule._id, insert: { after: 'tenants[-1]', items: [theirs] } } },
  ]
  for (const change of changes)
    expect([change, await mutate('dana-dealer-admin', change)]).not.toEqual([change, 200])
})

it('[TEN-06] [STU-07] a dealer’s staff read what all dealers share, change nothing of it and write their own', async () => {
  const shared = BRANDS.map((_type) => ({ _id: `shared-${_type}`, _type, allTenants: true, make: 'mg' }))
  const hidden = [
    { _id: 'theirs-copy', _type: 'brandCopy', tenant: reference(`tenant-${OTHER}`), allTenants: true },
    { _id: 'nobodys-copy', _type: 'brandCopy', make: 'mg' },
    { _id: 'drafts.shared-manufacturer', _type: 'manufacturer', allTenants: true, make: 'secret' },
  ]
  expect(await mutate('admin', ...[...shared, ...hidden].map((create) => ({ create })))).toBe(200)
  const ids = shared.map(({ _id }) => _id)
  for (const person of ['dana-dealer-admin', 'ada-approver', 'harriet-editor', 'vera-viewer']) {
    const query = encodeURIComponent('*[_type in $types && !(_id match "own*")]._id')
    const types = encodeURIComponent(JSON.stringify(BRANDS))
    const path = `/data/query/production?query=${query}&$types=${types}&perspective=raw`
    const { body } = await lake.as(person).get(path)
    expect([person, (body as { result: string[] }).result.toSorted()]).toEqual([person, ids.toSorted()])
    for (const { _id, _type } of shared) {
      const attempts = [
        { patch: { id: _id, set: { make: 'hacked' } } },
        { patch: { id: _id, set: own } },
        { delete: { id: _id } },
        { createOrReplace: { _id, _type, ...own } },
      ]
      for (const attempt of attempts)
        expect([person, attempt, await mutate(person, attempt)]).not.toEqual([person, attempt, 200])
    }
  }
  for (const _type of BRANDS) {
    const draft = { createOrReplace: { _id: `drafts.own-${_type}`, _type, ...own, make: 'mg' } }
    expect([_type, await mutate('harriet-editor', draft)]).toEqual([_type, 200])
    const published = { createOrReplace: { ...draft.createOrReplace, _id: `own-${_type}` } }
    expect([_type, await mutate('harriet-editor', published)]).toEqual([_type, 403])
    expect([_type, await mutate('ada-approver', published)]).toEqual([_type, 200])
    expect([_type, await mutate('vera-viewer', draft)]).toEqual([_type, 403])
  }
})
