import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentLake, type Contract } from './server.ts'
import type { Action, SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let a: string
let draftId: string
let ids: string[]
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  a = lake.name('a')
  draftId = `drafts.${a}`
  ids = ['h1', 'h2', 'h3'].map((base) => lake.name(base))
  const attributes = { _id: draftId, _type: lake.name('offer'), n: 1 }
  const actions: Action[] = [
    { actionType: 'sanity.action.document.create', publishedId: a, attributes, ifExists: 'fail' },
    { actionType: 'sanity.action.document.edit', draftId, publishedId: a, patch: { set: { n: 2 } } },
    { actionType: 'sanity.action.document.publish', draftId, publishedId: a },
  ]
  for (const [index, action] of actions.entries())
    await client.action(action, { transactionId: ids[index] ?? '' })
})
afterAll(() => lake.stop())

const history = (path: string, query: Record<string, string> = {}): Promise<unknown> =>
  client.request({ url: `${client.getDataUrl('history')}/${path}`, query })

const transactions = async (
  query: Record<string, string>,
): Promise<{ id: string; effects: object; mutations?: object[] }[]> => {
  const text = (await history(`transactions/${draftId},${a}`, query)) as string
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as { id: string; effects: object })
}

test('the transactions of documents come as lines, oldest first, from and to those that are named', async () => {
  const all = await transactions({ excludeContent: 'true' })
  expect(all.map(({ id }) => id)).toEqual(ids)
  const part = await transactions({
    fromTransaction: ids[1] ?? '',
    effectFormat: 'mendoza',
    excludeContent: 'true',
  })
  expect(part.map(({ id }) => id)).toEqual(ids.slice(1))
  expect(Object.keys(part[1]?.effects ?? {}).sort()).toEqual([a, draftId].sort())
  const newest = await transactions({ reverse: 'true', limit: '1', excludeContent: 'true' })
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(2))
  expect((await transactions({}))[0]?.mutations).toEqual(expect.any(Array))
})

test('a document is read as it was at a revision, at a time, and when it was last there', async () => {
  const [first, second] = ids
  expect(await history(`documents/${draftId}`, { revision: first ?? '' })).toMatchObject({
    documents: [{ _id: draftId, n: 1, _rev: first }],
  })
  expect(await history(`documents/${draftId}`, { lastRevision: 'true' })).toMatchObject({
    documents: [{ n: 2 }],
  })
  const time = (await transactions({ excludeContent: 'true' }))[1] as unknown as { timestamp: string }
  expect(await history(`documents/${draftId}`, { time: time.timestamp })).toMatchObject({
    documents: [{ n: 2, _rev: second }],
  })
})

test('the events of a document come newest first', async () => {
  const { events } = (await history(`events/documents/${a}`)) as {
    events: Record<string, { type: string; timestamp: string; author: string }[]>
  }
  const types = events[a]?.map(({ type }) => type) ?? []
  expect(types[0]).toBe('publishDocumentVersion')
  expect(types).toContain('createDocumentVersion')
  expect(events[a]?.[0]).toMatchObject({ timestamp: expect.any(String), author: expect.any(String) })
})

test('history needs a token', async () => {
  const url = `${client.getDataUrl('history')}/transactions/${a}`
  await expect(lake.anonymous.request({ url })).rejects.toMatchObject({ statusCode: 401 })
})
