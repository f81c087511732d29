import { describe, expect, it } from 'vitest'
import { externalUrlProblem, sitePathProblem } from './objects/link-rules.ts'
import { documentTypes, schemaTypes } from './schema-types.ts'
import { windowLabel } from './documents/time-window.ts'
import { undocumented } from './testing/undocumented.ts'

describe('the content model', () => {
  it('gives every field a title and a description for marketing staff', () => {
    expect(schemaTypes.flatMap((type) => undocumented(type, type.name))).toEqual([])
  })

  it('previews every document in lists and gives every type one name', () => {
    expect(documentTypes.filter((type) => !type.preview).map(({ name }) => name)).toEqual([])
    const names = schemaTypes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('links', () => {
  it.each(['/special-offers', '/', '/search/used-cars?body=Ute'])('accepts the path %s', (path) => {
    expect(sitePathProblem(path)).toBeUndefined()
  })

  it.each(['', 'special-offers', '//evil.example', '/two words'])('refuses the path "%s"', (path) => {
    expect(sitePathProblem(path)).toBeTruthy()
  })

  it.each(['https://example.com', 'tel:+61 7 5550 0100', 'mailto:a@b.example'])(
    'accepts the address %s',
    (url) => {
      expect(externalUrlProblem(url)).toBeUndefined()
    },
  )

  it.each(['http://example.com', 'javascript:alert(1)', 'example.com', 'tel:abc', ''])(
    'refuses the address "%s"',
    (url) => {
      expect(externalUrlProblem(url)).toBeTruthy()
    },
  )
})

describe('windows in list previews', () => {
  const now = Date.parse('2026-03-02T00:00:00Z')
  it('[PROM-02] says from, until, ended or always', () => {
    expect(windowLabel('2026-04-01T00:00:00Z', undefined, now)).toMatch(/^From /)
    expect(windowLabel(undefined, '2026-04-01T00:00:00Z', now)).toMatch(/^Until /)
    expect(windowLabel(undefined, '2026-03-02T00:00:00Z', now)).toMatch(/^Ended /)
    expect(windowLabel(undefined, undefined, now)).toBe('Always on')
  })
})
