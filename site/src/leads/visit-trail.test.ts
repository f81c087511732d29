import { beforeEach, expect, it, vi } from 'vitest'
import { leadAttributes, notePage } from './visit-trail.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

it('a visit is the pages in their order, with the query of the first', () => {
  notePage({ pathname: '/offers', search: '?utm_source=mail' })
  notePage({ pathname: '/offers', search: '?page=2' })
  notePage({ pathname: '/cars/a', search: '?utm_source=other' })
  expect(leadAttributes()).toEqual({
    visited_pages: ['/offers', '/cars/a'],
    linked_query_params: { utm_source: 'mail' },
  })
})

it.each(['/sign-in', '/t/harbour/sign-in'])(
  'what %s is asked with is the site’s own, and no campaign',
  (pathname) => {
    notePage({ pathname, search: '?type=watchlist&redirect=%2Fcars%2Fa&back=%2F' })
    notePage({ pathname: '/cars/a', search: '' })
    expect(leadAttributes()).toEqual({ visited_pages: [pathname, '/cars/a'], linked_query_params: {} })
  },
)
