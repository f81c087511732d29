import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { comparisonTableFixtures } from './comparison-table.fixture.ts'
import { ComparisonTable } from './comparison-table.tsx'

describe('comparison table', () => {
  it('has a column for each model and a row for each line, with headings for both', async () => {
    const html = await renderBlock(ComparisonTable, comparisonTableFixtures.main)
    expect(occurrencesOf(html, 'scope="col"')).toBe(2)
    expect(occurrencesOf(html, 'scope="row"')).toBe(2)
    expect(html).toMatch(/Power<\/th><td[^>]*>84 kW<\/td><td[^>]*>125 kW<\/td>/)
    expect(html).toContain('From $26,990 drive away')
    expect(html).toContain('href="/search/excite"')
  })

  it('shows yes and no as signs with words, and a value that nobody wrote as a dash', async () => {
    const html = await renderBlock(ComparisonTable, comparisonTableFixtures.main)
    expect(html).toMatch(
      /Sunroof<\/th>.*>–<\/span><span class="sr-only">No<.*>✓<\/span><span class="sr-only">Yes</s,
    )
    const rows = [{ _key: 'x', label: 'Boot', values: ['300 l'] }]
    const short = await renderBlock(ComparisonTable, { ...comparisonTableFixtures.main, rows })
    expect(short).toMatch(/300 l<\/td><td[^>]*>–<\/td>/)
  })

  it('renders forty lines of five models on a tinted background', async () => {
    const html = await renderBlock(ComparisonTable, comparisonTableFixtures.longest)
    expect(occurrencesOf(html, '<td')).toBe(201)
    expect(html).toContain('bg-surface-2')
  })

  it('says what is missing when it has just been added', async () => {
    const { empty } = comparisonTableFixtures
    await expect(renderBlock(ComparisonTable, empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(ComparisonTable, { ...empty, heading: 'Both' })).rejects.toThrow('“Models”')
  })
})
