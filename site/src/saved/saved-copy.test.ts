import { describe, expect, it, vi } from 'vitest'
import { COPIED_MS } from '../toasts/toast-store.ts'
import { offersSave } from './offers-save.ts'
import { comparedIds, comparePath, keepsWatchlist, parseIds } from './paths.ts'
import { priceChange } from './price-change.ts'
import { addedToast, copiedToast, removedToast } from './toast-copy.ts'

describe('the save button', () => {
  it.each([
    ['a vehicle on sale', { isSold: false, isSaved: false }, true],
    ['a sold one that is not saved', { isSold: true, isSaved: false }, false],
    ['a sold one that is saved, to take it out', { isSold: true, isSaved: true }, true],
  ])('%s', (_title, state, expected) => expect(offersSave(state)).toBe(expected))

  it('[TEN-22] is offered where the tenant does not hide it', () => {
    expect(keepsWatchlist({ hiddenActions: [] })).toBe(true)
    expect(keepsWatchlist({ hiddenActions: ['save'] })).toBe(false)
  })
})

describe('the words of toasts', () => {
  const toast = { name: '2021 Mazda CX-5', listHref: '/watchlist', isKept: true, undo: vi.fn() }

  it('[FAV-10] [FAV-11] are those of the requirements, with the way to the list', () => {
    expect(addedToast(toast)).toEqual({
      title: 'Car Saved In Watchlist',
      description: '2021 Mazda CX-5 is now available in your watchlist',
      actions: [{ label: 'View List', href: '/watchlist' }],
    })
    const removed = removedToast(toast)
    expect([removed.title, removed.description]).toEqual([
      'Car Removed',
      '2021 Mazda CX-5 is no longer in your watchlist',
    ])
    expect(removed.actions?.map(({ label }) => label)).toEqual(['Undo', 'View List'])
  })

  it('say when the browser forgets the list after this visit', () => {
    expect(addedToast({ ...toast, isKept: false }).description).toContain('forgets it')
  })

  it('[SHR-04] [C2] tell of a copy for 3000 ms', () => {
    expect(copiedToast('2021 Mazda CX-5')).toEqual({
      title: 'Copied 2021 Mazda CX-5 to your clipboard!',
      durationMs: COPIED_MS,
    })
    expect(COPIED_MS).toBe(3000)
  })
})

describe('a price since a vehicle was saved', () => {
  it.each([
    [30_990, 29_990, { isLower: true, text: '$1,000 less than when you saved it' }],
    [30_990, 31_000, { isLower: false, text: '$10 more than when you saved it' }],
    [30_990, 30_990, undefined],
    [0, 30_990, undefined],
    [30_990, 0, undefined],
  ])('from %i to %i', (then, now, expected) => expect(priceChange(then, now)).toEqual(expected))
})

describe('ids in an address', () => {
  it('[N42] are four at most, each once, and only what can be an id', () => {
    expect(comparedIds('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
    expect(comparedIds('<script>,`x`,a b,,ok')).toEqual(['ok'])
    expect(comparedIds(null)).toEqual([])
    expect(parseIds(`${'x'.repeat(200)},ok`, 9)).toEqual(['ok'])
    expect(parseIds('a,'.repeat(100_000), 9)).toEqual(['a'])
  })

  it('come back from the address that they were written into', () => {
    const ids = ['harbour-0123456789abcdef', 'b:1']
    expect(comparedIds(new URL(comparePath(ids), 'http://x').searchParams.get('ids'))).toEqual(ids)
    expect(comparePath([])).toBe('/compare')
  })
})
