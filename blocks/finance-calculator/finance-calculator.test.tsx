import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { financeCalculatorFixtures } from './finance-calculator.fixture.ts'
import { FinanceCalculator } from './finance-calculator.tsx'

describe('finance-calculator', () => {
  it('shows its words and the calculator of the site', async () => {
    const html = await renderBlock(FinanceCalculator, financeCalculatorFixtures.main)
    expect(html).toContain('What would it cost a week?')
    expect(html).toContain('nobody is told what you choose')
    expect(html).toContain('id="finance-finance-calculator-main"')
  })

  it('says what is missing where the dealer has no lender', async () => {
    const without = { financeCalculator: () => undefined }
    const html = renderBlock(FinanceCalculator, financeCalculatorFixtures.main, without)
    await expect(html).rejects.toThrow('no lender with rates')
  })

  it('renders the longest content on a tinted background', async () => {
    expect(await renderBlock(FinanceCalculator, financeCalculatorFixtures.longest)).toContain('bg-surface-2')
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(FinanceCalculator, financeCalculatorFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
