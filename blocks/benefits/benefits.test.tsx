import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { benefitsFixtures } from './benefits.fixture.ts'
import { Benefits } from './benefits.tsx'

describe('[PROM-12] benefits', () => {
  it('stand side by side, each with a symbol', async () => {
    const html = await renderBlock(Benefits, benefitsFixtures.main)
    expect(html).toContain('By our own mechanics, in writing.')
    expect(occurrencesOf(html, '<svg')).toBe(3)
    expect(occurrencesOf(html, '<li')).toBe(3)
  })

  it('without a title are left out; six of the longest stand on a tinted background', async () => {
    const [first] = benefitsFixtures.main.items ?? []
    if (!first) throw new Error('the fixture has benefits')
    const items = [first, { ...first, _key: 'x', title: null }]
    expect(occurrencesOf(await renderBlock(Benefits, { ...benefitsFixtures.main, items }), '<li')).toBe(1)
    expect(await renderBlock(Benefits, benefitsFixtures.longest)).toContain('bg-surface-2')
  })

  it('say what is missing when the block has just been added', async () => {
    const { empty } = benefitsFixtures
    await expect(renderBlock(Benefits, empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(Benefits, { ...empty, heading: 'Why us' })).rejects.toThrow('“Benefits”')
  })
})
