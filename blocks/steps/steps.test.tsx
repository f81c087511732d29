import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { stepsFixtures } from './steps.fixture.ts'
import { Steps } from './steps.tsx'

describe('steps', () => {
  it('are a list in their order, with a way to begin', async () => {
    const html = await renderBlock(Steps, stepsFixtures.main, { link: (path) => `/t/fixture${path}` })
    expect(html).toMatch(/<ol.*Tell us what it is.*Bring it in.*Get paid.*<\/ol>/s)
    expect(occurrencesOf(html, '<li')).toBe(3)
    expect(html).toContain('href="/t/fixture/sell-my-car"')
  })

  it('without a title are left out; six of the longest stand on a tinted background', async () => {
    const items = [...(stepsFixtures.main.items ?? []), { _key: 'x', title: null, text: 'Lost' }]
    expect(occurrencesOf(await renderBlock(Steps, { ...stepsFixtures.main, items }), '<li')).toBe(3)
    const longest = await renderBlock(Steps, stepsFixtures.longest)
    expect(occurrencesOf(longest, '<li')).toBe(6)
    expect(longest).toContain('bg-surface-2')
  })

  it('say what is missing when the block has just been added', async () => {
    await expect(renderBlock(Steps, stepsFixtures.empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(Steps, { ...stepsFixtures.empty, heading: 'So' })).rejects.toThrow('“Steps”')
  })
})
