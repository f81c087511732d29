import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi, startTestLake } from '../test-server.ts'
import { config, tenant, writeDealers } from './test-dealers.ts'
import type { MutationEvent, SanityClient } from '@sanity/client'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
let hanna: SanityClient
let hannaToken = ''
beforeAll(async () => {
  lake = await startTestLake({ config })
  hannaToken = await lake.signIn('hanna')
  hanna = lake.client(hannaToken).withConfig({ perspective: 'raw' })
})
afterAll(() => lake.stop())
beforeEach(() => writeDealers(lake))

test('listeners hear nothing of others; a document that is moved away disappears without its new content', async () => {
  const events: MutationEvent[] = []
  const ready = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const subscription = hanna
    .listen(
      '*[_type == "offer"]',
      {},
      { includeAllVersions: true, effectFormat: 'mendoza', events: ['welcome', 'mutation'] },
    )
    .subscribe((event) => {
      if (event.type === 'welcome') ready.resolve()
      if (event.type !== 'mutation') return
      events.push(event as MutationEvent)
      if (events.length === 2) done.resolve()
    })
  await ready.promise
  await lake.admin.patch('theirs').set({ title: 'more secret' }).commit()
  await lake.admin.patch('mine').set({ title: 'visible' }).commit()
  await lake.admin
    .patch('mine')
    .set({ tenant: tenant('wattle'), title: 'hidden now' })
    .commit()
  await done.promise
  subscription.unsubscribe()
  expect(events.map((event) => [event.documentId, event.transition])).toEqual([
    ['mine', 'update'],
    ['mine', 'disappear'],
  ])
  expect(JSON.stringify(events)).not.toMatch(/secret|hidden now/)
})

test('a listener filter with a sub-query is refused', async () => {
  const query = encodeURIComponent('*[count(*[_type == "offer" && title match "sec*"]) > 0]')
  expect(
    await callApi(lake, `/v1/data/listen/production?query=${query}`, { token: hannaToken }),
  ).toMatchObject({ status: 400 })
})

test('live events stay silent about hidden documents', async () => {
  const tags: string[][] = []
  const ready = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  const subscription = hanna.live.events({ includeDrafts: true }).subscribe((event) => {
    if (event.type === 'welcome') ready.resolve()
    if (event.type !== 'message') return
    tags.push(event.tags)
    heard.resolve()
  })
  await ready.promise
  await lake.admin.patch('drafts.theirs').set({ n: 1 }).commit()
  await lake.admin.patch('mine').set({ n: 1 }).commit()
  await heard.promise
  subscription.unsubscribe()
  expect(tags).toHaveLength(1)
})
