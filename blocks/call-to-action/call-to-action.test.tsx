import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { CallToAction } from './call-to-action.tsx'
import { callToActionFixtures } from './call-to-action.fixture.ts'

describe('call to action', () => {
  it('leads on, and offers the dealer’s phone where its author chose that', async () => {
    const html = await renderBlock(CallToAction, callToActionFixtures.main, {
      link: (path) => `/t/fixture${path}`,
    })
    expect(html).toContain('href="/t/fixture/book-test-drive"')
    expect(html).toContain('href="tel:0755500100"')
    expect(html).toContain('bg-brand')
    const silent = { ...callToActionFixtures.main, hasPhone: false }
    expect(await renderBlock(CallToAction, silent)).not.toContain('tel:')
  })

  it('renders the longest content with its picture in the accent colour', async () => {
    const html = await renderBlock(CallToAction, callToActionFixtures.longest)
    expect(html).toContain('bg-accent')
    expect(html).toContain('<img')
    expect(occurrencesOf(html, 'btn ')).toBe(3)
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(CallToAction, callToActionFixtures.empty)).rejects.toThrow('“Heading”')
    const empty = { ...callToActionFixtures.empty, heading: 'Come in' }
    await expect(renderBlock(CallToAction, empty)).rejects.toThrow('“Buttons”')
  })
})
