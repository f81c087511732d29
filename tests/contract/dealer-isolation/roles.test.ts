import { evaluate, parse } from 'groq-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mutate, upload, writeOwnDealer } from './content.ts'
import { startIsolationLake } from './lakes.ts'
import type { Caller, IsolationLake } from './lakes.ts'

const PEOPLE = {
  'platform-admin': 'pat-admin',
  'tenant-admin': 'dana-dealer-admin',
  approver: 'ada-approver',
  editor: 'harriet-editor',
  viewer: 'vera-viewer',
} as const
type Role = keyof typeof PEOPLE
const ROLES = Object.keys(PEOPLE) as Role[]

const tenant = { _type: 'reference', _ref: 'tenant-harbour' }
const write = (caller: Caller, ...mutations: object[]): ReturnType<Caller['post']> =>
  caller.post('/data/mutate/production?dryRun=true', { mutations })
const act = (caller: Caller, actionType: string, fields: object): ReturnType<Caller['post']> =>
  caller.post('/data/actions/production', {
    actions: [{ actionType: `sanity.action.${actionType}`, ...fields }],
    dryRun: true,
  })
const PAIR = { draftId: 'drafts.offer-harbour', publishedId: 'offer-harbour' }
const STAFF: Role[] = ['tenant-admin', 'approver', 'editor']
const PUBLISHERS: Role[] = ['platform-admin', 'tenant-admin', 'approver']

/** Attempts, and the roles that are allowed to make them. */
const RIGHTS: [what: string, roles: Role[], attempt: (caller: Caller) => ReturnType<Caller['get']>][] = [
  [
    'read a draft',
    ROLES,
    (caller) => caller.get('/data/history/production/documents/drafts.offer-harbour?lastRevision=true'),
  ],
  [
    'write a draft',
    ['platform-admin', ...STAFF],
    (caller) => write(caller, { patch: { id: PAIR.draftId, set: { title: 'x' } } }),
  ],
  [
    'start a document',
    ['platform-admin', ...STAFF],
    (caller) => write(caller, { create: { _id: 'drafts.new', _type: 'page', tenant } }),
  ],
  [
    'change what is live in a draft',
    ['platform-admin', ...STAFF],
    (caller) =>
      act(caller, 'document.edit', {
        draftId: 'drafts.rule-harbour',
        publishedId: 'rule-harbour',
        patch: { set: { name: 'x' } },
      }),
  ],
  [
    'discard a draft',
    ['platform-admin', ...STAFF],
    (caller) => act(caller, 'document.discard', { draftId: PAIR.draftId }),
  ],
  [
    'add a version to a release',
    ['platform-admin', ...STAFF],
    (caller) => write(caller, { create: { _id: 'versions.rHarbour.new', _type: 'page', tenant } }),
  ],
  ['publish', PUBLISHERS, (caller) => act(caller, 'document.publish', PAIR)],
  ['unpublish', PUBLISHERS, (caller) => act(caller, 'document.unpublish', PAIR)],
  [
    'delete',
    PUBLISHERS,
    (caller) =>
      act(caller, 'document.delete', {
        publishedId: PAIR.publishedId,
        includeDrafts: [PAIR.draftId, 'versions.rHarbour.offer-harbour'],
      }),
  ],
  [
    'change what is live',
    PUBLISHERS,
    (caller) => write(caller, { patch: { id: PAIR.publishedId, set: { title: 'x' } } }),
  ],
  [
    'plan a release',
    PUBLISHERS,
    (caller) => act(caller, 'release.create', { releaseId: 'rNew', metadata: { title: 'x' } }),
  ],
  [
    'schedule a release',
    PUBLISHERS,
    (caller) => act(caller, 'release.schedule', { releaseId: 'rHarbour', publishAt: '2100-01-01T00:00:00Z' }),
  ],
  [
    'change the dealer’s settings',
    ['platform-admin', 'tenant-admin'],
    (caller) => write(caller, { patch: { id: 'tenant-harbour', set: { name: 'x' } } }),
  ],
  [
    'change a rule for every dealer',
    ['platform-admin'],
    (caller) => write(caller, { patch: { id: 'rule-shared', set: { name: 'x' } } }),
  ],
  ['see the people', ['platform-admin', 'tenant-admin'], (caller) => caller.get('/projects/forecourt/users')],
  [
    'see the tokens',
    ['platform-admin', 'tenant-admin'],
    (caller) => caller.get('/projects/forecourt/tokens'),
  ],
  ['see the webhooks', ['platform-admin'], (caller) => caller.get('/hooks/projects/forecourt')],
  [
    'make a preview link',
    ROLES,
    (caller) => write(caller, { create: { _id: 'drafts.preview', _type: 'sanity.previewUrlSecret' } }),
  ],
  ...['sanity.previewUrlSecret', 'sanity.imageAsset', 'system.release', 'system.user'].map(
    (_type): (typeof RIGHTS)[number] => [
      `pass a document of the type ${_type} off as content of the dealer`,
      ['platform-admin'],
      (caller) => write(caller, { create: { _id: `drafts.${_type}`, _type, tenant, userId: 'pat-admin' } }),
    ],
  ),
]

