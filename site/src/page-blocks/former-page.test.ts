import { expect, it } from 'vitest'
import { pathNow } from './former-page.ts'

const page = (path: string | null, ...formerAddresses: string[]) => ({
  _id: `page-${path}`,
  path,
  formerAddresses,
})

it('an earlier path leads to the page that had it, wherever it is now', () => {
  const pages = [page('/about-us', '/about', '/our-story'), page('/rights', '/your-rights')]
  expect(pathNow(pages, '/our-story')).toBe('/about-us')
  expect(pathNow(pages, '/your-rights')).toBe('/rights')
  for (const path of ['/about-us', '/nowhere', '/']) expect(pathNow(pages, path)).toBeUndefined()
})

it('of several pages that had it the first that is elsewhere now counts', () => {
  expect(pathNow([page('/a', '/a'), page('/b', '/a'), page('/c', '/a')], '/a')).toBe('/b')
})

it('nothing but a path of this site is led to, and no list may be missing', () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null])
    expect(pathNow([page(path, '/a')], '/a')).toBeUndefined()
  expect(pathNow([{ _id: 'a', path: '/b', formerAddresses: null }], '/a')).toBeUndefined()
})
