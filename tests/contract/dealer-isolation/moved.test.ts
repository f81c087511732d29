import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutate } from './content.ts'
import { startIsolationLake } from './lakes.ts'
import type { IsolationLake } from './lakes.ts'

const ID = 'drafts.moved'
const HISTORY = '/data/history/production'
const of = (dealer: string): object => ({ _type: 'reference', _ref: `tenant-${dealer}` })

let lake: IsolationLake
beforeAll(async () => {
  lake = await startIsolationLake()
  const admin = lake.as('admin')
  const tenants = ['harbour', 'wattle'].map((name) => ({
    create: { _id: `tenant-${name}`, _type: 'tenant' },
  }))
  await mutate(admin, 'tenants', ...tenants)
  await mutate(admin, 'made', {
    create: { _id: ID, _type: 'page', tenant: of('wattle'), title: 'secret one' },
  })
  await mutate(admin, 'changed', { patch: { id: ID, set: { title: 'secret two' } } })
  await mutate(admin, 'moved', { patch: { id: ID, set: { tenant: of('harbour'), title: 'ours' } } })
  await mutate(admin, 'ours', { patch: { id: ID, set: { title: 'still ours' } } })
})
afterAll(() => lake.stop())

test.each([
  `${HISTORY}/transactions/${ID}?effectFormat=mendoza`,
  `${HISTORY}/transactions/${ID}?effectFormat=mendoza&reverse=true`,
  `${HISTORY}/documents/${ID}?revision=made`,
  `${HISTORY}/documents/${ID}?revision=changed`,
  `${HISTORY}/events/documents/${ID}`,
])('[STU-04] what a document said at another dealer does not come with it: %s', async (path) => {
  const { status, body } = await lake.as('harriet-editor').get(path)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('[STU-04] the history of a document that was moved begins with its first state here', async () => {
  const { body } = await lake.as('harriet-editor').get(`${HISTORY}/transactions/${ID}?effectFormat=mendoza`)
  const [first, second, ...rest] = body as { id: string; mutations: unknown; effects: unknown }[]
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    id: 'moved',
    mutations: [{ createOrReplace: { _id: ID, title: 'ours' } }],
    effects: { [ID]: { revert: [0, null] } },
  })
  expect(second).toMatchObject({ id: 'ours', mutations: [{ patch: { set: { title: 'still ours' } } }] })
  const all = await lake.as('admin').get(`${HISTORY}/transactions/${ID}?effectFormat=mendoza`)
  expect((all.body as { id: string }[]).map(({ id }) => id)).toEqual(['made', 'changed', 'moved', 'ours'])
})
