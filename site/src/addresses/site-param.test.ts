import { describe, expect, it } from 'vitest'
import { createLink, parseSiteParam, siteParam } from './site-param.ts'

describe('site param and links', () => {
  it('reads what the front handler writes, also as Next encodes it', () => {
    expect(parseSiteParam(siteParam('harbour', false))).toEqual({ slug: 'harbour', basePath: '' })
    expect(parseSiteParam(siteParam('harbour', true))).toEqual({ slug: 'harbour', basePath: '/t/harbour' })
    expect(parseSiteParam('harbour%7Et')).toEqual({ slug: 'harbour', basePath: '/t/harbour' })
  })

  it.each(['', '~t', 'Harbour', 'a/b', '../x', 'a b', '-a', 'harbour~x'])('refuses %j', (site) => {
    expect(parseSiteParam(site)).toBeUndefined()
  })

  it('links under a host as written and under /t/<slug> with the base path', () => {
    const host = createLink('')
    const path = createLink('/t/harbour')
    expect([host('/'), host('/cars/x?a=1#b')]).toEqual(['/', '/cars/x?a=1#b'])
    expect([path('/'), path('/?a=1'), path('/cars/x#b')]).toEqual([
      '/t/harbour',
      '/t/harbour?a=1',
      '/t/harbour/cars/x#b',
    ])
  })

  it.each(['https://a.example/x', 'mailto:a@b.example', 'tel:+617', '#map', '//cdn.example/x'])(
    'leaves %s alone',
    (url) => {
      expect(createLink('/t/harbour')(url)).toBe(url)
    },
  )
})
