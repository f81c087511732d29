import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test, type TestContext } from 'vitest'
import { eventsAfter } from './observe.ts'
import { contentLake, HOSTED, type Contract } from './server.ts'
import type { SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let type: string
let a: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  ;[type, a] = [lake.name('offer'), lake.name('a')]
})
afterAll(() => lake.stop())
beforeEach(() => lake.wipe())

const QUERY = '*[_type == $type]'

const tagsOf = async (reader: SanityClient, perspective: 'published' | 'drafts'): Promise<string[]> => {
  const { syncTags = [] } = await reader.fetch(QUERY, { type }, { filterResponse: false, perspective })
  return syncTags
}

test('a published change is announced with a sync tag of the queries that it concerns', async () => {
  const tags = await tagsOf(client, 'published')
  const [message] = await eventsAfter(client.live.events(), { type: 'message', count: 1 }, () =>
    client.create({ _id: a, _type: type }),
  )
  expect(message?.id).toEqual(expect.any(String))
  expect(message?.tags.some((tag) => tags.includes(tag))).toBe(true)
})

test('includeDrafts announces drafts too; a query may follow an event', async () => {
  const tags = await tagsOf(client, 'drafts')
  const events = client.live.events({ includeDrafts: true, tag: 'contract.live' })
  const [message] = await eventsAfter(events, { type: 'message', count: 1 }, () =>
    client.create({ _id: `drafts.${a}`, _type: type }),
  )
  expect(message?.tags.some((tag) => tags.includes(tag))).toBe(true)
  const options = { perspective: 'drafts', lastLiveEventId: message?.id ?? null } as const
  expect(await client.fetch(`count(${QUERY})`, { type }, options)).toBe(1)
})

test('drafts do not wake those who listen to what is published', async (context: TestContext) => {
  context.skip(HOSTED, 'others may be writing to the dataset')
  const [message] = await eventsAfter(
    lake.anonymous.live.events(),
    { type: 'message', count: 1 },
    async () => {
      await client.create({ _id: `drafts.${a}`, _type: lake.name('hidden') })
      await client.create({ _id: a, _type: type })
    },
  )
  const tags = await tagsOf(lake.anonymous, 'published')
  expect(message?.tags.some((tag) => tags.includes(tag))).toBe(true)
})

test('the client itself refuses drafts without a token, and old API versions', () => {
  expect(() => lake.anonymous.live.events({ includeDrafts: true })).toThrow(/token/)
  expect(() => client.withConfig({ apiVersion: '1' }).live.events()).toThrow(/2021-03-25/)
})

test('a token that is not known is refused', async () => {
  const stranger = client.withConfig({ token: 'sk-not-a-token-of-anybody-0123456789' })
  await expect(firstValueFrom(stranger.live.events({ includeDrafts: true }))).rejects.toThrow()
})
