import { expect, it } from 'vitest'
import { trackAssetDocuments } from './asset-documents.ts'
import { openStore } from './store/store.ts'
import type { Change } from './store/commit.ts'

const ASSET = `image-${'a'.repeat(40)}-3x3-png`

it('an asset has a document as long as it is published, a draft or in a release, also after a new start', async () => {
  const store = openStore(':memory:')
  const hasDocument = trackAssetDocuments(store)
  const set = async (id: string, exists: boolean) => {
    const time = '2026-01-01T00:00:00Z'
    const document = {
      _id: id,
      _type: 'sanity.imageAsset',
      _rev: id + exists,
      _createdAt: time,
      _updatedAt: time,
    }
    const before = store.get(id)
    const change: Change = {
      documentId: id,
      ...(before && { before }),
      ...(exists && { after: document }),
      mutations: [],
      effects: { apply: [], revert: [] },
    }
    await store.commit({
      transactionId: id + exists,
      timestamp: time,
      author: 'a',
      changes: [change],
      events: [],
    })
    return [hasDocument(ASSET), trackAssetDocuments(store)(ASSET)]
  }
  const ids = [ASSET, `drafts.${ASSET}`, `versions.r1.${ASSET}`, `versions.r2.${ASSET}`]
  expect(hasDocument(ASSET)).toBe(false)
  for (const id of ids) expect(await set(id, true)).toEqual([true, true])
  for (const id of ids.slice(0, 3)) expect(await set(id, false)).toEqual([true, true])
  expect(await set(ids[3] ?? '', false)).toEqual([false, false])
  expect(await set('drafts.page', true)).toEqual([false, false])
  store.close()
})
