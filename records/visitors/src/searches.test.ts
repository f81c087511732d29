import { afterAll, beforeEach, expect, it } from 'vitest'
import { forgetAccount, visitorAccount } from './accounts.ts'
import { MOST_SEARCHES, readSearches, removeSearch, saveSearch } from './searches.ts'
import { visitorTable } from './tables.ts'
import { testDatabase } from './testing/test-database.ts'
import { testVisitor } from './testing/test-visitor.ts'

const NOW = Date.UTC(2026, 6, 1)
const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.delete(visitorTable)
})
const visitor = (name: string) => testVisitor(db, name, { now: NOW })
const search = (make: string) => ({ query: `make=${make}`, name: make })

it('searches are held the latest first, each once, for their visitor alone, and go with the account', async () => {
  const [kim, sam] = [await visitor('kim'), await visitor('sam')]
  for (const [at, make] of ['Mazda', 'Kia', 'Mazda'].entries())
    expect(await saveSearch(db, kim, search(make), NOW + at)).toBe(true)
  const saved = await readSearches(db, kim)
  expect(saved.map(({ name, query, savedAt }) => [name, query, savedAt])).toEqual([
    ['Kia', 'make=Kia', NOW + 1],
    ['Mazda', 'make=Mazda', NOW],
  ])
  const [{ id = '' } = {}] = saved
  await removeSearch(db, sam, id)
  expect(await readSearches(db, kim)).toHaveLength(2)
  await removeSearch(db, kim, id)
  await removeSearch(db, kim, id)
  expect(await readSearches(db, kim)).toHaveLength(1)
  const contact = { channel: 'email', address: 'kim@example.com' } as const
  expect(await visitorAccount(db, 'tenant-a', contact)).toMatchObject({ searches: [{ name: 'Mazda' }] })
  await forgetAccount(db, 'tenant-a', contact)
  expect(await db.execute('select 1 from saved_search')).toMatchObject({ rows: [] })
})

it('of a hundred that many tabs save at once, twenty are held', async () => {
  const kim = await visitor('kim')
  const saved = await Promise.all(
    Array.from({ length: 100 }, (_, i) => saveSearch(db, kim, search(`${i}`), NOW)),
  )
  expect(saved.filter(Boolean)).toHaveLength(MOST_SEARCHES)
  expect(await readSearches(db, kim)).toHaveLength(MOST_SEARCHES)
})
