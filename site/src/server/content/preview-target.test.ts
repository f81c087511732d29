import { describe, expect, it } from 'vitest'
import { sameSitePath } from './preview-target.ts'

describe('where a preview may lead', () => {
  it('keeps path, query and fragment of this site', () => {
    expect(sameSitePath('/t/harbour/special-offers?a=1#b')).toBe('/t/harbour/special-offers?a=1#b')
    expect(sameSitePath(null)).toBe('/')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'x',
    '/a\nb',
  ])('refuses %j', (path) => {
    expect(sameSitePath(path)).toBeUndefined()
  })
})
