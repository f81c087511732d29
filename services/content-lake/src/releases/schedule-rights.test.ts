import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultConfigFile } from '../config-file.ts'
import { document, release } from '../actions/test-actions.ts'
import { callApi, startTestLake } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

const AT = '2040-01-01T00:00:00.000Z'
const DEALER = {
  name: 'dealer',
  title: 'Dealer',
  grants: [
    { filter: 'owner == "a"', permissions: ['read', 'create', 'update'] as const },
    { filter: '_type == "system.release"', permissions: ['read', 'create', 'update'] as const },
    { filter: 'shared == true', permissions: ['read'] as const },
  ].map(({ filter, permissions }) => ({ filter, permissions: [...permissions] })),
}

let lake: TestLake
let token: string
beforeAll(async () => {
  const user = { id: 'p-a', name: 'A', email: '', roles: ['dealer'], params: {} }
  lake = await startTestLake({ config: { ...defaultConfigFile(), roles: [DEALER], users: [user] } })
  token = await lake.signIn('p-a')
})
afterAll(() => lake.stop())
beforeEach(async () => {
  await lake.admin.delete({ query: '*[_type == "system.release"]' })
  await lake.admin.delete({ query: '*[_type == "page"]' })
})

const send = async (path: string, body: object): Promise<number> => {
  const init = { method: 'POST', token, body: JSON.stringify(body) }
  return (await callApi(lake, `/v2025-02-19/data/${path}/production`, init)).status
}
const act = (...actions: object[]): Promise<number> => send('actions', { actions })
const put = (doc: object): Promise<number> => send('mutate', { mutations: [{ createOrReplace: doc }] })
const version = (id: string, more: object = {}): object =>
  document('version.create', { document: { _id: `versions.r.${id}`, _type: 'page', owner: 'a', ...more } })
const scheduled = { state: 'scheduled', publishAt: AT, metadata: { title: 'x' } }

/** The ways to have the server publish the versions of the release `r` at a time. */
const WAYS: [string, () => Promise<number>][] = [
  ['the action', () => act(release('schedule', { publishAt: AT }))],
  ['an import', () => act(release('import', { attributes: scheduled, ifExists: 'replace' }))],
  ['a mutation', () => put({ _id: '_.releases.r', _type: 'system.release', name: 'r', ...scheduled })],
]

test.each(WAYS)('nobody schedules what they may not publish, by %s', async (_, schedule) => {
  await lake.admin.create({ _id: 'ours', _type: 'page', shared: true })
  expect(await act(release('create'), version('ours'))).toBe(200)
  expect(await schedule()).toBe(403)
  expect(await lake.admin.getDocument('_.releases.r')).toMatchObject({ state: 'active' })
})

test.each(WAYS)('what they may publish they may schedule, by %s', async (_, schedule) => {
  await lake.admin.create({ _id: 'mine', _type: 'page', owner: 'a' })
  expect(await act(release('create'), version('mine'), version('new'))).toBe(200)
  expect(await schedule()).toBe(200)
})

test('an unpublishing is scheduled by whoever may unpublish', async () => {
  const system = { _system: { delete: true } }
  await lake.admin.create({ _id: 'ours', _type: 'page', shared: true })
  expect(await act(release('create'), version('ours', system))).toBe(200)
  expect(await act(release('schedule', { publishAt: AT }))).toBe(403)
  await lake.admin.patch('ours').set({ owner: 'a' }).commit()
  expect(await act(release('schedule', { publishAt: AT }))).toBe(200)
})

test('why the server could not publish names no documents of others', async () => {
  await lake.admin.create({ _id: 'mine', _type: 'page', owner: 'a' })
  await lake.admin.create({ _id: 'hidden', _type: 'page', of: { _type: 'reference', _ref: 'mine' } })
  const unpublishing = version('mine', { _system: { delete: true } })
  const schedule = release('schedule', { publishAt: '2020-01-01T00:00:00Z' })
  expect(await act(release('create'), unpublishing, schedule)).toBe(200)
  const error = async (): Promise<unknown> => (await lake.admin.getDocument('_.releases.r'))?.['error']
  await expect
    .poll(error, { timeout: 5000 })
    .toEqual({ message: 'Document "mine" cannot be deleted as there are references to it' })
})

test('another time for what somebody else scheduled needs the same rights, another title does not', async () => {
  await lake.admin.create({ _id: 'ours', _type: 'page', shared: true })
  expect(await act(release('create'), version('ours'))).toBe(200)
  await lake.admin.action(release('schedule', { publishAt: AT }) as never)
  expect(await act(release('schedule', { publishAt: '2020-01-01T00:00:00Z' }))).toBe(403)
  expect(await act(release('edit', { patch: { set: { 'metadata.title': 'y' } } }))).toBe(200)
})
