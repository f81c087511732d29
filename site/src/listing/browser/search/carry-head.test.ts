// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { EMPTY_STATE, type ListingState } from '../../../search/state/listing-state.ts'
import { carryHead } from './carry-head.ts'

const naming = {
  prefix: '/search',
  basePath: '/t/harbour',
  everything: 'All vehicles',
  names: undefined,
  siteName: 'Harbour',
}
const show = (change: Partial<ListingState> = {}) => carryHead({ ...EMPTY_STATE, ...change }, naming)
const text = (selector: string) => document.querySelector(selector)?.textContent

beforeEach(() => {
  document.head.innerHTML =
    '<title>Used vehicles for sale | Harbour</title><link rel="canonical" href="https://www.harbour.example/search/used-cars">'
  document.body.innerHTML = `<main>
    <nav aria-label="Breadcrumb"><ol><li><a href="/t/harbour/">Home</a><span aria-hidden="true">/</span></li><li><a href="/t/harbour/search/new-used-and-demo-cars">All vehicles</a><span aria-hidden="true">/</span></li><li><span aria-current="page">Used vehicles</span></li></ol></nav>
    <h1>Used vehicles</h1><div data-about-list="/search/mazda">Mazda at Harbour</div></main>`
})

it('[SRCH-36] heading, title, breadcrumbs and canonical follow the list on show', () => {
  show({ refinements: { make: ['Mazda'], model: ['CX-5'] }, page: 2, sortBy: 'price_asc' as never })
  expect(text('h1')).toBe('Mazda CX-5')
  expect(document.title).toBe('Mazda CX-5 for sale, page 2 | Harbour')
  const items = [...document.querySelectorAll('ol > li')]
  expect(items.map((item) => item.textContent)).toEqual(['Home/', 'All vehicles/', 'Mazda/', 'Mazda CX-5'])
  expect(items[2]?.querySelector('a')?.getAttribute('href')).toBe('/t/harbour/search/mazda')
  expect(document.querySelectorAll('[aria-current=page]')).toHaveLength(1)
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(
    'https://www.harbour.example/search/mazda/cx-5?page=2',
  )
})

it('goes back as it went, to the whole listing and on again', () => {
  show({ refinements: { make: ['Mazda'], model: ['CX-5'] } })
  show()
  expect([...document.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual([
    'Home/',
    'All vehicles',
  ])
  show({ refinements: { car_type: ['used'] } })
  expect(text('ol')).toBe('Home/All vehicles/Used vehicles')
  expect(document.title).toBe('Used vehicles for sale | Harbour')
})

it('what the dealer says of a make is not above others', () => {
  const about = document.querySelector<HTMLElement>('[data-about-list]')
  show({ refinements: { make: ['Mazda'] } })
  expect(about?.hidden).toBe(false)
  for (const other of [
    { refinements: { make: ['Kia'] } },
    { refinements: { make: ['Mazda'] }, query: 'red' },
  ]) {
    show(other)
    expect(about?.hidden).toBe(true)
  }
})

it('a page without these parts is left as it is', () => {
  document.body.innerHTML = '<main></main>'
  expect(() => show({ refinements: { make: ['Kia'] } })).not.toThrow()
})
