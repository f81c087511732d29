import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { tabbedFeaturesFixtures } from './tabbed-features.fixture.ts'
import { TabbedFeatures } from './tabbed-features.tsx'

describe('[PROM-08] [ENT-14] features in tabs', () => {
  it('have one tab each, of which the first is open, with words, figures and a button', async () => {
    const html = await renderBlock(TabbedFeatures, tabbedFeaturesFixtures.main)
    expect(occurrencesOf(html, 'type="radio"')).toBe(2)
    expect(occurrencesOf(html, 'checked=""')).toBe(1)
    expect(html.indexOf('checked=""')).toBeLessThan(html.indexOf('Five stars.'))
    expect(html).toMatch(/<dt[^>]*>Range \(WLTP\)<\/dt><dd[^>]*>530 km<\/dd>/)
    expect(html).toContain('To the coast and back')
    expect(html).toContain('It charges while you swim.')
    expect(html).toContain('href="/search/electric"')
  })

  it('without a title are left out; six of the longest are whole', async () => {
    const [first] = tabbedFeaturesFixtures.main.items ?? []
    if (!first) throw new Error('the fixture has features')
    const items = [first, { ...first, _key: 'x', title: null }]
    const html = await renderBlock(TabbedFeatures, { ...tabbedFeaturesFixtures.main, items })
    expect(occurrencesOf(html, 'type="radio"')).toBe(1)
    const longest = await renderBlock(TabbedFeatures, tabbedFeaturesFixtures.longest)
    expect(occurrencesOf(longest, '<dd')).toBe(24)
    expect(longest).toContain('bg-surface-2')
  })

  it('say what is missing when the block has just been added', async () => {
    const { empty } = tabbedFeaturesFixtures
    await expect(renderBlock(TabbedFeatures, empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(TabbedFeatures, { ...empty, heading: 'In it' })).rejects.toThrow('“Features”')
  })
})
