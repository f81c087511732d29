import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { renderBlock } from '../core/testing.tsx'
import { embedFixtures } from './embed.fixture.ts'
import { Embed } from './embed.tsx'

const { tenant } = fixtureContext()
const allowed = { tenant: { ...tenant, embeds: { allow: ['book.example'] } } }

describe('a frame of another site', () => {
  it('is named, held in a sandbox, and not fetched before somebody presses', async () => {
    const html = await renderBlock(Embed, embedFixtures.main, allowed)
    expect(html).toContain('src="https://book.example/yard?from=site"')
    expect(html).toContain('title="Book a time"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('sandbox="allow-scripts')
    expect(html).toMatch(/<details class[^>]*>(?!.*open="")/s)
    expect(html).toContain('h-[750px]')
    expect(html).toContain('Open the calendar')
  })

  it.each(['https://evil.example/', 'http://book.example/', 'javascript:alert(1)', 'book.example'])(
    'is refused at %s',
    async (url) => {
      const block = { ...embedFixtures.main, url }
      await expect(renderBlock(Embed, block, allowed)).rejects.toThrow('not among the allowed hosts')
    },
  )

  it('renders the longest content on a tinted background', async () => {
    expect(await renderBlock(Embed, embedFixtures.longest, allowed)).toContain('bg-surface-2')
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(Embed, embedFixtures.empty)).rejects.toThrow('“Heading”')
    const empty = { ...embedFixtures.empty, heading: 'Book', label: 'Open' }
    await expect(renderBlock(Embed, empty)).rejects.toThrow('“Address”')
  })
})
