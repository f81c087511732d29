import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { teamFixtures } from './team.fixture.ts'
import { Team } from './team.tsx'

describe('team', () => {
  it('shows each person, how to reach them, and initials for a missing picture', async () => {
    const html = await renderBlock(Team, teamFixtures.main)
    expect(html).toContain('Workshop manager')
    expect(html).toContain('href="tel:0755500101"')
    expect(html).toContain('href="mailto:mei@fixture.example"')
    expect(occurrencesOf(html, '<img')).toBe(1)
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>JO<\/span>/)
  })

  it('leaves out nameless ones, and renders forty of the longest', async () => {
    const [first] = teamFixtures.main.people ?? []
    if (!first) throw new Error('the fixture has people')
    const people = [first, { ...first, _key: 'x', name: null }]
    expect(occurrencesOf(await renderBlock(Team, { ...teamFixtures.main, people }), '<li')).toBe(1)
    expect(occurrencesOf(await renderBlock(Team, teamFixtures.longest), '<li')).toBe(40)
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(Team, teamFixtures.empty)).rejects.toThrow('“Heading”')
    await expect(renderBlock(Team, { ...teamFixtures.empty, heading: 'We' })).rejects.toThrow('“People”')
  })
})
