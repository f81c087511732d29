import { describe, expect, it } from 'vitest'
import { MAX_TARGET_CHARS, parseTarget } from './target.ts'

describe('request target', () => {
  it('splits path and query and keeps their spelling', () => {
    expect(parseTarget('/search?make=Kia%2CMG&q=a%20b')).toEqual({
      ok: true,
      pathname: '/search',
      search: '?make=Kia%2CMG&q=a%20b',
    })
  })

  it('resolves dot segments, also encoded ones', () => {
    expect(parseTarget('/a/../h/x')).toMatchObject({ pathname: '/h/x' })
    expect(parseTarget('/a/%2e%2e/h/x')).toMatchObject({ pathname: '/h/x' })
  })

  it('reads the absolute form of a proxy request', () => {
    expect(parseTarget('http://harbour.localhost/cars?x=1')).toMatchObject({
      pathname: '/cars',
      search: '?x=1',
    })
  })

  it.each([
    '/%',
    '/%zz',
    '/%c3%28',
    '/a?q=%',
    '/a?q=%e0%a4',
    '/a%00b',
    '/a?q=%00',
    '/a%0d%0ab',
    '/a%5Cb',
    'ftp://x/',
    '*',
  ])('refuses %s as malformed', (target) => {
    expect(parseTarget(target)).toEqual({ ok: false, code: 'url-malformed' })
  })

  it('accepts the longest target and refuses one character more', () => {
    const longest = `/?q=${'a'.repeat(MAX_TARGET_CHARS - 4)}`
    expect(parseTarget(longest).ok).toBe(true)
    expect(parseTarget(`${longest}a`)).toEqual({ ok: false, code: 'url-too-long' })
  })

  it('keeps facet values with quotes, commas, backticks and colons', () => {
    const search = '?make=%22Kia%22,%60MG%60:%27x%27'
    expect(parseTarget(`/search${search}`)).toMatchObject({ ok: true })
  })
})
