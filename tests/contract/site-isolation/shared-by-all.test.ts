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
  const changes = [
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