let lake: IsolationLake
beforeAll(async () => {
  lake = await startIsolationLake()
  await writeOwnDealer(lake)
})
afterAll(() => lake.stop())

describe.each(ROLES)('[STU-04] a person with the role %s', (role) => {
  test.each(RIGHTS)('may %s as the role says', async (_what, roles, attempt) => {
    const { status, body } = await attempt(lake.as(PEOPLE[role]))
    expect(status, JSON.stringify(body)).toBe(roles.includes(role) ? 200 : 403)
  })
})

/** Returns whether the Studio would allow `permission` on a document, going by the grants it gets. */
async function studioGrants(caller: Caller, permission: string, document: object): Promise<boolean> {
  const { body } = await caller.get('/projects/forecourt/datasets/production/acl')
  const matching: { permissions: string[] }[] = []
  for (const grant of body as { filter: string; permissions: string[] }[]) {
    const found: unknown = await (await evaluate(parse(`*[${grant.filter}]`), { dataset: [document] })).get()
    if (Array.isArray(found) && found.length === 1) matching.push(grant)
  }
  return matching.some(({ permissions }) => permissions.includes(permission))
}

test.each(ROLES)('the Studio of a person with the role %s offers what the role may', async (role) => {
  const caller = lake.as(PEOPLE[role])
  const mayWrite = role !== 'viewer'
  // The Studio knows no more than this of a document before it is added to a release.
  expect(await studioGrants(caller, 'create', { _id: 'offer-harbour', _type: 'offer' })).toBe(mayWrite)
  const version = {
    publishedId: 'rule-harbour',
    baseId: 'rule-harbour',
    versionId: 'versions.rHarbour.rule-harbour',
  }
  const added = await act(caller, 'document.version.create', version)
  expect(added.status, JSON.stringify(added.body)).toBe(mayWrite ? 200 : 403)
  const wattle = { _type: 'reference', _ref: 'tenant-wattle' }
  const theirs = { _id: 'drafts.x', _type: 'offer', tenant: wattle }
  expect(await studioGrants(caller, 'create', theirs)).toBe(role === 'platform-admin')
  expect(await studioGrants(caller, 'create', { ...theirs, tenant })).toBe(mayWrite)
})

test('pictures belong to the dealer whose person uploaded them; those of the platform are shared', async () => {
  const names = async (person: string): Promise<string[]> => {
    const { body } = await lake.as(person).get('/data/export/production?types=sanity.imageAsset')
    return (body as { originalFilename: string }[]).map(({ originalFilename }) => originalFilename).toSorted()
  }
  await upload(lake.as('pat-admin'), 'platform.png')
  const own = await upload(lake.as('harriet-editor'), 'harbour.png')
  await upload(lake.as('will-editor'), 'wattle.png')
  expect(await names('ada-approver')).toEqual(['harbour.png', 'platform.png'])
  expect(await names('will-editor')).toEqual(['platform.png', 'wattle.png'])
  const { document } = own.body as { document: { _id: string; tenants: string[]; path: string } }
  expect(document.tenants).toEqual(['tenant-harbour'])
  expect((await lake.as('anonymous').get(`/${document.path}`)).status).toBe(200)
  // A dealer's website says whose host was asked; pictures of other dealers are not found there.
  const shownAt = async (tenant: string): Promise<number> => {
    const headers = { 'x-lake-asset-owner': `tenants=${tenant}` }
    return (await lake.as('anonymous').send('GET', `/${document.path}`, { headers })).status
  }
  expect([await shownAt('tenant-harbour'), await shownAt('tenant-wattle'), await shownAt('')]).toEqual([
    200, 404, 404,
  ])
  const rename = { patch: { id: document._id, set: { title: 'x' } } }
  expect((await write(lake.as('ada-approver'), rename)).status).toBe(200)
  expect((await write(lake.as('will-editor'), rename)).status).toBe(409)
  const image = { _type: 'image', asset: { _type: 'reference', _ref: document._id } }
  await mutate(lake.as('harriet-editor'), 'uses', { patch: { id: PAIR.draftId, set: { image } } })
})
