import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentLake, type Contract } from './server.ts'
import type { Action, SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let type: string
let a: string
let draft: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  ;[type, a] = [lake.name('offer'), lake.name('a')]
  draft = `drafts.${a}`
})
afterAll(() => lake.stop())
beforeEach(() => lake.wipe())

const act = (...actions: Action[]): Promise<unknown> => client.action(actions)
const create = (fields: object = {}): Action => ({
  actionType: 'sanity.action.document.create',
  publishedId: a,
  attributes: { _id: draft, _type: type, ...fields },
  ifExists: 'fail',
})
const edit = (patch: object): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: draft,
  publishedId: a,
  patch,
})
const publish = (more: object = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: draft,
  publishedId: a,
  ...more,
})

test('create, edit, publish: the draft becomes the published document', async () => {
  await act(create({ title: 'One' }))
  await act(edit({ set: { title: 'Two' } }))
  expect(await client.getDocuments([a, draft])).toMatchObject([null, { title: 'Two' }])
  await act(publish())
  expect(await client.getDocuments([a, draft])).toMatchObject([{ title: 'Two' }, null])
})

test('ifExists: fail refuses, ignore leaves what is there', async () => {
  await act(create({ n: 1 }))
  await expect(act(create({ n: 2 }))).rejects.toMatchObject({ details: { type: 'actionError' } })
  await act({ ...create({ n: 2 }), ifExists: 'ignore' } as Action)
  expect(await client.getDocument(draft)).toMatchObject({ n: 1 })
})

test('editing a published document first makes a draft of it', async () => {
  await client.create({ _id: a, _type: type, title: 'One' })
  await act(edit({ set: { title: 'Two' } }))
  expect(await client.getDocuments([a, draft])).toMatchObject([{ title: 'One' }, { title: 'Two' }])
  await act({ actionType: 'sanity.action.document.version.discard', versionId: draft })
  expect(await client.getDocument(draft)).toBeUndefined()
})

test('publish keeps _createdAt of the published document and respects the revisions it is given', async () => {
  const published = await client.create({ _id: a, _type: type, title: 'One' })
  await act(edit({ set: { title: 'Two' } }))
  for (const stale of [{ ifPublishedRevisionId: 'stale' }, { ifDraftRevisionId: 'stale' }])
    await expect(act(publish(stale))).rejects.toMatchObject({ statusCode: 409 })
  await act(publish({ ifPublishedRevisionId: published._rev }))
  expect(await client.getDocument(a)).toMatchObject({ title: 'Two', _createdAt: published._createdAt })
})

test('publishing strengthens references that are marked', async () => {
  const target = lake.name('target')
  const maker = { _type: 'reference', _ref: target, _weak: true, _strengthenOnPublish: { type } }
  await act(create({ maker }))
  await expect(act(publish())).rejects.toMatchObject({ statusCode: 409 })
  await client.create({ _id: target, _type: type })
  await act(publish())
  const published = await client.getDocument(a)
  expect(published).toMatchObject({ maker: { _type: 'reference', _ref: target } })
  expect(published?.['maker']).not.toHaveProperty('_weak')
})

test('unpublish keeps the content as a draft; delete removes both', async () => {
  await client.create({ _id: a, _type: type, title: 'One' })
  await act({ actionType: 'sanity.action.document.unpublish', draftId: draft, publishedId: a })
  expect(await client.getDocuments([a, draft])).toMatchObject([null, { title: 'One' }])
  await act(publish())
  await act(edit({ set: { title: 'Two' } }))
  await act({ actionType: 'sanity.action.document.delete', publishedId: a, includeDrafts: [draft] })
  expect(await client.getDocuments([a, draft])).toEqual([null, null])
})

test('replaceDraft and discard', async () => {
  await act(create({ title: 'One', gone: 1 }))
  await act({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: a,
    attributes: { _id: draft, _type: type, title: 'Three' },
  })
  expect(await client.getDocument(draft)).toMatchObject({ title: 'Three' })
  expect(await client.getDocument(draft)).not.toHaveProperty('gone')
  await act({ actionType: 'sanity.action.document.discard', draftId: draft })
  expect(await client.getDocument(draft)).toBeUndefined()
})

test('the transaction id that a client chooses comes back and becomes the revision', async () => {
  const transactionId = lake.name('tx')
  const answer = await client.action(create(), { transactionId, tag: 'contract.action' })
  expect(answer.transactionId).toBe(transactionId)
  expect(await client.getDocument(draft)).toMatchObject({ _rev: transactionId })
})

test('dryRun checks but stores nothing; several actions are one transaction', async () => {
  await client.action(create(), { dryRun: true, skipCrossDatasetReferenceValidation: true })
  expect(await client.getDocument(draft)).toBeUndefined()
  const missing = { publishedId: lake.name('zzz'), draftId: `drafts.${lake.name('zzz')}` }
  await expect(act(create(), publish(), publish(missing))).rejects.toMatchObject({
    details: { type: 'actionError' },
  })
  expect(await client.getDocuments([a, draft])).toEqual([null, null])
})

test('an unknown action is a 400', async () => {
  await expect(act({ actionType: 'sanity.action.nothing' } as never)).rejects.toMatchObject({
    statusCode: 400,
  })
})
