import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { enquiryFormFixtures } from './enquiry-form.fixture.ts'
import { EnquiryForm } from './enquiry-form.tsx'

describe('enquiry-form', () => {
  it('shows its own words, the form and how to reach the dealer without it', async () => {
    const html = await renderBlock(EnquiryForm, enquiryFormFixtures.main)
    expect(html).toContain('Ask us anything')
    expect(html).toContain('<form id="form-enquiry-main"')
    expect(html).toContain('href="tel:0755500100"')
  })

  it('[TEN-16] says “Contact Us” when neither the block nor the dealer says otherwise', async () => {
    const html = await renderBlock(EnquiryForm, enquiryFormFixtures.empty)
    expect(html).toMatch(/<h2 [^>]*>Contact Us<\/h2>/)
  })

  it('asks for the form that its author chose, and for the dealer’s own without one', async () => {
    const asked: unknown[] = []
    const form = fixtureContext().form
    const spied = {
      form: (request: Parameters<typeof form>[0]) => {
        asked.push(request)
        return form(request)
      },
    }
    await renderBlock(EnquiryForm, enquiryFormFixtures.longest, spied)
    await renderBlock(EnquiryForm, enquiryFormFixtures.empty, spied)
    expect(asked).toEqual([
      { id: 'form-fixture', key: 'enquiry-longest' },
      { id: null, key: 'enquiry-empty' },
    ])
  })
})
