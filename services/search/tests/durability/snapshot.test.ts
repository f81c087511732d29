import { afterEach, describe, expect, it } from 'vitest'
import { saveSnapshot } from '../../src/storage/snapshot.ts'
import { answers, change, Stores } from './snapshot-stores.ts'

const ROUNDS = process.env['DEEP'] === '1' ? 60 : 2

describe('index snapshots', () => {
  const stores = new Stores()
  afterEach(() => stores.clear())

  it(
    'an index read from its snapshot answers as the one that was saved, and keeps doing so when both go on',
    async () => {
      for (let seed = 1; seed <= ROUNDS; seed++) {
        const one = stores.start()
        change(one.state, one.cars, seed, 900)
        await saveSnapshot(one.cars, one.state.database)
        const before = answers(one.state, one.cars)
        const two = await stores.reopen(one.state)
        expect(two.from).toBeGreaterThan(0)
        expect(answers(two.state, two.cars)).toEqual(before)
        const three = stores.start()
        change(three.state, three.cars, seed, 900)
        for (const { state, cars } of [two, three]) change(state, cars, seed + 1_000, 600)
        expect(answers(two.state, two.cars)).toEqual(answers(three.state, three.cars))
      }
    },
    20_000 + ROUNDS * 5_000,
  )

  it('a snapshot holds the moment it was begun, whatever is written meanwhile; later changes are replayed', async () => {
    const { state, cars } = stores.start()
    change(state, cars, 7, 600)
    const at = state.database.lastChange(cars.id)
    const saving = saveSnapshot(cars, state.database)
    for (let seed = 8; seed < 14; seed++) {
      await cars.queue.run(() => change(state, cars, seed, 200))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await saving)?.change).toBe(at)
    const before = answers(state, cars)
    const again = await stores.reopen(state)
    expect(again.from).toBe(at)
    expect(answers(again.state, again.cars)).toEqual(before)
  })

  it('a snapshot that waited for a writer holds what it wrote, whatever is written behind it', async () => {
    const { state, cars } = stores.start()
    const writing = cars.queue.run(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      change(state, cars, 21, 600)
    })
    const saving = saveSnapshot(cars, state.database)
    await writing
    const behind = Array.from({ length: 6 }, (_, n) => cars.queue.run(() => change(state, cars, 22 + n, 200)))
    const saved = await saving
    await Promise.all(behind)
    const before = answers(state, cars)
    const again = await stores.reopen(state)
    expect(again.from).toBe(saved?.change)
    expect(answers(again.state, again.cars)).toEqual(before)
  })
})
