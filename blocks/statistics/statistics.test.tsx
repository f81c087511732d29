import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { statisticsFixtures } from './statistics.fixture.ts'
import { Statistics } from './statistics.tsx'

describe('[BRND-02] figures', () => {
  it('stand over what they count, with their source', async () => {
    const html = await renderBlock(Statistics, statisticsFixtures.main)
    expect(html).toMatch(/<dt[^>]*>locations<\/dt><dd[^>]*>50\+<\/dd>/)
    expect(occurrencesOf(html, '<dd')).toBe(3)
    expect(html).toContain('Our own count of 1 March 2026.')
    expect(html).toContain('Three generations')
  })

  it('that count nothing are left out; six of the longest are whole', async () => {
    const figures = [...(statisticsFixtures.main.figures ?? []), { _key: 'x', value: '9', label: null }]
    expect(occurrencesOf(await renderBlock(Statistics, { ...statisticsFixtures.main, figures }), '<dd')).toBe(
      3,
    )
    const longest = await renderBlock(Statistics, statisticsFixtures.longest)
    expect(occurrencesOf(longest, '1,234,567.89')).toBe(6)
    expect(longest).toContain('bg-surface-2')
  })

  it('say what is missing when the block has just been added', async () => {
    await expect(renderBlock(Statistics, statisticsFixtures.empty)).rejects.toThrow('“Heading”')
    const empty = { ...statisticsFixtures.empty, heading: 'Figures of ours' }
    await expect(renderBlock(Statistics, empty)).rejects.toThrow('“Figures”')
  })
})
