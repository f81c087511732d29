import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { featureBannerFixtures } from './feature-banner.fixture.ts'
import { FeatureBanner } from './feature-banner.tsx'

describe('feature-banner', () => {
  it('[PROM-06] shows three features: latest offers, book a service, sell your car', async () => {
    const html = await renderBlock(FeatureBanner, featureBannerFixtures.main)
    expect(occurrencesOf(html, '<li')).toBe(3)
    for (const href of ['/special-offers', '/service', '/sell-my-car'])
      expect(html).toContain(`href="${href}"`)
  })

  it('keeps the order of headings with and without a heading of its own', async () => {
    expect(await renderBlock(FeatureBanner, featureBannerFixtures.main)).toContain('<h2 class="text-h3')
    expect(await renderBlock(FeatureBanner, featureBannerFixtures.longest)).toContain('<h3 class="text-h3')
  })

  it('says that its features are missing when it has just been added', async () => {
    await expect(renderBlock(FeatureBanner, featureBannerFixtures.empty)).rejects.toThrow('“Features”')
  })
})
