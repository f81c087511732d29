import { describe, expect, it } from 'vitest'
import {
  lastChange,
  MAX_BYTES,
  MAX_ENTRIES,
  sitemapFiles,
  sitemapIndex,
  urlSet,
  type SitemapEntry,
} from './sitemap-xml.ts'

const ORIGIN = new URL('https://www.harbour.example')
const entries = (count: number, path = (n: number) => `/cars/${n}`): SitemapEntry[] =>
  Array.from({ length: count }, (_, n) => ({ path: path(n) }))

describe('sitemaps', () => {
  it('have absolute addresses whose special characters are escaped, and times of the form that the protocol names', () => {
    const xml = urlSet([{ path: "/cars/a&b<'c'>", changedAt: 1_700_000_000 }, { path: '/' }], ORIGIN)
    expect(xml).toContain('<?xml version="1.0" encoding="UTF-8"?>')
    expect(xml).toContain(
      '<url><loc>https://www.harbour.example/cars/a&#38;b%3C&#39;c&#39;%3E</loc><lastmod>2023-11-14T22:13:20.000Z</lastmod></url>',
    )
    expect(xml).toContain('<url><loc>https://www.harbour.example/</loc></url>')
    expect(xml.trimEnd().endsWith('</urlset>')).toBe(true)
  })

  it('are split at 50,000 entries, with nothing lost and nothing twice', () => {
    const all = entries(2 * MAX_ENTRIES + 1)
    const files = sitemapFiles(all, ORIGIN)
    expect(files.map(({ length }) => length)).toEqual([MAX_ENTRIES, MAX_ENTRIES, 1])
    expect(files.flat()).toEqual(all)
    expect(sitemapFiles(entries(MAX_ENTRIES), ORIGIN)).toHaveLength(1)
    expect(sitemapFiles([], ORIGIN)).toEqual([])
  })

  it('are split before a file is larger than the protocol lets it be', () => {
    const all = entries(20, (n) => `/cars/${'é'.repeat(40)}-${n}`)
    const files = sitemapFiles(all, ORIGIN, { maxBytes: 2_000 })
    expect(files.length).toBeGreaterThan(2)
    expect(files.flat()).toEqual(all)
    for (const file of files) expect(Buffer.byteLength(urlSet(file, ORIGIN))).toBeLessThanOrEqual(2_000)
    expect(MAX_BYTES).toBe(52_428_800)
  })

  it('are named by an index with the latest change of each', () => {
    const changedAt = lastChange([{ path: '/a', changedAt: 5 }, { path: '/b' }, { path: '/c', changedAt: 9 }])
    expect(changedAt).toBe(9)
    expect(lastChange([{ path: '/a' }])).toBeUndefined()
    const xml = sitemapIndex([{ path: '/sitemaps/cars-1.xml', changedAt: 9 }], ORIGIN)
    expect(xml).toContain(
      '<sitemap><loc>https://www.harbour.example/sitemaps/cars-1.xml</loc><lastmod>1970-01-01T00:00:09.000Z</lastmod></sitemap>',
    )
  })
})
