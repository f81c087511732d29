import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { modelRangeFixtures } from './model-range.fixture.ts'
import { ModelRange } from './model-range.tsx'

const { main, empty } = modelRangeFixtures

describe('the models of a dealer', () => {
  it('[NAV-02] [NAV-03] come with a choice by body and by what moves them, in the order of the menu', async () => {
    const html = await renderBlock(ModelRange, main)
    const inputs = [...html.matchAll(/<input[^>]*name="choice-range-main"[^>]*>/g)]
    expect(inputs.map(([input]) => /value="([a-z-]*)"/.exec(input)?.[1])).toEqual([
      '',
      'hatch-sedan',
      'suv',
      'petrol',
      'electric',
      'coming',
    ])
    expect(occurrencesOf(html, 'checked=""')).toBe(1)
    expect(html).toContain('data-in="hatch-sedan electric"')
  })

  it('[NAV-07] have name, picture, price and where they lead; one that is still to come says so', async () => {
    const html = await renderBlock(ModelRange, main)
    expect(html).toMatch(/href="\/mg4"[^>]*>MG4</)
    expect(html).toContain('$39,990')
    expect(occurrencesOf(html, 'drive away')).toBe(1)
    expect(occurrencesOf(html, 'Coming Soon')).toBe(1)
    expect(occurrencesOf(html, '<img')).toBe(2)
    expect(html).toMatch(/href="https:\/\/maker\.example\/next"[^>]*rel="noopener"/)
  })

  it('of one make are those of that make, and none are nothing', async () => {
    expect(occurrencesOf(await renderBlock(ModelRange, { ...main, make: 'kia' }), '<li')).toBe(1)
    expect(await renderBlock(ModelRange, { ...main, make: 'ford' })).toBe('')
    const { content } = fixtureContext()
    const without = { content: { ...content, models: async () => [] } }
    expect(await renderBlock(ModelRange, main, without)).toBe('')
    await expect(renderBlock(ModelRange, main, { ...without, editing: true })).rejects.toThrow('In our range')
  })

  it('say what is missing when the block has just been added', async () => {
    await expect(renderBlock(ModelRange, empty)).rejects.toThrow('“Heading”')
  })
})
