import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestLake } from '../test-server.ts'
import { document, page, refusalOf, release } from './test-actions.ts'
import { parseConfigFile } from '../config-file.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  const permissions = ['read', 'create', 'update', 'history']
  const config = parseConfigFile(
    JSON.stringify({
      roles: [{ name: 'editor', title: 'Editor', grants: [{ filter: '_id in path("**")', permissions }] }],
      users: [{ id: 'eve', name: 'Eve', roles: ['editor'] }],
    }),
  )
  lake = await startTestLake({ config })
})
afterAll(() => lake.stop())
beforeEach(async () => {
  await lake.admin.delete({ query: '*[_type == "system.release"]' })
  await lake.admin.delete({ query: '*[_type == "page"]' })
})

const act = (...actions: object[]): Promise<{ transactionId: string }> => lake.admin.action(actions as never)

const refusal = (...actions: object[]): Promise<unknown[]> => refusalOf(lake, actions)

describe('preconditions of actions', () => {
  test('what is missing, there already or changed is a 409 that names the action; what is malformed a 400', async () => {
    await lake.admin.create(page('p'))
    await lake.admin.create(page('drafts.d'))
    const ok = document('edit', { draftId: 'drafts.d', publishedId: 'd', patch: { set: { n: 1 } } })
    const cases: [object, number, string][] = [
      [
        document('create', { publishedId: 'd', attributes: page('drafts.d') }),
        409,
        'documentAlreadyExistsError',
      ],
      [
        document('create', { publishedId: 'p', attributes: page('drafts.p') }),
        409,
        'documentAlreadyExistsError',
      ],
      [document('create', { publishedId: 'q', attributes: page('drafts.x') }), 400, 'invalidActionError'],
      [
        document('create', { publishedId: 'q', attributes: page('drafts.q'), ifExists: 'no' }),
        400,
        'invalidActionError',
      ],
      [document('edit', { draftId: 'drafts.z', publishedId: 'z', patch: {} }), 409, 'documentNotFoundError'],
      [document('edit', { draftId: 'z', publishedId: 'z', patch: {} }), 400, 'invalidActionError'],
      [document('publish', { draftId: 'drafts.z', publishedId: 'z' }), 409, 'documentNotFoundError'],
      [
        document('publish', { draftId: 'drafts.d', publishedId: 'd', ifDraftRevisionId: 'x' }),
        409,
        'documentRevisionIDDoesNotMatchError',
      ],
      [
        document('publish', { draftId: 'drafts.d', publishedId: 'd', ifDraftRevisionId: 7 }),
        400,
        'invalidActionError',
      ],
      [document('publish', { draftId: 'drafts.d', publishedId: 'drafts.d' }), 400, 'invalidActionError'],
      [document('unpublish', { draftId: 'drafts.z', publishedId: 'z' }), 409, 'documentNotFoundError'],
      [document('discard', { draftId: 'drafts.z' }), 409, 'documentNotFoundError'],
      [document('discard', { draftId: 'p' }), 400, 'invalidActionError'],
      [document('delete', { publishedId: 'z', includeDrafts: [] }), 409, 'documentNotFoundError'],
      [document('delete', { publishedId: 'd', includeDrafts: 'drafts.d' }), 400, 'invalidActionError'],
      [
        document('replaceDraft', { publishedId: 'z', attributes: page('drafts.z') }),
        409,
        'documentNotFoundError',
      ],
      [
        document('version.create', { publishedId: 'z', baseId: 'z', versionId: 'versions.r.z' }),
        409,
        'documentNotFoundError',
      ],
      [
        document('version.create', {
          publishedId: 'p',
          baseId: 'p',
          versionId: 'versions.r.p',
          ifBaseRevisionId: 'x',
        }),
        409,
        'documentRevisionIDDoesNotMatchError',
      ],
      [document('version.unpublish', { publishedId: 'p', versionId: 'drafts.p' }), 400, 'invalidActionError'],
      [release('publish'), 409, 'documentNotFoundError'],
      [release('create', { metadata: 7 }), 400, 'invalidActionError'],
      [release('create', { releaseId: 'a/b' }), 400, 'invalidActionError'],
      [{ actionType: 'sanity.action.document.constructor' }, 400, 'invalidActionError'],
    ]
    for (const [action, status, type] of cases)
      expect(await refusal(ok, action), JSON.stringify(action)).toEqual([status, type, 1])
    expect(await lake.admin.getDocument('drafts.d')).not.toHaveProperty('n')
  })

  test('delete wants every draft and version named, and takes them all', async () => {
    await lake.admin.create(page('p'))
    await lake.admin.create(page('drafts.p'))
    await lake.admin.create(page('versions.r.p'))
    const remove = (includeDrafts: string[]): object =>
      document('delete', { publishedId: 'p', includeDrafts })
    expect(await refusal(remove([]))).toEqual([409, 'conflictError', 0])
    expect(await refusal(remove(['drafts.p']))).toEqual([409, 'conflictError', 0])
    await act(remove(['drafts.p', 'versions.r.p']))
    expect(await lake.admin.fetch('*[_type == "page"]', {}, { perspective: 'raw' })).toEqual([])
  })

  test('replaceDraft keeps the time of creation and makes a draft where only the published document is', async () => {
    const published = await lake.admin.create(page('p', { title: 'old' }))
    const attributes = page('drafts.p', { title: 'new', _rev: 'x', _createdAt: published._createdAt })
    await act(document('replaceDraft', { publishedId: 'p', attributes }))
    await act(
      document('replaceDraft', { publishedId: 'p', attributes: page('drafts.p', { title: 'newer' }) }),
    )
    expect(await lake.admin.getDocument('drafts.p')).toMatchObject({ title: 'newer' })
    expect(await lake.admin.getDocument('p')).toMatchObject({ title: 'old' })
  })
})

describe('purge', () => {
  const history = async (id: string): Promise<string> => {
    const path = `/v2025-02-19/data/history/production/transactions/${id}?effectFormat=mendoza`
    const response = await fetch(lake.url + path, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
    return response.text()
  }

  test('a purged document leaves no content in the history; one that is only deleted does', async () => {
    for (const id of ['gone', 'kept']) {
      await lake.admin.create(page(id, { title: 'secret' }))
      await lake.admin.create(page(`drafts.${id}`, { title: 'secret draft' }))
      const purge = id === 'gone'
      await act(document('delete', { publishedId: id, includeDrafts: [`drafts.${id}`], purge }))
    }
    expect(await history('kept,drafts.kept')).toContain('secret draft')
    expect(await history('gone,drafts.gone')).toBe('')
    await lake.admin.create(page('drafts.x', { title: 'secret' }))
    await act(document('discard', { draftId: 'drafts.x', purge: true }))
    expect(await history('drafts.x')).toBe('')
  })

  test('needs the permission editHistory', async () => {
    await lake.admin.create(page('drafts.x'))
    const eve = lake.client(await lake.signIn('eve'))
    const purge = [document('discard', { draftId: 'drafts.x', purge: true })]
    await expect(eve.action(purge as never)).rejects.toMatchObject({ statusCode: 403 })
    expect(await lake.admin.getDocument('drafts.x')).toBeDefined()
  })
})
