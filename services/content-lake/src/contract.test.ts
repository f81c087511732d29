import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from './test-server.ts'
import type { MutationEvent, SanityClient, WelcomeEvent } from '@sanity/client'
import type { TestLake } from './test-server.ts'

let lake: TestLake
let client: SanityClient

beforeAll(async () => {
  lake = await startTestLake()
  client = lake.admin
})
afterAll(() => lake.stop())
beforeEach(async () => {
  await client.delete({ query: '*[!(_id in path("_.**"))]' })
})

describe('queries', () => {
  test('fetch, params, getDocument, getDocuments', async () => {
    await client.create({ _id: 'a', _type: 'car', name: 'Corolla', doors: 4 })
    await client.create({ _id: 'b', _type: 'car', name: 'Yaris', doors: 5 })
    expect(await client.fetch('*[_type == $type && doors > $n].name', { type: 'car', n: 4 })).toEqual([
      'Yaris',
    ])
    expect(await client.getDocument('a')).toMatchObject({ name: 'Corolla' })
    expect(await client.getDocument('none')).toBeUndefined()
    const found = await client.getDocuments(['b', 'none', 'a'])
    expect(found.map((document) => document?._id)).toEqual(['b', undefined, 'a'])
  })

  test('queries beyond 11 kB are posted and give the same answer', async () => {
    await client.create({ _id: 'a', _type: 'car' })
    const long = 'x'.repeat(12_000)
    expect(await client.fetch('*[_id == "a" && $long != "y"]{_id}', { long })).toEqual([{ _id: 'a' }])
  })

  test('perspectives: published hides drafts, drafts overlays them with _originalId', async () => {
    await client.create({ _id: 'a', _type: 'car', name: 'old' })
    await client.create({ _id: 'drafts.a', _type: 'car', name: 'new' })
    const names = (perspective: 'published' | 'drafts' | 'raw'): Promise<unknown> =>
      client.fetch('*[_type == "car"]{name, _id, _originalId} | order(name)', {}, { perspective })
    expect(await names('published')).toMatchObject([{ name: 'old', _id: 'a' }])
    expect(await names('drafts')).toMatchObject([{ name: 'new', _id: 'a', _originalId: 'drafts.a' }])
    expect(await names('raw')).toHaveLength(2)
  })

  test('the default perspective is raw before 2025-02-19 and published from then on', async () => {
    await client.create({ _id: 'drafts.a', _type: 'car' })
    await client.create({ _id: 'versions.r1.a', _type: 'car' })
    expect(await client.fetch('*[_type == "car"]._id')).toEqual([])
    const old = client.withConfig({ apiVersion: '2024-01-01' })
    expect(await old.fetch('*[_type == "car"]._id')).toEqual(['drafts.a'])
    expect((await client.fetch<string[]>('*[_type == "car"]._id', {}, { perspective: 'raw' })).length).toBe(2)
  })

  test('a syntax error is a 400 with its position', async () => {
    const error = await client.fetch('*[_type == ').catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      statusCode: 400,
      response: { body: { error: { type: 'queryParseError' } } },
    })
  })
})

