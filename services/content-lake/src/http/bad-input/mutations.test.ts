import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

const post = (path: string, body: unknown): Promise<{ status: number; body: unknown }> =>
  callApi(lake, `/v1/data/${path}/production`, {
    method: 'POST',
    body: JSON.stringify(body),
    token: ADMIN_TOKEN,
  })
const mutate = (...mutations: unknown[]): Promise<{ status: number; body: unknown }> =>
  post('mutate', { mutations })

const WRONG: unknown[] = [
  null,
  7,
  [],
  {},
  { creat: {} },
  { create: null },
  { create: { _id: 'a' } },
  { create: { _id: 'a', _type: 7 } },
  { create: { _id: 'a', _type: '' } },
  { create: { _type: 'a', _createdAt: 'yesterday' } },
  { create: { _type: 'a' }, delete: { id: 'a' } },
  { createOrReplace: { _type: 'a' } },
  { constructor: { _type: 'a' } },
  { patch: {} },
  { patch: { id: 'a', ifRevisionID: 7, set: {} } },
  { patch: { id: 'a', set: [] } },
  { patch: { id: 'a', set: { '': 1 } } },
  { patch: { id: 'a', set: { ['x'.repeat(5000)]: 1 } } },
  { patch: { id: 'a', inc: { n: 'x' } } },
  { patch: { id: 'a', dec: { n: null } } },
  { patch: { id: 'a', insert: { items: [] } } },
  { patch: { id: 'a', insert: { after: 'a', before: 'a', items: [] } } },
  { patch: { id: 'a', insert: { after: 'a', items: {} } } },
  { patch: { id: 'a', unset: 'x' } },
  { patch: { id: 'a', unset: [7] } },
  { patch: { id: 'a', diffMatchPatch: { t: 1 } } },
  { patch: { query: '*', params: [], set: {} } },
  { delete: {} },
  { delete: { id: null } },
  { delete: { query: 7 } },
]

test.each(WRONG.map((mutation) => [JSON.stringify(mutation).slice(0, 80), mutation]))(
  'the mutation %s is refused with its place',
  async (_text, mutation) => {
    const fine = { createOrReplace: { _id: 'fine', _type: 'a' } }
    const { status, body } = await mutate(fine, mutation)
    expect([status, body]).toMatchObject([400, { error: { type: 'mutationError', items: [{ index: 1 }] } }])
    expect(await lake.admin.getDocument('fine')).toBeUndefined()
  },
)

test('selections by a query that cannot be parsed say where', async () => {
  for (const mutation of [{ delete: { query: '*[' } }, { patch: { query: '*[', set: { a: 1 } } }])
    expect(await mutate(mutation)).toMatchObject({
      status: 400,
      body: { error: { type: 'queryParseError' } },
    })
})

const PATHS = [
  '[',
  'a[',
  'a[?(@.x)]',
  '..',
  'list[0',
  "a['",
  'list[1:0:0:0]',
  'a b c',
  '[[[',
  'text.x.y',
  'a..b',
]
const DEEP = [
  'list[999999999]',
  'list[-999999999]',
  'x'.repeat(1999),
  `${'a.'.repeat(999)}a`,
  'list[_key=="\ud800"]',
]

test.each([...PATHS, ...DEEP].map((path) => [path.slice(0, 40), path]))(
  'a patch at the path %s is applied or a 4xx',
  async (_text, path) => {
    await mutate({ createOrReplace: { _id: 'q', _type: 'a', text: 'abc', list: [1] } })
    const operations = [
      { set: { [path]: 1 } },
      { setIfMissing: { [path]: 1 } },
      { unset: [path] },
      { inc: { [path]: 1 } },
      { diffMatchPatch: { [path]: '@@ -1,3 +1,3 @@\n-abc\n+abd\n' } },
      { insert: { after: path, items: [1] } },
    ]
    for (const operation of operations) {
      const { status } = await mutate({ patch: { id: 'q', ...operation } })
      expect([200, 400, 409], JSON.stringify(operation).slice(0, 80)).toContain(status)
    }
  },
)

test('a text patch that is none is a 400', async () => {
  await mutate({ createOrReplace: { _id: 'q', _type: 'a', text: 'abc' } })
  for (const text of ['not a patch', '@@ -1 +1 @@\nx', '@@ -999999999,9 +1,9 @@\n'])
    expect((await mutate({ patch: { id: 'q', diffMatchPatch: { text } } })).status, text).toBeLessThan(500)
})

const publish = { actionType: 'sanity.action.document.publish' }
const ACTIONS: unknown[] = [
  null,
  {},
  [],
  { actionType: 'constructor' },
  { actionType: { toString: 1 } },
  publish,
  { ...publish, publishedId: 'a', draftId: 'drafts.b' },
  { ...publish, publishedId: 'drafts.a', draftId: 'drafts.a' },
  { actionType: 'sanity.action.document.edit', publishedId: 'a', draftId: 'drafts.a' },
  { actionType: 'sanity.action.document.edit', publishedId: 'a', draftId: 'drafts.a', patch: { set: [] } },
  { actionType: 'sanity.action.document.create', publishedId: 'a', attributes: { _type: 'x' } },
  { actionType: 'sanity.action.document.version.create', publishedId: 'a', document: { _id: 'versions.r' } },
  { actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: 'drafts.a' },
  { actionType: 'sanity.action.release.create', releaseId: '../x' },
  { actionType: 'sanity.action.release.create', releaseId: 'r', metadata: 'text' },
  { actionType: 'sanity.action.release.edit', releaseId: 'none', patch: {} },
  { actionType: 'sanity.action.release.schedule', releaseId: 'none', publishAt: 'soon' },
]

test.each(ACTIONS.map((action) => [JSON.stringify(action).slice(0, 90), action]))(
  'the action %s is refused as an actionError',
  async (_text, action) => {
    const { status, body } = await post('actions', { actions: [action] })
    expect([400, 404, 409]).toContain(status)
    expect(body).toMatchObject({ error: { type: 'actionError', items: [{ index: 0 }] } })
  },
)
