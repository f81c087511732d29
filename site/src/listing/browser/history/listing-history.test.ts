import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY_STATE } from '../../../search/state/listing-state.ts'
import { addEntry, replaceEntry } from './listing-history.ts'

interface Entry {
  state: Record<string, unknown>
  url: string
}

const page = (query: string) => ({ state: { ...EMPTY_STATE, query }, firstPage: 1 })

/** A browser on a listing's first entry, whose router hears of every change that is not marked as its own. */
function setup() {
  const entries: Entry[] = [{ state: { __NA: true, tree: 1, listing: page('') }, url: '/search/all' }]
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
  return { entries, heard, browser, last }
}

afterEach(() => void vi.unstubAllGlobals())

it('an entry keeps where the visitor was when it was left', () => {
  const { entries } = setup()
  addEntry(page(''), '/search/kia')
  expect(entries.map(({ url }) => url)).toEqual(['/search/all', '/search/kia'])
  expect(entries[0]?.state['listing']).toMatchObject({ top: 300 })
  expect(entries[1]?.state).toEqual({ __NA: true, tree: 1, listing: page('') })
})

it('the router hears of no click: it would draw the page for each', () => {
  const { heard, entries } = setup()
  addEntry(page(''), '/search/kia')
  addEntry(page(''), '/search/kia?body=suv')
  expect(heard).toEqual([])
  expect(entries).toHaveLength(3)
})

it('typing on replaces the entry of the same search', () => {
  const { entries, last } = setup()
  addEntry(page('k'), '/search/all?query=k')
  addEntry(page('ki'), '/search/all?query=ki')
  expect(entries).toHaveLength(2)
  expect(last()).toMatchObject({ url: '/search/all?query=ki', state: { listing: page('ki') } })
})

it('what grows a list is the same entry, which the router does not hear of either', () => {
  const { entries, heard, last } = setup()
  replaceEntry({ state: { ...EMPTY_STATE, page: 2 }, firstPage: 1 }, '/search/all?page=2')
  expect([heard, last().url]).toEqual([[], '/search/all?page=2'])
  expect(entries).toHaveLength(1)
})
