import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../test-server.ts'
import { document, page, refusalOf, release } from '../actions/test-actions.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())
beforeEach(async () => {
  await lake.admin.delete({ query: '*[_type == "system.release"]' })
  await lake.admin.delete({ query: '*[_type == "page"]' })
})

const act = (...actions: object[]): Promise<{ transactionId: string }> => lake.admin.action(actions as never)

const refusal = (...actions: object[]): Promise<unknown[]> => refusalOf(lake, actions)

describe('versions and releases', () => {
  test('a version made from a base names it with its revision; the published document does not', async () => {
    const draft = await lake.admin.create(page('drafts.p', { title: 'x' }))
    await act(
      release('create'),
      document('version.create', { publishedId: 'p', baseId: 'drafts.p', versionId: 'versions.r.p' }),
    )
    const version = await lake.admin.getDocument('versions.r.p')
    expect(version?.['_system']).toEqual({ base: { id: 'drafts.p', rev: draft._rev } })
    await act(release('publish'))
    expect(await lake.admin.getDocument('p')).not.toHaveProperty('_system')
  })

  test('the draft that a version was made from goes with its publishing, unless somebody went on with it', async () => {
    const make = async (id: string) => {
      await lake.admin.create(page(`drafts.${id}`, { title: 'x', list: [{ _key: 'a', n: 1 }] }))
      const from = { publishedId: id, baseId: `drafts.${id}`, versionId: `versions.r.${id}` }
      await act(document('version.create', from))
    }
    await act(release('create'))
    await make('same')
    await make('further')
    await lake.admin.patch('drafts.further').set({ title: 'y' }).commit()
    await act(release('publish'))
    expect(await lake.admin.getDocument('same')).toMatchObject({ title: 'x' })
    expect(await lake.admin.getDocument('drafts.same')).toBeUndefined()
    expect(await lake.admin.getDocument('further')).toMatchObject({ title: 'x' })
    expect(await lake.admin.getDocument('drafts.further')).toMatchObject({ title: 'y' })
  })

  test('a scheduled release is locked for actions until it is unscheduled', async () => {
    await lake.admin.create(page('p'))
    const create = (id: string): object => document('version.create', { document: page(`versions.r.${id}`) })
    await act(release('create'), create('p'), release('schedule', { publishAt: '2040-01-01T00:00:00Z' }))
    const edit = document('edit', { draftId: 'versions.r.p', publishedId: 'p', patch: { set: { n: 1 } } })
    const locked = [
      edit,
      create('q'),
      document('version.discard', { versionId: 'versions.r.p' }),
      document('version.replace', { document: page('versions.r.p', { n: 1 }) }),
      document('version.unpublish', { publishedId: 'p', versionId: 'versions.r.p' }),
      document('delete', { publishedId: 'p', includeDrafts: ['versions.r.p'] }),
    ]
    for (const action of locked) expect(await refusal(action)).toEqual([409, 'conflictError', 0])
    const patch = lake.admin.patch('versions.r.p').set({ n: 2 })
    await expect(patch.commit()).rejects.toMatchObject({ statusCode: 409 })
    await expect(lake.admin.delete('versions.r.p')).rejects.toMatchObject({ statusCode: 409 })
    await act(release('unschedule'), edit)
    expect(await lake.admin.getDocument('versions.r.p')).toMatchObject({ n: 1 })
  })

  test('what does not fit the state of a release is a 409; unscheduling takes the time away', async () => {
    await act(release('create'))
    for (const type of ['unschedule', 'unarchive', 'delete'])
      expect(await refusal(release(type)), type).toEqual([409, 'conflictError', 0])
    for (const publishAt of ['soon', '1', '2040', '2040-01-01', '2040-13-01T00:00:00Z', 2040, undefined])
      expect(await refusal(release('schedule', { publishAt }))).toEqual([400, 'invalidActionError', 0])
    for (const patch of [{ unset: ['metadata'] }, { set: { 'metadata.title': {} } }, { set: { state: 'x' } }])
      expect(await refusal(release('edit', { patch }))).toEqual([400, 'invalidActionError', 0])
    const wrong = [
      { title: 1 },
      { releaseType: 'soon' },
      { cardinality: 2 },
      { intendedPublishAt: 0 },
      'x',
      [],
    ]
    for (const metadata of wrong)
      expect((await refusal(release('create', { releaseId: 'r2', metadata })))[0]).toBe(400)
    await act(release('schedule', { publishAt: '2040-01-01T00:00:00Z' }))
    expect(await refusal(release('archive'))).toEqual([409, 'conflictError', 0])
    await act(release('unschedule'))
    expect(await lake.admin.getDocument('_.releases.r')).not.toHaveProperty('publishAt')
    await act(release('archive'))
    for (const type of ['publish', 'schedule', 'edit'])
      expect(await refusal(release(type, { publishAt: '2040-01-01T00:00:00Z', patch: {} })), type).toEqual([
        409,
        'conflictError',
        0,
      ])
    await act(release('delete'))
    expect(await lake.admin.getDocument('_.releases.r')).toBeUndefined()
  })

  test('an edit of a release reaches its metadata only, by whichever operation', async () => {
    await act(release('create'))
    const patches = [
      { set: { state: 'published' } },
      { set: { 'metadata-x': 1 } },
      { setIfMissing: { publishAt: 'x' } },
      { inc: { state: 1 } },
      { diffMatchPatch: { state: '@@ -1,6 +1,6 @@\n-active\n+archiv\n' } },
      { insert: { after: 'finalDocumentStates[-1]', items: [{}] } },
      { unset: ['name'] },
    ]
    for (const patch of patches)
      expect(await refusal(release('edit', { patch })), JSON.stringify(patch)).toEqual([
        400,
        'invalidActionError',
        0,
      ])
    await act(release('edit', { patch: { set: { 'metadata.title': 'Spring' } } }))
  })

  test('publishing an unpublishing version keeps the content: in the draft that is there, else in a new one', async () => {
    for (const id of ['a', 'b']) await lake.admin.create(page(id, { title: 'live' }))
    await lake.admin.create(page('drafts.b', { title: 'edited' }))
    await act(release('create'))
    for (const id of ['a', 'b'])
      await act(document('version.unpublish', { publishedId: id, versionId: `versions.r.${id}` }))
    await act(release('publish'))
    const left = await lake.admin.fetch(
      '*[_type == "page"]{_id, title} | order(_id)',
      {},
      { perspective: 'raw' },
    )
    expect(left).toEqual([
      { _id: 'drafts.a', title: 'live' },
      { _id: 'drafts.b', title: 'edited' },
    ])
  })
})
