import { expect, it } from 'vitest'
import { isSameOrigin, searchPath } from './search-access.ts'

const node = { protocol: 'https', host: 'a1.search.example', port: 443 } as const
const search = { adminKey: '', parentKey: '', nodes: [node] }

it('a browser searches behind the site’s own origin, or at a hosted node', () => {
  expect(searchPath({ ...search, kind: 'embedded' })).toBe('/_search')
  expect(searchPath({ ...search, kind: 'hosted' })).toBe('https://a1.search.example:443')
})

it.each([
  ['same-origin', true],
  ['none', true],
  [undefined, true],
  ['same-site', false],
  ['cross-site', false],
])('a key is given to a request from %s: %s', (site, isGiven) => {
  expect(isSameOrigin(new Headers(site ? { 'sec-fetch-site': site } : {}))).toBe(isGiven)
})
