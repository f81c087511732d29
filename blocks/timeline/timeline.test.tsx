import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { timelineFixtures } from './timeline.fixture.ts'
import { Timeline } from './timeline.tsx'

describe('timeline', () => {
  it('shows what happened when, in order, with pictures where there are any', async () => {
    const html = await renderBlock(Timeline, timelineFixtures.main)
    expect(html).toMatch(/<ol.*1974.*A tin shed.*March 2019.*A third yard.*<\/ol>/s)
    expect(occurrencesOf(html, '<img')).toBe(1)
  })

  it('leaves out what has no time or no title, and renders twenty of the longest', async () => {
    const [first] = timelineFixtures.main.entries ?? []
    if (!first) throw new Error('the fixture has events')
    const entries = [first, { ...first, _key: 'x', when: null }, { ...first, _key: 'y', title: null }]
    expect(occurrencesOf(await renderBlock(Timeline, { ...timelineFixtures.main, entries }), '<li')).toBe(1)
    expect(occurrencesOf(await renderBlock(Timeline, timelineFixtures.longest), '<li')).toBe(20)
  })

  it('says what is missing when it has just been added', async () => {
    const { empty } = timelineFixtures
    await expect(renderBlock(Timeline, empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(Timeline, { ...empty, heading: 'Then' })).rejects.toThrow('“Events”')
  })
})
