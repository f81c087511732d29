import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { recentlyViewedFixtures } from './recently-viewed.fixture.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

describe('recently-viewed', () => {
  it('asks for the vehicles that this browser looked at, under its heading', async () => {
    const asked: unknown[] = []
    const html = await renderBlock(RecentlyViewed, recentlyViewedFixtures.main, {
      visitorVehicles: (request) => void asked.push(request),
    })
    expect(asked).toEqual([{ of: 'viewed', limit: 6, labelledBy: 'visitor-recently-viewed-main' }])
    expect(html).toContain('<h2 id="visitor-recently-viewed-main"')
  })

  it('[SRCH-06] shows as many as the dealer’s carousels where its author chose no number', async () => {
    const { tenant } = fixtureContext()
    const asked: number[] = []
    await renderBlock(
      RecentlyViewed,
      { ...recentlyViewedFixtures.main, limit: null },
      {
        tenant: { ...tenant, search: { ...tenant.search, carouselSize: 5 } },
        visitorVehicles: ({ limit }) => void asked.push(limit),
      },
    )
    expect(asked).toEqual([5])
  })

  it('takes no room while it has no vehicle, except for whoever edits the page', async () => {
    const shown = (editing: boolean) => renderBlock(RecentlyViewed, recentlyViewedFixtures.main, { editing })
    expect(await shown(false)).toContain('not-has-[li]:h-0')
    expect(await shown(true)).not.toContain('not-has-[li]')
    expect(await shown(true)).toContain('Whoever looked at none sees nothing here.')
  })

  it('renders the longest content', async () => {
    const html = await renderBlock(RecentlyViewed, recentlyViewedFixtures.longest)
    expect(html).toContain(recentlyViewedFixtures.longest.heading)
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(RecentlyViewed, recentlyViewedFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
