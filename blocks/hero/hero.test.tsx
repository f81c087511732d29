import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { heroFixtures } from './hero.fixture.ts'
import { Hero } from './hero.tsx'

describe('hero', () => {
  it('has one first-level heading, its picture with its description, and both buttons', async () => {
    const html = await renderBlock(Hero, heroFixtures.main)
    expect(occurrencesOf(html, '<h1')).toBe(1)
    expect(html).toContain('alt="A silver wagon on a coast road"')
    expect(html).toContain('fetchPriority="high"')
    expect(html).toContain('href="/special-offers"')
  })

  it('has the search box of the site, named apart from others on the page', async () => {
    const html = await renderBlock(Hero, heroFixtures.main)
    expect(html).toContain('role="search"')
    expect(html).toContain('id="search-hero-main"')
  })

  it('has no search form when its author switches it off', async () => {
    expect(await renderBlock(Hero, { ...heroFixtures.main, hasSearch: false })).not.toContain('<form')
  })

  it('shows words on the brand colour when there is no picture', async () => {
    const html = await renderBlock(Hero, { ...heroFixtures.main, image: null })
    expect(html).toContain('bg-brand')
    expect(html).not.toContain('<img')
  })

  it.each(['cover', 'split', 'banner', 'panel'] as const)(
    'arranged as %s it has its heading, its picture at once, both buttons and the search',
    async (layout) => {
      const html = await renderBlock(Hero, { ...heroFixtures.main, layout })
      expect(occurrencesOf(html, '<h1')).toBe(1)
      expect(occurrencesOf(html, '<img')).toBe(1)
      expect(html).toContain('fetchPriority="high"')
      expect(occurrencesOf(html, 'class="btn ')).toBe(3)
      expect(html).toContain('role="search"')
    },
  )

  it('renders the longest content beside its picture', async () => {
    const html = await renderBlock(Hero, heroFixtures.longest)
    expect(html).toContain(heroFixtures.longest.heading)
    expect(html).toContain('break-words')
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(Hero, heroFixtures.empty)).rejects.toThrow('“Heading” is not filled in yet.')
  })
})
