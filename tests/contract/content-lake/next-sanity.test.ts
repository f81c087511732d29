import { createClient, groq, stegaClean } from 'next-sanity'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventsAfter } from './observe.ts'
import { contentLake, type Contract } from './server.ts'
import type { SanityClient } from 'next-sanity'

/** The client of next-sanity is an older major version with another way to make requests. */
let lake: Contract
let client: SanityClient
let type: string
let a: string
beforeAll(async () => {
  lake = await contentLake()
  client = createClient(lake.config)
  ;[type, a] = [lake.name('car'), lake.name('a')]
})
afterAll(() => lake.stop())
beforeEach(() => lake.wipe())

test('fetch with parameters, perspective, and stega', async () => {
  await client.create({ _id: `drafts.${a}`, _type: type, name: 'Corolla' })
  const query = groq`*[_type == $type].name`
  expect(await client.fetch(query, { type })).toEqual([])
  const drafts = { perspective: 'drafts', useCdn: false } as const
  expect(await client.fetch(query, { type }, drafts)).toEqual(['Corolla'])
  const stega = { enabled: true, studioUrl: 'https://studio.example.test' }
  const [name] = await client.fetch<string[]>(query, { type }, { perspective: 'drafts', stega })
  expect(name).not.toBe('Corolla')
  expect(stegaClean(name)).toBe('Corolla')
})

test('the envelope has sync tags, also for posted queries', async () => {
  const options = { filterResponse: false, returnQuery: false } as const
  const answer = await client.fetch('*[_type == $type]', { type, long: 'x'.repeat(12_000) }, options)
  expect(answer).toMatchObject({ result: [], ms: expect.any(Number) })
  expect(answer.syncTags?.length).toBeGreaterThan(0)
})

test('documents, patches, transactions and actions', async () => {
  await client.create({ _id: a, _type: type, n: 1 })
  expect(await client.patch(a).inc({ n: 1 }).commit()).toMatchObject({ n: 2 })
  const transaction = client.transaction().patch(a, (patch) => patch.set({ n: 5 }))
  expect(await transaction.commit()).toMatchObject({ documentIds: [a] })
  expect(await client.getDocument(a)).toMatchObject({ n: 5 })
  expect(await client.getDocuments([a, lake.name('none')])).toMatchObject([{ n: 5 }, null])
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: `drafts.${a}`,
    publishedId: a,
  })
  expect(await client.getDocument(`drafts.${a}`)).toMatchObject({ n: 5 })
})

test('versions and releases', async () => {
  const releaseId = lake.name('release')
  await client.releases.create({ releaseId, metadata: { title: 'R', releaseType: 'undecided' } })
  lake.afterwards(async () => {
    await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
  })
  await client.createVersion({ publishedId: a, releaseId, document: { _type: type, n: 1 } })
  expect(await client.fetch('*[_type == $type].n', { type }, { perspective: [releaseId] })).toEqual([1])
  await client.discardVersion({ publishedId: a, releaseId })
})

test('listen and live events', async () => {
  const [mutation] = await eventsAfter(
    client.listen('*[_type == $type]', { type }, { events: ['welcome', 'mutation'] }),
    { type: 'mutation', count: 1 },
    () => client.create({ _id: a, _type: type, n: 1 }),
  )
  expect(mutation).toMatchObject({ documentId: a, transition: 'appear', result: { n: 1 } })
  const { syncTags = [] } = await client.fetch('*[_type == $type]', { type }, { filterResponse: false })
  const [message] = await eventsAfter(client.live.events(), { type: 'message', count: 1 }, () =>
    client.patch(a).inc({ n: 1 }).commit(),
  )
  expect(message?.tags.some((tag) => syncTags.includes(tag))).toBe(true)
})

test('uploads', async () => {
  const file = await client.assets.upload('file', Buffer.from(lake.name('x')), { filename: 'a.txt' })
  lake.afterwards(() => client.delete(file._id))
  expect(file).toMatchObject({ _type: 'sanity.fileAsset', originalFilename: 'a.txt' })
})

test('errors have the details that the client reads', async () => {
  await client.create({ _id: a, _type: type })
  await expect(client.create({ _id: a, _type: type })).rejects.toMatchObject({
    statusCode: 409,
    details: { type: 'mutationError', items: [{ error: { id: a } }] },
  })
  await expect(client.fetch('*[')).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError' },
  })
})

test('the observable client and the platform', async () => {
  expect(await firstValueFrom(client.observable.fetch('1 + 1'))).toBe(2)
  expect(await client.users.getById('me')).toHaveProperty('id')
  expect((await client.datasets.list()).map(({ name }) => name)).toContain(lake.config.dataset)
  expect(await client.projects.getById(lake.config.projectId)).toMatchObject({ id: lake.config.projectId })
})
