import { createParentKeys } from '@forecourt/site/parent-keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockDocument } from '../harness/stock-documents.ts'
import { startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const DAY_MS = 86_400_000
/** Real days: the engine has a clock of its own. */
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS

let engine: StockSearch
let now = START

beforeAll(async () => {
  engine = await startStockSearch([stockDocument({ id: 'a' })])
  for (const { id } of (await engine.admin.keys().retrieve()).keys) await engine.admin.keys(id).delete()
})
afterAll(() => engine?.close())

const parents = (secret: string) => createParentKeys(engine.admin, { secret, now: () => now })
const keys = async () => (await engine.admin.keys().retrieve()).keys

async function statusWith(parent: string): Promise<number> {
  const key = engine.admin.keys().generateScopedSearchKey(parent, { filter_by: '' })
  const answer = await fetch(`${engine.origin}/collections/stock/documents/search?q=*`, {
    headers: { 'x-typesense-api-key': key },
  })
  return answer.status
}

it('[TEN-20] a parent ends by itself within a day and an hour, and the engine never sees the secret', async () => {
  const parent = await parents('first-secret').ready()
  expect(parent).not.toContain('first-secret')
  expect(await statusWith(parent)).toBe(200)
  expect(await statusWith('first-secret')).toBe(401)
  expect(await keys()).toMatchObject([
    { expires_at: START / 1000 + 90_000, autodelete: true, actions: ['documents:search'] },
  ])
})

it('[TEN-20] the next day has another, keys of the day before work until they expire, and older ones are gone', async () => {
  const made = parents('first-secret')
  const [first] = [await made.ready()]
  now = START + DAY_MS
  const second = await made.ready()
  expect(second).not.toBe(first)
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200])
  now = START + 2 * DAY_MS
  await made.ready()
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
  expect(await keys()).toHaveLength(2)
  now = START
})

it('[TEN-20] another secret ends all keys of the one before; keys of others stay', async () => {
  const old = await parents('first-secret').ready()
  const legacy = 'parent-key-of-an-older-version-01'
  const search = { actions: ['documents:search'], collections: ['stock'] }
  await engine.admin
    .keys()
    .create({ ...search, value: legacy, description: 'parent of the browser keys (search only)' })
  await engine.admin
    .keys()
    .create({ ...search, value: 'key-of-somebody-else-0123456789', description: 'reports' })
  const rotated = parents('second-secret')
  const fresh = await rotated.ready()
  expect([await statusWith(old), await statusWith(legacy), await statusWith(fresh)]).toEqual([401, 401, 200])
  expect(await statusWith('key-of-somebody-else-0123456789')).toBe(200)
  expect(await keys()).toHaveLength(2)
})

it('[TEN-20] an engine that lost its keys has the parent again after the next check', async () => {
  const made = parents('second-secret')
  const parent = await made.ready()
  for (const { id } of await keys()) await engine.admin.keys(id).delete()
  expect(await statusWith(parent)).toBe(401)
  await made.ensure()
  expect(await statusWith(parent)).toBe(200)
})
