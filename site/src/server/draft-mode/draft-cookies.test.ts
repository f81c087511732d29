import { describe, expect, it } from 'vitest'
import { asksForDrafts, readDraftCookies, withDrafts, withoutDrafts } from './draft-cookies.ts'

describe('cookies of draft mode', () => {
  it('are told from the others, which stay as they are', () => {
    const cookies = readDraftCookies(
      'a=1; __prerender_bypass=id; forecourt-draft-person=pat; forecourt-draft-pass=x.y; b="2=3"; sanity-preview-perspective=rA%2Cdrafts',
    )
    expect(cookies).toMatchObject({ passes: ['x.y'], mode: 'id', perspective: ['rA', 'drafts'] })
    expect(withoutDrafts(cookies)).toBe('a=1; b="2=3"')
    expect(withDrafts(cookies, 'harriet', ['drafts'])).toBe(
      'a=1; b="2=3"; __prerender_bypass=id; forecourt-draft-person=harriet; sanity-preview-perspective=drafts',
    )
    // Only whoever may see drafts sees the site at another moment, and not by a shared link.
    const later = readDraftCookies('a=1; __prerender_bypass=id; forecourt-preview-moment=1798000000000')
    expect(withoutDrafts(later)).toBe('a=1')
    expect(withDrafts(later, 'harriet', [])).toContain('; forecourt-preview-moment=1798000000000')
    expect(withDrafts(later, 'harriet', [], 1_798_000_000_000)).not.toContain('forecourt-preview-moment')
    for (const wrong of ['soon', '1e12', '-179800000000', '17980000000001798', ''])
      expect(readDraftCookies(`forecourt-preview-moment=${wrong}`).moment).toBeUndefined()
    expect(withDrafts(cookies, 'a;b', [])).toBe(
      'a=1; b="2=3"; __prerender_bypass=id; forecourt-draft-person=a%3Bb',
    )
  })

  it.each([
    '__prerender_bypass=id',
    'a=1;__prerender_bypass=id',
    ' __prerender_bypass=id',
    'a=1;\t__prerender_bypass=id',
    '__prerender_bypass =id',
    '__prerender_bypass=id; __prerender_bypass=id2',
    '__prerender_bypass',
    'a=__prerender_bypass',
    'x__prerender_bypass=id',
    'a="1; __prerender_bypass=id"',
  ])('%j never reaches Next unasked', (header) => {
    expect(asksForDrafts(header)).toBe(true)
    expect(asksForDrafts(withoutDrafts(readDraftCookies(header)))).toBe(false)
  })

  it('of a visitor ask for nothing', () => {
    expect(asksForDrafts(undefined)).toBe(false)
    expect(asksForDrafts('a=1; forecourt-draft-pass=x')).toBe(false)
  })

  it('with a broken escape count as empty', () => {
    expect(readDraftCookies('sanity-preview-perspective=%; forecourt-draft-pass=%E0')).toMatchObject({
      passes: [''],
      perspective: [],
    })
  })
})
