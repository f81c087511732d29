import { describe, expect, it } from 'vitest'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { renderBlock } from '../core/testing.tsx'
import { embedFixtures } from './embed.fixture.ts'
import { Embed } from './embed.tsx'

const { tenant } = fixtureContext()
const allowed = { tenant: { ...tenant, embeds: { allow: ['book.example'] } } }

describe('a frame of another site', () => {
  it('is nowhere before somebody presses, who without scripts gets it in a tab of its own', async () => {
    const html = await renderBlock(Embed, embedFixtures.main, allowed)
    expect(html).toMatch(
      /<a href="https:\/\/book\.example\/yard\?from=site" target="_blank" rel="noopener noreferrer"/,
    )
    expect(html).not.toContain('<iframe')
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
