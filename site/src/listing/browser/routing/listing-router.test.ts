import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY_STATE, type ListingState } from '../../../search/state/listing-state.ts'
import { listingQuery } from '../../../search/state/listing-query.ts'
import { listingRouter, remember, spanOf, type PageSpan } from './listing-router.ts'

interface Entry {
  state: Record<string, unknown>
  url: string
}

const page = (query: string, change: Partial<ListingState> = {}): PageSpan => {
  const state = { ...EMPTY_STATE, query, ...change }
  return { state, firstPage: state.page }
}
const href = (state: ListingState) => `/search/all?${listingQuery(state)}`

/** A browser on a listing's first entry, whose router hears of every change that is not marked as its own. */
function setup() {
  const entries: Entry[] = [{ state: { __NA: true, tree: 1, listing: page('') }, url: '/search/all?' }]
  const heard: string[] = []
  const hear = (state: Entry['state'], url: string) => void (state['__NA'] || heard.push(url))
  const last = () => entries.at(-1) as Entry
  const history = {
    get state() {
      return last().state
    },
    pushState(state: Entry['state'], _: string, url: string) {
      hear(state, url)
      entries.push({ state: { __NA: true, tree: 1, ...state }, url })
    },
    replaceState(state: Entry['state'], _: string, url = last().url) {
      hear(state, url)
      entries.splice(-1, 1, { state: { __NA: true, tree: 1, ...state }, url })
    },
  }
  const target = new EventTarget()
  const browser = Object.assign(target, { history, scrollY: 300, setTimeout, clearTimeout })
  vi.stubGlobal('window', browser)
  remember(page(''))
  return { entries, heard, browser, last, router: listingRouter(href, page('')) }
}

afterEach(() => void vi.unstubAllGlobals())

it('an entry keeps where the visitor was when it was left', () => {
  const { entries, router } = setup()
  const kia = page('', { refinements: { make: ['Kia'] } })
  router.write(kia)
  expect(entries.map(({ url }) => url)).toEqual(['/search/all?', '/search/all?make=Kia'])
  expect(entries[0]?.state['listing']).toMatchObject({ top: 300 })
  expect(entries[1]?.state).toEqual({ __NA: true, tree: 1, listing: { ...kia, top: 300 } })
  expect(router.read()).toEqual(kia)
})

it("Next's router hears of no click: it would draw the page for each", () => {
  const { heard, entries, router } = setup()
  router.write(page('', { refinements: { make: ['Kia'] } }))
  router.write(page('', { refinements: { make: ['Kia'], body: ['SUV'] } }))
  expect(heard).toEqual([])
  expect(entries).toHaveLength(3)
})

it('what is written already adds no entry, however often InstantSearch writes it', () => {
  const { entries, router } = setup()
  router.write(page(''))
  router.write(page('kia'))
  router.write({ firstPage: 1, state: { ranges: {}, refinements: {}, page: 1, query: 'kia' } })
  expect(entries).toHaveLength(2)
})

it('typing on replaces the entry of the same search', () => {
  const { entries, last, router } = setup()
  router.write(page('k'))
  router.write(page('ki'))
  expect(entries).toHaveLength(2)
  expect(last()).toMatchObject({ url: '/search/all?query=ki', state: { listing: page('ki') } })
})

it('what grows a list is the same entry, which Next does not hear of either; another page is a new one', () => {
  const { entries, heard, last, router } = setup()
  router.write({ state: { ...EMPTY_STATE, page: 2 }, firstPage: 1 })
  expect([heard, last().url]).toEqual([[], '/search/all?page=2'])
  expect(entries).toHaveLength(1)
  expect(last().state['listing']).toMatchObject({ top: 300 })
  router.write(page('', { page: 3 }))
  router.write({ state: { ...EMPTY_STATE, page: 3 }, firstPage: 2 })
  expect(entries.map(({ url }) => url)).toEqual(['/search/all?page=2', '/search/all?page=3'])
})

it('Back is told to the page and then to InstantSearch, before Next hears of it; a jump to an anchor is not', () => {
  const { entries, browser, router } = setup()
  const told: unknown[] = []
  const stop = router.follow((pages, top) => void told.push(['page', pages.state.query, top]))
  router.onUpdate((route) => void told.push(['InstantSearch', route.state.query]))
  router.write(page('kia'))
  entries.pop()
  const back = new Event('popstate')
  const next = vi.fn()
  browser.addEventListener('popstate', next)
  browser.dispatchEvent(back)
  expect(told).toEqual([
    ['page', '', 300],
    ['InstantSearch', ''],
  ])
  expect(next).not.toHaveBeenCalled()
  expect(router.read()).toEqual(page(''))
  entries.push({ state: {}, url: '/search/all#main' })
  browser.dispatchEvent(new Event('popstate'))
  expect(next).toHaveBeenCalledTimes(1)
  stop()
  entries.pop()
  browser.dispatchEvent(new Event('popstate'))
  expect(told).toHaveLength(2)
})

it('a list that grew keeps where it was scrolled to, for a reload that comes without a word', () => {
  const { browser, last, router } = setup()
  const stop = router.follow(() => {})
  const scrolled = (top: number) => {
    browser.scrollY = top
    browser.dispatchEvent(new Event('scrollend'))
    return (last().state['listing'] as { top?: number }).top
  }
  expect(scrolled(500)).toBeUndefined()
  router.write({ state: { ...EMPTY_STATE, page: 2 }, firstPage: 1 })
  expect(scrolled(900)).toBe(900)
  stop()
})

it.each([
  [1, 3, 1],
  [3, 3, 3],
  [1, 20, 1],
  [1, 60, 41],
  [9, 3, 3],
  [-5, 2, 1],
])(
  'from page %i to %i of an entry of the history is put together again from page %i',
  (first, last, from) => {
    const state = { ...EMPTY_STATE, page: last }
    expect(spanOf({ state, firstPage: first })).toEqual({ state, firstPage: from })
  },
)
