import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSavedStore, storageKey } from './saved-store.ts'
import { MAX_SAVED, MAX_VIEWED, NOTHING_SAVED, parseSavedLists, type SavedVehicle } from './saved-vehicle.ts'

function vehicle(id: string): SavedVehicle {
  return { id, name: `Car ${id}`, slug: id, make: 'Kia', model: 'Rio', primary_image_url: '', price: 20_000 }
}

/** A browser's storage, as several tabs and several dealers share it. */
function browser() {
  const kept = new Map<string, string>()
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, tab: (tenant = 'harbour') => createSavedStore(tenant, () => area) }
}

const refusing = {
  getItem: (): string => {
    throw new Error('SecurityError')
  },
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => {
    throw new Error('SecurityError')
  },
}

const ids = (lists: { saved: SavedVehicle[] }) => lists.saved.map(({ id }) => id)

describe('vehicles saved in the browser', () => {
  it('[FAV-01] a toggle adds, the next one removes, and the latest comes first', () => {
    const { store } = browser().tab()
    expect(store.toggleSaved(vehicle('a'))).toBe('added')
    expect(store.toggleSaved(vehicle('b'))).toBe('added')
    expect(ids(store.getState())).toEqual(['b', 'a'])
    expect(store.toggleSaved(vehicle('b'))).toBe('removed')
    expect(ids(store.getState())).toEqual(['a'])
  })

  it('[FAV-03] keeps id, name, slug, make, model and photo, and the price, for the next visit', () => {
    const { tab } = browser()
    tab().store.toggleSaved(vehicle('a'))
    expect(tab().store.getState().saved).toEqual([vehicle('a')])
  })

  it('puts a vehicle that is taken back where it was', () => {
    const { store } = browser().tab()
    for (const id of ['a', 'b', 'c']) store.toggleSaved(vehicle(id))
    store.toggleSaved(vehicle('b'))
    store.toggleSaved(vehicle('b'), 1)
    expect(ids(store.getState())).toEqual(['c', 'b', 'a'])
  })

  it('knows the lists of one dealer from those of another on the same host', () => {
    const { tab, kept } = browser()
    tab('harbour').store.toggleSaved(vehicle('a'))
    expect(tab('wattle').store.getState().saved).toEqual([])
    expect([...kept.keys()]).toEqual([storageKey('harbour')])
  })

  it('never undoes what another tab did, told of it or not', () => {
    const { tab } = browser()
    const [one, two] = [tab(), tab()]
    one.store.toggleSaved(vehicle('a'))
    two.store.toggleSaved(vehicle('b'))
    expect(ids(two.store.getState())).toEqual(['b', 'a'])
    one.reread()
    expect(ids(one.store.getState())).toEqual(['b', 'a'])
  })

  it('goes on in memory where the browser keeps nothing, and says so', () => {
    const { store } = createSavedStore('harbour', () => refusing)
    expect(store.getState().isReady).toBe(true)
    expect(store.isKept()).toBe(true)
    store.toggleSaved(vehicle('a'))
    store.toggleCompared('a')
    expect(ids(store.getState())).toEqual(['a'])
    expect(store.getState().compared).toEqual(['a'])
    expect(store.isKept()).toBe(false)
  })

  it('shows nothing on the server, so that a cached page holds nothing personal', () => {
    const { store } = createSavedStore('harbour', () => refusing, { isBrowser: false })
    expect(store.getState()).toEqual({ ...NOTHING_SAVED, isReady: false, busy: [], isAway: false })
    expect(browser().tab().store.getInitialState().isReady).toBe(false)
  })

  it('holds nothing of the account’s list in the browser, and what the browser had before until it is merged', () => {
    const { kept, tab } = browser()
    tab().store.toggleSaved(vehicle('old'))
    const area = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const { store, reread } = createSavedStore('harbour', () => area, { isInAccount: true })
    expect([ids(store.getState()), store.getState().isReady]).toEqual([[], false])
    store.follow({ saved: [vehicle('mine')], account: { id: 'kim' }, isReady: true })
    store.toggleCompared('a')
    store.addViewed({ id: 'v', stocknum: '', make: '', model: '', body: '', simple_body: '' })
    reread()
    expect([ids(store.getState()), store.getState().compared]).toEqual([['mine'], ['a']])
    expect(store.unmerged()).toEqual(['old'])
    expect(kept.get(storageKey('harbour'))).not.toContain('mine')
    store.forgetUnmerged()
    expect(store.unmerged()).toEqual([])
    expect([...kept.values()].join('')).not.toMatch(/old|mine|kim/)
    reread()
    expect([ids(store.getState()), store.getState().compared, store.getState().viewed.length]).toEqual([
      ['mine'],
      ['a'],
      1,
    ])
  })

  it('[N42] compares four and refuses the fifth until one goes', () => {
    const { store } = browser().tab()
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => store.toggleCompared(id))).toEqual([
      ...Array(4).fill('added'),
      'full',
    ])
    expect(store.getState().compared).toEqual(['a', 'b', 'c', 'd'])
    expect(store.toggleCompared('b')).toBe('removed')
    expect(store.toggleCompared('e')).toBe('added')
  })

  it('[FAV-14] remembers the vehicles that were looked at, each once, latest first', () => {
    const { store } = browser().tab()
    const seen = (id: string) => ({
      id,
      stocknum: id,
      make: 'Kia',
      model: 'Rio',
      body: 'Hatch',
      simple_body: 'Hatch',
    })
    for (const id of ['a', 'b', 'a']) store.addViewed(seen(id))
    expect(store.getState().viewed.map(({ id }) => id)).toEqual(['a', 'b'])
    for (let n = 0; n < 30; n += 1) store.addViewed(seen(`n${n}`))
    expect(store.getState().viewed).toHaveLength(MAX_VIEWED)
  })

  it('takes whatever it finds in the browser’s storage without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (found) => {
        const lists = parseSavedLists({ saved: found, compared: found, viewed: [found] })
        expect(lists.saved.every(({ id }) => /^[\w.:-]{1,128}$/.test(id))).toBe(true)
      }),
      { seed: 14, numRuns: 300 },
    )
    const { kept, tab } = browser()
    kept.set(storageKey('harbour'), '{not json')
    expect(tab().store.getState().saved).toEqual([])
    const hostile = [
      { id: '<script>' },
      null,
      7,
      { id: 'ok', name: 7, price: '1' },
      { ...vehicle('b'), more: 1 },
    ]
    expect(parseSavedLists({ saved: hostile }).saved).toEqual([
      { id: 'ok', name: '', slug: '', make: '', model: '', primary_image_url: '', price: 0 },
      vehicle('b'),
    ])
    const many = Array.from({ length: 500 }, (_, n) => vehicle(`v${n}`))
    expect(parseSavedLists({ saved: many }).saved).toHaveLength(MAX_SAVED)
  })
})