describe('mutations', () => {
  test('create, createOrReplace, createIfNotExists, delete', async () => {
    const created = await client.create({ _type: 'car', name: 'A' })
    expect(created._id).toMatch(/^[0-9a-f-]{36}$/)
    const replaced = await client.createOrReplace({ _id: created._id, _type: 'car', name: 'B' })
    expect(replaced).toMatchObject({ name: 'B', _createdAt: created._createdAt })
    expect(replaced._rev).not.toBe(created._rev)
    const kept = await client.createIfNotExists({ _id: created._id, _type: 'car', name: 'C' })
    expect(kept).toMatchObject({ name: 'B' })
    await client.delete(created._id)
    expect(await client.getDocument(created._id)).toBeUndefined()
  })

  test('an id that ends in a dot gets a random tail', async () => {
    const created = await client.create({ _id: 'cars.', _type: 'car' })
    expect(created._id).toMatch(/^cars\.[A-Za-z0-9]{22}$/)
  })

  test('every patch operation', async () => {
    await client.create({
      _id: 'a',
      _type: 'car',
      n: 1,
      text: 'hello world',
      gone: 1,
      list: [{ _key: 'x', v: 1 }],
    })
    const patched = await client
      .patch('a')
      .set({ 'list[_key=="x"].v': 2, flag: true })
      .setIfMissing({ n: 100, deep: { er: 1 } })
      .unset(['gone'])
      .inc({ n: 4 })
      .dec({ n: 1 })
      .diffMatchPatch({ text: '@@ -1,11 +1,11 @@\n-hello\n+howdy\n  world\n' })
      .append('list', [{ _key: 'y', v: 3 }])
      .commit()
    expect(patched).toMatchObject({ n: 4, flag: true, deep: { er: 1 }, text: 'howdy world' })
    expect(patched).toMatchObject({
      list: [
        { _key: 'x', v: 2 },
        { _key: 'y', v: 3 },
      ],
    })
    expect(patched).not.toHaveProperty('gone')
  })

  test('autoGenerateArrayKeys gives every object in an array a _key', async () => {
    const created = await client.create(
      { _type: 'car', list: [{ a: 1, inner: [{ b: 1 }] }, { _key: 'mine' }] },
      { autoGenerateArrayKeys: true },
    )
    const list = created['list'] as { _key: string; inner?: { _key: string }[] }[]
    expect(list[0]?._key).toMatch(/^\w{12}$/)
    expect(list[0]?.inner?.[0]?._key).toMatch(/^\w{12}$/)
    expect(list[1]?._key).toBe('mine')
  })

  test('ifRevisionID: the right revision passes, a stale one is a 409 that changes nothing', async () => {
    const first = await client.create({ _id: 'a', _type: 'car', n: 1 })
    const second = await client.patch('a').ifRevisionId(first._rev).set({ n: 2 }).commit()
    const stale = await client
      .patch('a')
      .ifRevisionId(first._rev)
      .set({ n: 3 })
      .commit()
      .catch((e: unknown) => e)
    expect(stale).toMatchObject({ statusCode: 409 })
    expect(await client.getDocument('a')).toMatchObject({ n: 2, _rev: second._rev })
  })

  test('a transaction is all or nothing and its id becomes the revision of all', async () => {
    await client
      .transaction()
      .create({ _id: 'a', _type: 'car' })
      .create({ _id: 'b', _type: 'car' })
      .patch('a', (patch) => patch.set({ n: 1 }))
      .transactionId('tx-1')
      .commit()
    expect(await client.getDocuments(['a', 'b'])).toMatchObject([{ _rev: 'tx-1', n: 1 }, { _rev: 'tx-1' }])
    const failed = client.transaction().create({ _id: 'c', _type: 'car' }).create({ _id: 'a', _type: 'car' })
    await expect(failed.commit()).rejects.toMatchObject({ statusCode: 409 })
    expect(await client.getDocument('c')).toBeUndefined()
  })

  test('a transaction id cannot be used twice', async () => {
    await client.transaction().create({ _id: 'a', _type: 'car' }).transactionId('tx-2').commit()
    const again = client.transaction().create({ _id: 'b', _type: 'car' }).transactionId('tx-2').commit()
    await expect(again).rejects.toMatchObject({ statusCode: 409 })
  })

  test('dryRun answers but stores nothing', async () => {
    const created = await client.create({ _id: 'a', _type: 'car' }, { dryRun: true })
    expect(created._id).toBe('a')
    expect(await client.getDocument('a')).toBeUndefined()
  })

  test('patch and delete by query', async () => {
    await client.create({ _id: 'a', _type: 'car' })
    await client.create({ _id: 'b', _type: 'bike' })
    await client
      .patch({ query: '*[_type == $t]', params: { t: 'car' } })
      .set({ sold: true })
      .commit()
    expect(await client.fetch('*[sold == true]._id')).toEqual(['a'])
    await client.delete({ query: '*[_type == "bike"]' })
    expect(await client.fetch('*._id')).toEqual(['a'])
  })

  test('_type and _createdAt cannot be changed', async () => {
    await client.create({ _id: 'a', _type: 'car' })
    await expect(client.patch('a').set({ _type: 'bike' }).commit()).rejects.toThrow(
      /immutable attribute "_type"/,
    )
    await expect(client.patch('a').set({ _createdAt: '2020-01-01T00:00:00Z' }).commit()).rejects.toThrow(
      /_createdAt/,
    )
    await expect(client.patch('a').set({ _id: 'b' }).commit()).rejects.toThrow(/immutable attribute "_id"/)
  })

  test('strong references: none to a missing document, no deletion of a target, weak ones are free', async () => {
    const reference = { _type: 'reference', _ref: 'target' }
    const dangling = client
      .create({ _id: 'a', _type: 'car', r: reference })
      .catch((caught: unknown) => caught)
    expect(await dangling).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('non-existent document "target"'),
    })
    await client.create({ _id: 'a', _type: 'car', r: { ...reference, _weak: true } })
    await client.create({ _id: 'target', _type: 'make' })
    await client.patch('a').set({ r: reference }).commit()
    await expect(client.delete('target')).rejects.toThrow(
      /cannot be deleted as there are references to it from "a"/,
    )
    await client.transaction().delete('target').delete('a').commit()
    expect(await client.fetch('count(*)')).toBe(0)
  })

  test('documents may refer to each other when one transaction creates both', async () => {
    const ref = (_ref: string): object => ({ _type: 'reference', _ref })
    await client
      .transaction()
      .create({ _id: 'a', _type: 'car', r: ref('b') })
      .create({ _id: 'b', _type: 'car', r: ref('a') })
      .commit()
    expect(await client.fetch('*[_id == "a"][0].r->r->_id')).toBe('a')
  })
})

