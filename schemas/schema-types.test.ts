import { describe, expect, it } from 'vitest'
import { externalUrlProblem, fileProblem, sitePathProblem } from './objects/link-rules.ts'
import { documentTypes, schemaTypes } from './schema-types.ts'
import { windowLabel, windowProblem } from './documents/time-window.ts'
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

describe('files of links', () => {
  it('are those that visitors can open', () => {
    expect(fileProblem('file-abc-pdf')).toBeUndefined()
    expect(fileProblem(undefined)).toBe('Choose or upload the file.')
    expect(fileProblem('file-abc-html')).toBe(
      'Visitors are sent PDF, DOCX, XLSX, PPTX, CSV files only, not HTML.',
    )
  })
})

describe('windows in list previews', () => {
  const now = Date.parse('2026-03-02T00:00:00Z')
  it('[PROM-02] says from, until, ended or always', () => {
    expect(windowLabel({ start: '2026-04-01T00:00:00Z' }, now)).toMatch(/^From /)
    expect(windowLabel({ expiry: '2026-04-01T00:00:00Z' }, now)).toMatch(/^Until /)
    expect(windowLabel({ expiry: '2026-03-02T00:00:00Z' }, now)).toMatch(/^Ended /)
    expect(windowLabel({}, now)).toBe('Always on')
  })

  it('names days of the dealer’s clock', () => {
    const expiry = '2027-01-31T13:59:00Z'
    expect(windowLabel({ expiry, timeZone: 'Australia/Brisbane' }, now)).toBe('Until 31 Jan 2027')
    // Midnight between the two days.
    expect(windowLabel({ expiry: '2027-01-31T14:00:00Z', timeZone: 'Australia/Brisbane' }, now)).toBe(
      'Until 31 Jan 2027',
    )
    expect(windowLabel({ expiry: '2027-01-31T14:30:00Z', timeZone: 'Australia/Brisbane' }, now)).toBe(
      'Until 1 Feb 2027',
    )
  })
})

describe('ends of offers and promos', () => {
  const now = Date.parse('2026-03-02T00:00:00Z')
  const offer = { _type: 'offer', start: '2026-01-01T00:00:00Z' }
  it('[PROM-02] come after the start', () => {
    expect(windowProblem('2025-12-31T00:00:00Z', offer, now)).toBe('The end must come after the start.')
    expect(windowProblem('2026-04-01T00:00:00Z', offer, now)).toBeUndefined()
    expect(windowProblem(undefined, offer, now)).toBeUndefined()
  })

  it('are not over when an offer is published', () => {
    expect(windowProblem('2026-03-01T23:59:59Z', offer, now)).toMatch(/^This offer has ended/)
    expect(windowProblem('2026-03-01T23:59:59Z', { ...offer, _type: 'promo' }, now)).toBeUndefined()
  })
})
