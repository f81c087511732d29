import { applyPatch } from 'mendoza'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { run } from '../mutations/test-mutate.ts'
import { openStore } from '../store/store.ts'
import { readTransactions } from './transactions.ts'
import type { Store } from '../store/store.ts'
import type { TransactionLine, TransactionQuery } from './transactions.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

async function read(documentIds: string[], more: Partial<TransactionQuery> = {}): Promise<TransactionLine[]> {
  const query = { documentIds, limit: 1000, reverse: false, includeMutations: true, includeEffects: false }
  const lines: TransactionLine[] = []
  for await (const line of readTransactions(store.database, { ...query, ...more }, SYSTEM)) lines.push(line)
  return lines
}

const numbers = (lines: TransactionLine[]): unknown[] =>
  lines.map(({ mutations }) => (mutations as { createOrReplace: { n: number } }[])[0]?.createOrReplace.n)

test('a history longer than one look-up comes whole, in either order, and as far as the limit', async () => {
  const all = Array.from({ length: 120 }, (_, n) => n)
  for (const n of all) await run(store, [{ createOrReplace: { _id: 'a', _type: 'car', n } }])
  expect(numbers(await read(['a']))).toEqual(all)
  expect(numbers(await read(['a'], { reverse: true }))).toEqual(all.toReversed())
  expect(numbers(await read(['a'], { reverse: true, limit: 60 }))).toEqual(all.toReversed().slice(0, 60))
  expect(await read(['b'])).toEqual([])
})

test('a line holds what its transaction did to the documents asked for, whatever they are called', async () => {
  const ids = ['__proto__', 'b', 'c']
  await run(
    store,
    ids.map((_id) => ({ create: { _id, _type: 'car', n: 1 } })),
  )
  const [line] = await read(['c', '__proto__'], { includeEffects: true })
  expect(line?.documentIDs).toEqual(['__proto__', 'c'])
  expect(line?.mutations).toMatchObject([{ create: { _id: '__proto__' } }, { create: { _id: 'c' } }])
  const effects = Object.entries(line?.effects ?? {})
  expect(effects.map(([id]) => id)).toEqual(['__proto__', 'c'])
  for (const [_id, { apply }] of effects) {
    expect(applyPatch(null, apply as never)).toMatchObject({ _id, n: 1 })
  }
})

test('reading a long history of large documents leaves the event loop to others', async () => {
  const text = 'x'.repeat(300_000)
  for (let n = 0; n < 150; n++) await run(store, [{ createOrReplace: { _id: 'a', _type: 'car', n, text } }])
  let turns = 0
  const count = (): void => {
    turns++
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  await read(['a'])
  clearImmediate(immediate)
  expect(turns).toBeGreaterThan(5)
})
