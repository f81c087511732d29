import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import type { LakeDocument } from '../document.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const ids = ['a', 'drafts.a', 'versions.r1.a', 'x.a', 'versions.r1.x.a', 'drafts.b']
  await lake.admin.mutate(ids.map((_id) => ({ create: { _id, _type: 'page' } })) as never)
})
afterAll(() => lake.stop())

/** The ids of the documents found and of those that are missing. */
async function allVersions(ids: string): Promise<{ found: string[]; missing: string[] }> {
  const path = `/v2025-02-19/data/doc/production/${ids}?includeAllVersions=true`
  const { body } = await callApi(lake, path, { token: ADMIN_TOKEN })
  const { documents, omitted } = body as { documents: LakeDocument[]; omitted: { id: string }[] }
  return { found: documents.map(({ _id }) => _id), missing: omitted.map(({ id }) => id) }
}

test('all versions of a document are those of its group, each once', async () => {
  const group = ['a', 'drafts.a', 'versions.r1.a']
  expect(await allVersions('a')).toEqual({ found: group, missing: [] })
  const fromDraft = await allVersions('drafts.a,a')
  expect([fromDraft.found.toSorted(), fromDraft.missing]).toEqual([group, []])
  expect(await allVersions('b,c')).toEqual({ found: ['drafts.b'], missing: ['b', 'c'] })
})

test('nobody goes through all documents for them', async () => {
  const documents = vi.spyOn(lake.server.lake.store, 'documents')
  await allVersions('a,b')
  expect(documents).not.toHaveBeenCalled()
})
