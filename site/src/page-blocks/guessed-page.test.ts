import { expect, it } from 'vitest'
import { guessedPage } from './guessed-page.ts'

const guess = (path: string, published: readonly string[] = []) =>
  guessedPage(path, async (page) => published.includes(page))

it.each([
  ['/home', '/'],
  ['/index.html', '/'],
  ['/deals', '/special-offers'],
  ['/LogIn', '/sign-in'],
  ['/saved_cars', '/watchlist'],
  ['/sell-your-car', '/sell-my-car'],
  ['/valuation', '/trade-in'],
  ['/test-drive', '/book-test-drive'],
  ['/car-finance', '/finance'],
  ['/sitemap', '/sitemap.xml'],
  // Nobody made a page of their own for it.
  ['/contact', '/enquiry'],
])('%s leads to %s', async (path, page) => {
  expect(await guess(path)).toBe(page)
})

it('leads to the page that staff made, under the name that they gave it, and never to itself', async () => {
  expect(await guess('/contact', ['/contact-us'])).toBe('/contact-us')
  expect(await guess('/about', ['/about-us'])).toBe('/about-us')
  expect(await guess('/about-us', ['/about'])).toBe('/about')
  expect(await guess('/terms', ['/terms-and-conditions'])).toBe('/terms-and-conditions')
})

it('leads nowhere where there is no such page', async () => {
  for (const path of ['/about', '/privacy', '/service', '/anything', '/', '/constructor'])
    expect(await guess(path)).toBeUndefined()
})
