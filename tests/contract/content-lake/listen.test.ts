import { firstValueFrom, toArray, take } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventsAfter } from './observe.ts'
import { contentLake, type Contract } from './server.ts'
import type { SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let type: string
let a: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  ;[type, a] = [lake.name('car'), lake.name('a')]
})
afterAll(() => lake.stop())
beforeEach(() => lake.wipe())

const EVENTS = ['welcome', 'mutation'] as ('welcome' | 'mutation')[]

test('a listener hears appear, update and disappear with chained revisions', async () => {
  const revisions: string[] = []
  const options = { includePreviousRevision: true, effectFormat: 'mendoza', events: EVENTS } as const
  const events = await eventsAfter(
    client.listen('*[_type == $type && n < 3]', { type }, options),
    { type: 'mutation', count: 3 },
    async () => {
      revisions.push((await client.create({ _id: a, _type: type, n: 1 }))._rev)
      revisions.push((await client.patch(a).inc({ n: 1 }).commit())._rev)
      revisions.push((await client.patch(a).inc({ n: 1 }).commit())._rev)
      await client.create({ _id: lake.name('x'), _type: lake.name('bike'), n: 1 })
    },
  )
  expect(events.map((event) => event.transition)).toEqual(['appear', 'update', 'disappear'])
  expect(events.map((event) => event.resultRev)).toEqual(revisions)
  expect(events.map((event) => event.previousRev)).toEqual([undefined, revisions[0], revisions[1]])
  expect(events[1]).toMatchObject({
    documentId: a,
    result: { n: 2 },
    previous: { n: 1 },
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
    visibility: expect.any(String),
    identity: expect.any(String),
    timestamp: expect.any(String),
    eventId: expect.any(String),
  })
  expect(events[1]?.effects?.apply.length).toBeGreaterThan(0)
  expect(events[1]?.effects?.revert.length).toBeGreaterThan(0)
})

test('includeResult and includeMutations false leave those out', async () => {
  const options = { includeResult: false, includeMutations: false, events: EVENTS }
  const [event] = await eventsAfter(
    client.listen('*[_type == $type]', { type }, options),
    { type: 'mutation', count: 1 },
    () => client.create({ _id: a, _type: type }),
  )
  expect(event).not.toHaveProperty('result')
  expect(event?.mutations ?? []).toEqual([])
})

test('drafts and versions are heard with includeAllVersions, or before API version 2025-02-19', async () => {
  const change = async (): Promise<void> => {
    await client.createOrReplace({ _id: `drafts.${a}`, _type: type, n: 1 })
    await client.createOrReplace({ _id: a, _type: type, n: 1 })
  }
  const heard = async (listener: SanityClient, options: object, count: number): Promise<string[]> => {
    await lake.wipe()
    const events = listener.listen('*[_type == $type]', { type }, { events: EVENTS, ...options })
    const found = await eventsAfter(events, { type: 'mutation', count }, change)
    return found.map((event) => event.documentId)
  }
  expect(await heard(client, {}, 1)).toEqual([a])
  expect(await heard(client, { includeAllVersions: true }, 2)).toEqual([`drafts.${a}`, a])
  const old = client.withConfig({ apiVersion: '2024-01-01' })
  expect(await heard(old, { visibility: 'query' }, 2)).toEqual([`drafts.${a}`, a])
})

test('publishing tells the listener of the pair two events of one transaction, each with its own mutations', async () => {
  const draftId = `drafts.${a}`
  await client.create({ _id: draftId, _type: type, n: 1 })
  const events = await eventsAfter(
    client.listen('*[_id in $ids]', { ids: [a, draftId] }, { includeAllVersions: true, events: EVENTS }),
    { type: 'mutation', count: 2 },
    () => client.action({ actionType: 'sanity.action.document.publish', draftId, publishedId: a }),
  )
  expect(events.map((event) => event.transactionTotalEvents)).toEqual([2, 2])
  expect(events.map((event) => event.transactionCurrentEvent)).toEqual([1, 2])
  const byId = new Map(events.map((event) => [event.documentId, event]))
  expect(byId.get(a)?.transition).toBe('appear')
  expect(byId.get(draftId)).toMatchObject({
    transition: 'disappear',
    mutations: [{ delete: { id: draftId } }],
  })
})

test('open comes first, then welcome with the name of the listener; enableResume and tag are accepted', async () => {
  const names = ['open', 'welcome', 'welcomeback', 'reset', 'reconnect', 'mutation'] as const
  const options = { enableResume: true as const, tag: 'contract.listen', events: [...names] }
  const events = client.listen('*[_type == $type]', { type }, options)
  const [open, welcome] = await firstValueFrom(events.pipe(take(2), toArray()))
  expect(open).toMatchObject({ type: 'open' })
  expect(welcome).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
})

test('a query that cannot be parsed ends the listener with an error', async () => {
  await expect(firstValueFrom(client.listen('*[_type == '))).rejects.toThrow()
})

test('a query too long for an address is refused by the client', async () => {
  await expect(firstValueFrom(client.listen('*[_id == $id]', { id: 'x'.repeat(20_000) }))).rejects.toThrow(
    'Query too large for listener',
  )
})
