import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { readDefinition } from '../../src/collections/fields/definition.ts'
import { writeDurably } from '../../src/collections/store/durable.ts'
import { loadCollection } from '../../src/collections/store/load.ts'
import { rawFromBody, readParams } from '../../src/search/params.ts'
import { runSearch } from '../../src/search/search.ts'
import type { ServerState } from '../../src/server-state.ts'
import { saveSnapshot } from '../../src/storage/snapshot.ts'
import { random } from './random.ts'
import { answers, change, Stores } from './snapshot-stores.ts'

const DAMAGES = process.env['DEEP'] === '1' ? 600 : 24

describe('index snapshots that cannot be used', () => {
  const stores = new Stores()
  afterEach(() => stores.clear())

  it(
    'flipped bytes and cuts anywhere never change an answer',
    async () => {
      const { state, cars, file } = stores.start()
      change(state, cars, 21, 500)
      await saveSnapshot(cars, state.database)
      let current = { state, cars }
      const before = answers(state, cars)
      const whole = readFileSync(file)
      const next = random(99)
      const damages = Array.from({ length: DAMAGES }, (_, i) => {
        const at = i < 12 ? i * 5 : next(whole.length)
        return i % 4 === 3
          ? whole.subarray(0, at)
          : Buffer.from(whole.map((byte, place) => (place === at ? byte ^ (1 << next(8)) : byte)))
      })
      for (const bytes of damages) {
        writeFileSync(file, bytes)
        current = await stores.reopen(current.state)
        expect(answers(current.state, current.cars)).toEqual(before)
      }
      expect(stores.log.filter((line) => line.includes('snapshot unusable')).length).toBeGreaterThan(
        damages.length / 2,
      )
      writeFileSync(file, whole)
      const sound = await stores.reopen(current.state)
      expect(sound.from).toBeGreaterThan(0)
    },
    20_000 + DAMAGES * 500,
  )

  it("another database's snapshot and an older one of its own are not used", async () => {
    const [one, two] = [stores.start(), stores.start()]
    change(one.state, one.cars, 31, 300)
    change(two.state, two.cars, 32, 300)
    await saveSnapshot(one.cars, one.state.database)
    await saveSnapshot(two.cars, two.state.database)
    const before = answers(two.state, two.cars)
    copyFileSync(two.file, `${two.file}.old`)
    copyFileSync(one.file, two.file)
    const foreign = await stores.reopen(two.state)
    expect(foreign.from).toBe(-1)
    expect(answers(foreign.state, foreign.cars)).toEqual(before)
    change(foreign.state, foreign.cars, 33, 100)
    await saveSnapshot(foreign.cars, foreign.state.database)
    const later = answers(foreign.state, foreign.cars)
    copyFileSync(`${two.file}.old`, two.file)
    const old = await stores.reopen(foreign.state)
    expect(old.from).toBe(-1)
    expect(answers(old.state, old.cars)).toEqual(later)
  })

  it('what an interrupted snapshot left behind is not read, and a dropped collection leaves no file', async () => {
    const { state, cars, file } = stores.start()
    change(state, cars, 41, 300)
    await saveSnapshot(cars, state.database)
    copyFileSync(file, `${file}.new`)
    truncateSync(`${file}.new`, statSync(file).size >> 1)
    const again = await stores.reopen(state)
    expect(again.from).toBeGreaterThan(0)
    const saving = saveSnapshot(again.cars, again.state.database)
    again.state.registry.drop('cars')
    expect(await saving).toBeUndefined()
    expect([existsSync(file), existsSync(`${file}.new`)]).toEqual([false, false])
  })

  it('an index begun before its stemming dictionary changed is not used at the next start', async () => {
    const { state } = stores.start()
    const words = (root: string): string[] => [JSON.stringify({ word: 'utes', root })]
    const count = (opened: ServerState, q: string): number => {
      const raw = rawFromBody({ q, query_by: 'name', num_typos: 0, prefix: false })
      return runSearch(opened.registry.get('vans'), readParams(raw), opened.resources).found
    }
    state.stemming.add('models', words('ute'))
    const field = { name: 'name', type: 'string', stem_dictionary: 'models' }
    const vans = state.registry.create(readDefinition({ name: 'vans', fields: [field] }, 0))
    writeDurably(state.database, vans, () => vans.write({ id: 'a', name: 'utes' }, 'create', 'reject'))
    await saveSnapshot(vans, state.database)
    const load = async (opened: ServerState): Promise<number> =>
      loadCollection(opened.registry.get('vans'), opened.database, opened.log)
    stores.close(state)
    const same = stores.open(state.database.directory)
    expect([await load(same), count(same, 'ute')]).toEqual([1, 1])
    same.stemming.remove('models')
    same.stemming.add('models', words('pickup'))
    // As in the original, what was indexed stays as it is until then, in later snapshots too.
    expect([count(same, 'ute'), count(same, 'utes')]).toEqual([1, 0])
    await saveSnapshot(same.registry.get('vans'), same.database)
    stores.close(same)
    const other = stores.open(state.database.directory)
    expect([await load(other), count(other, 'ute'), count(other, 'pickup')]).toEqual([-1, 0, 1])
  })
})
