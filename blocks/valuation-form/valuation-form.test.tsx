import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { valuationFormFixtures } from './valuation-form.fixture.ts'
import { ValuationForm } from './valuation-form.tsx'

describe('valuation-form', () => {
  it('shows its own words and the form that begins a valuation', async () => {
    const html = await renderBlock(ValuationForm, valuationFormFixtures.main)
    expect(html).toContain('What is your car worth?')
    expect(html).toContain('A figure in two minutes')
    expect(html).toContain('<form id="valuation-valuation-main"')
  })

  it('says what the form says where its author wrote nothing', async () => {
    const html = await renderBlock(ValuationForm, valuationFormFixtures.empty)
    expect(html).toMatch(/<h2 [^>]*>What is your vehicle worth\?<\/h2>/)
  })
})