describe('actions', () => {
  const act = (...actions: object[]): Promise<unknown> => client.action(actions as never)
  const create = { actionType: 'sanity.action.document.create', publishedId: 'a', ifExists: 'fail' }
  const edit = (patch: object): object => ({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch,
  })
  const publish = { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' }

  test('create, edit, publish: the draft becomes the published document', async () => {
    await act({ ...create, attributes: { _id: 'drafts.a', _type: 'offer', title: 'One' } })
    await act(edit({ set: { title: 'Two' } }))
    expect(await lake.anonymous.fetch('*[_type == "offer"]')).toEqual([])
    await act(publish)
    expect(await lake.anonymous.fetch('*[_type == "offer"].title')).toEqual(['Two'])
    expect(await client.getDocument('drafts.a')).toBeUndefined()
  })

  test('editing a published document first makes a draft of it', async () => {
    await client.create({ _id: 'a', _type: 'offer', title: 'One' })
    await act(edit({ set: { title: 'Two' } }))
    expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([{ title: 'One' }, { title: 'Two' }])
    await act({ actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a' })
    expect(await client.getDocument('drafts.a')).toBeUndefined()
  })

  test('publish keeps _createdAt of the published document and respects ifPublishedRevisionId', async () => {
    const published = await client.create({ _id: 'a', _type: 'offer', title: 'One' })
    await act(edit({ set: { title: 'Two' } }))
    await expect(act({ ...publish, ifPublishedRevisionId: 'stale' })).rejects.toMatchObject({
      statusCode: 409,
    })
    await act({ ...publish, ifPublishedRevisionId: published._rev })
    expect(await client.getDocument('a')).toMatchObject({ title: 'Two', _createdAt: published._createdAt })
  })

  test('publishing strengthens references that are marked', async () => {
    const maker = { _type: 'reference', _ref: 'm', _weak: true, _strengthenOnPublish: { type: 'make' } }
    await act({ ...create, attributes: { _id: 'drafts.a', _type: 'offer', maker } })
    await expect(act(publish)).rejects.toMatchObject({ statusCode: 409 })
    await client.create({ _id: 'm', _type: 'make' })
    await act(publish)
    expect(await client.getDocument('a')).toMatchObject({ maker: { _type: 'reference', _ref: 'm' } })
    expect((await client.getDocument('a'))?.['maker']).not.toHaveProperty('_weak')
  })

  test('unpublish keeps the content as a draft; delete removes both', async () => {
    await client.create({ _id: 'a', _type: 'offer', title: 'One' })
    await act({ actionType: 'sanity.action.document.unpublish', draftId: 'drafts.a', publishedId: 'a' })
    expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([null, { title: 'One' }])
    await act({ actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: ['drafts.a'] })
    expect(await client.fetch('*', {}, { perspective: 'raw' })).toEqual([])
  })

  test('the transaction id of the Studio comes back and becomes the revision', async () => {
    const action = { ...create, attributes: { _id: 'drafts.a', _type: 'offer' } }
    const answer = await client.action(action as never, { transactionId: 'studio-1' })
    expect(answer.transactionId).toBe('studio-1')
    expect(await client.getDocument('drafts.a')).toMatchObject({ _rev: 'studio-1' })
  })

  test('dryRun actions check but store nothing; several actions are one transaction', async () => {
    const action = { ...create, attributes: { _id: 'drafts.a', _type: 'offer' } }
    await client.action(action as never, { dryRun: true })
    expect(await client.getDocument('drafts.a')).toBeUndefined()
    await expect(
      act(action, publish, { ...publish, publishedId: 'zzz', draftId: 'drafts.zzz' }),
    ).rejects.toThrow()
    expect(await client.fetch('*', {}, { perspective: 'raw' })).toEqual([])
  })

  test('history lists events newest first and gives old revisions back', async () => {
    await client.action({ ...create, attributes: { _id: 'drafts.a', _type: 'offer', n: 1 } } as never, {
      transactionId: 'h1',
    })
    await client.action(edit({ set: { n: 2 } }) as never, { transactionId: 'h2' })
    await client.action(publish as never, { transactionId: 'h3' })
    const events = await client.request({ url: '/data/history/production/events/documents/a' })
    expect(events.events.a.map((event: { type: string }) => event.type).slice(0, 2)).toEqual([
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
    const then = await client.request({ url: '/data/history/production/documents/drafts.a?revision=h1' })
    expect(then.documents).toMatchObject([{ _id: 'drafts.a', n: 1, _rev: 'h1' }])
    const last = await client.request({
      url: '/data/history/production/documents/drafts.a?lastRevision=true',
    })
    expect(last.documents).toMatchObject([{ n: 2 }])
    const log = await client.request({
      url: '/data/history/production/transactions/drafts.a,a?effectFormat=mendoza&excludeContent=true&fromTransaction=h2',
    })
    const lines = (log as string)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; effects: object })
    expect(lines.map((line) => line.id)).toEqual(['h2', 'h3'])
    expect(Object.keys(lines[1]?.effects ?? {}).sort()).toEqual(['a', 'drafts.a'])
  })
})

describe('releases', () => {
  const release = (name: string, type: string, more: object = {}): Promise<unknown> =>
    client.action({ actionType: `sanity.action.release.${type}`, releaseId: name, ...more } as never)

  test('a release holds versions, is previewed as a perspective and published at once', async () => {
    await client.create({ _id: 'a', _type: 'offer', title: 'old' })
    await client.create({ _id: 'gone', _type: 'offer', title: 'leaves' })
    await client.releases.create({ releaseId: 'spring', metadata: { title: 'Spring', releaseType: 'asap' } })
    await client.createVersion({
      publishedId: 'a',
      releaseId: 'spring',
      document: { _type: 'offer', title: 'new' },
    })
    await client.unpublishVersion({ releaseId: 'spring', publishedId: 'gone' })
    const preview = await client.fetch('*[_type == "offer"].title', {}, { perspective: ['spring'] })
    expect(preview).toEqual(['new'])
    await client.releases.publish({ releaseId: 'spring' })
    expect(await client.fetch('*[_type == "offer"].title')).toEqual(['new'])
    const document = await client.releases.get({ releaseId: 'spring' })
    expect(document).toMatchObject({
      state: 'published',
      finalDocumentStates: [{ id: 'versions.spring.a' }, { id: 'versions.spring.gone' }],
    })
    await client.releases.delete({ releaseId: 'spring' })
  })

  test('archive keeps the versions in history and unarchive brings them back', async () => {
    await release('autumn', 'create', { metadata: {} })
    await client.createVersion({
      publishedId: 'b',
      releaseId: 'autumn',
      document: { _type: 'offer', n: 7 },
    })
    await release('autumn', 'archive')
    expect(await client.getDocument('versions.autumn.b')).toBeUndefined()
    await release('autumn', 'unarchive')
    expect(await client.getDocument('versions.autumn.b')).toMatchObject({ n: 7 })
    await release('autumn', 'archive')
    await release('autumn', 'delete')
  })

  test('a scheduled release is published by the server when its time has come', async () => {
    await release('soon', 'create', { metadata: { cardinality: 'one' } })
    await client.createVersion({
      publishedId: 'c',
      releaseId: 'soon',
      document: { _type: 'offer', n: 1 },
    })
    await release('soon', 'schedule', { publishAt: new Date(Date.now() - 1).toISOString() })
    await expect.poll(() => client.fetch('*[_id == "c"].n'), { timeout: 5000 }).toEqual([1])
    await release('soon', 'delete')
  })
})

describe('listening', () => {
  test('a listener hears appear, update and disappear with chained revisions', async () => {
    const events: MutationEvent[] = []
    const seen = Promise.withResolvers<void>()
    const options = {
      includeResult: true,
      includePreviousRevision: true,
      effectFormat: 'mendoza',
      events: ['welcome', 'mutation'],
    } as const
    const welcomed = Promise.withResolvers<WelcomeEvent>()
    const subscription = client
      .listen('*[_type == "car" && n < 3]', {}, { ...options, events: ['welcome', 'mutation'] })
      .subscribe((event) => {
        if (event.type === 'welcome') welcomed.resolve(event)
        if (event.type !== 'mutation') return
        events.push(event)
        if (events.length === 3) seen.resolve()
      })
    expect((await welcomed.promise).listenerName).toBeTruthy()
    const first = await client.create({ _id: 'a', _type: 'car', n: 1 })
    const second = await client.patch('a').inc({ n: 1 }).commit()
    await client.patch('a').inc({ n: 1 }).commit()
    await client.create({ _id: 'x', _type: 'bike', n: 1 })
    await seen.promise
    subscription.unsubscribe()
    expect(events.map((event) => event.transition)).toEqual(['appear', 'update', 'disappear'])
    expect(events[0]).not.toHaveProperty('previousRev')
    expect(events[1]).toMatchObject({ previousRev: first._rev, resultRev: second._rev, documentId: 'a' })
    expect(events[1]).toMatchObject({ result: { n: 2 }, previous: { n: 1 }, transactionTotalEvents: 1 })
    expect(events[1]?.effects?.apply.length).toBeGreaterThan(0)
    expect(events[2]?.previousRev).toBe(second._rev)
  })

  test('publishing tells the listener of the pair two events of one transaction, each with its own mutations', async () => {
    await client.create({ _id: 'drafts.a', _type: 'offer', n: 1 })
    const events: MutationEvent[] = []
    const both = Promise.withResolvers<void>()
    const ready = Promise.withResolvers<void>()
    const subscription = client
      .listen(
        '*[_id in $ids]',
        { ids: ['a', 'drafts.a'] },
        { includeAllVersions: true, events: ['welcome', 'mutation'] },
      )
      .subscribe((event) => {
        if (event.type === 'welcome') ready.resolve()
        if (event.type === 'mutation' && events.push(event) === 2) both.resolve()
      })
    await ready.promise
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    await both.promise
    subscription.unsubscribe()
    expect(events.map((event) => event.transactionTotalEvents)).toEqual([2, 2])
    expect(events.map((event) => event.transactionCurrentEvent)).toEqual([1, 2])
    const byId = new Map(events.map((event) => [event.documentId, event]))
    expect(byId.get('a')?.transition).toBe('appear')
    expect(byId.get('drafts.a')).toMatchObject({
      transition: 'disappear',
      mutations: [{ delete: { id: 'drafts.a' } }],
    })
  })

  test('live events carry sync tags that a query of the changed type has', async () => {
    const message = Promise.withResolvers<string[]>()
    const ready = Promise.withResolvers<void>()
    const subscription = lake.anonymous.live.events().subscribe((event) => {
      if (event.type === 'welcome') ready.resolve()
      if (event.type === 'message') message.resolve(event.tags)
    })
    await ready.promise
    const { syncTags } = await lake.anonymous.fetch('*[_type == "offer"]', {}, { filterResponse: false })
    await client.create({ _id: 'drafts.o', _type: 'offer' })
    await client.create({ _id: 'o', _type: 'offer' })
    const tags = await message.promise
    subscription.unsubscribe()
    expect(syncTags?.some((tag) => tags.includes(tag))).toBe(true)
  })

  test('live events with drafts are refused to anonymous callers', async () => {
    const response = await fetch(`${lake.url}/v2025-02-19/data/live/events/production?includeDrafts=true`)
    expect(response.status).toBe(401)
  })
})

describe('assets', () => {
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  test('an uploaded image has a document and can be fetched; the same bytes are stored once', async () => {
    const bytes = Buffer.from(PIXEL, 'base64')
    const first = await client.assets.upload('image', bytes, {
      filename: 'dot.png',
      contentType: 'image/png',
    })
    const second = await client.assets.upload('image', bytes, {
      filename: 'dot.png',
      contentType: 'image/png',
    })
    expect(first._id).toMatch(/^image-[0-9a-f]{40}-1x1-png$/)
    expect(second._id).toBe(first._id)
    const path = new URL(first.url).pathname
    const response = await fetch(lake.url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
  })

  test('uploads need a token that may create', async () => {
    const upload = (who: SanityClient): Promise<unknown> =>
      who.assets.upload('file', Buffer.from('x'), { filename: 'a.txt' })
    await expect(upload(lake.anonymous)).rejects.toMatchObject({ statusCode: 401 })
    await expect(upload(lake.reader)).rejects.toMatchObject({ statusCode: 403 })
  })
})

describe('users', () => {
  test('users.getById knows who a token belongs to', async () => {
    expect(await client.users.getById('me')).toMatchObject({ name: 'Admin token' })
    await expect(lake.anonymous.users.getById('me')).rejects.toMatchObject({ statusCode: 401 })
  })

  test('datasets and projects answer', async () => {
    expect(await client.datasets.list()).toMatchObject([{ name: 'production' }])
    expect(await client.projects.getById('forecourt')).toMatchObject({ id: 'forecourt' })
  })
})
