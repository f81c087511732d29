import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_DELETED_DAYS, KEPT_REVISIONS, pruneAll, PRUNE_EVERY } from './prune.ts'
import { openStore } from './store.ts'
import { writeCommit } from './write.ts'
import type { LakeDocument } from '../document.ts'
import type { CommitInput } from './commit.ts'
import type { Store } from './store.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

let n = 0
const TIME = '2026-01-01T00:00:00Z'

function input(ids: string[], after: boolean, more: Partial<CommitInput> = {}): CommitInput {
  const transactionId = `t${++n}`
  const document = (id: string): LakeDocument => ({
    _id: id,
    _type: 'car',
    _rev: transactionId,
    _createdAt: TIME,
    _updatedAt: TIME,
  })
  const changes = ids.map((id) => ({
    documentId: id,
    ...(after && { after: document(id) }),
    mutations: [],
    effects: { apply: [], revert: [] },
  }))
  const events = ids.map((id) => ({
    groupId: id.replace('drafts.', ''),
    event: { type: 'x', versionId: id },
  }))
  return { transactionId, timestamp: TIME, author: 'a', changes, events, ...more }
}

const count = (table: string, where = '1'): number =>
  Number(store.database.get(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)?.['n'])

test('a document keeps its newest revisions and events, whatever other documents do in between', async () => {
  const patches = KEPT_REVISIONS + 3 * PRUNE_EVERY
  for (let round = 0; round < patches; round++) {
    await Promise.all([
      store.commit(input(['busy'], true)),
      store.commit(input([`other-${round % 7}`], true)),
    ])
  }
  const kept = count('change', "document_id = 'busy'")
  expect(kept).toBeGreaterThanOrEqual(KEPT_REVISIONS)
  expect(kept).toBeLessThan(KEPT_REVISIONS + PRUNE_EVERY)
  expect(count('event', "group_id = 'busy'")).toBe(kept)
  expect(count('tx', 'NOT EXISTS (SELECT 1 FROM change c WHERE c.seq = tx.seq)')).toBe(0)
  const newest = store.database.get("SELECT max(seq) AS seq FROM change WHERE document_id = 'busy'")?.['seq']
  expect(newest).toBeGreaterThan(2 * patches - 3)
})

test('what a process left over is pruned by the next one', async () => {
  const before = count('change')
  store.database.run(
    `INSERT INTO change SELECT 'old', value, '{}', NULL, '[]', '[]', '[]'
      FROM (WITH RECURSIVE c(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM c WHERE value < 1500) SELECT value FROM c)`,
  )
  Array.from(pruneAll(store.database, Date.parse(TIME)))
  expect([before, count('change')]).toEqual([0, KEPT_REVISIONS])
})

test('the history of a deleted document goes after a year, that of a version does not', async () => {
  const ids = ['gone', 'versions.r1.gone', 'kept']
  await store.commit(input(ids, true))
  await store.commit(input(['gone', 'versions.r1.gone'], false))
  await store.commit(input(['kept'], true))
  const year = Date.parse(TIME) + KEPT_DELETED_DAYS * 86_400_000
  Array.from(pruneAll(store.database, year - 1))
  expect(count('change')).toBe(6)
  Array.from(pruneAll(store.database, year + 1))
  expect(store.database.all('SELECT DISTINCT document_id AS id FROM change ORDER BY 1')).toEqual([
    { id: 'kept' },
    { id: 'versions.r1.gone' },
  ])
  expect(count('event', "group_id = 'gone'")).toBe(0)
})

test('purging forgets every revision and event of a document, but not those of its draft', async () => {
  await store.commit(input(['a', 'drafts.a'], true))
  await store.commit(input(['drafts.a'], false, { purged: ['drafts.a'] }))
  expect(store.database.all('SELECT DISTINCT document_id AS id FROM change')).toEqual([{ id: 'a' }])
  expect(count('event', `json_extract(body, '$.versionId') = 'drafts.a'`)).toBe(0)
  expect(count('event')).toBe(1)
  await store.commit(input(['a'], true, { purged: ['a'] }))
  expect(store.database.all('SELECT document_id AS id, seq FROM change')).toEqual([{ id: 'a', seq: 3 }])
  expect(store.get('a')?._rev).toBe(`t${n}`)
})

test('purging many documents is done a document a step', () => {
  const purged = Array.from({ length: 50 }, (_, index) => `d${index}`)
  const steps = Array.from(writeCommit(store.database, { ...input([], true, { purged }), seq: 1 }))
  expect(steps).toHaveLength(50)
})
