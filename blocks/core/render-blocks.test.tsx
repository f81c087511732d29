import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { blockComponents } from '../registry/components.tsx'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { blockFixtures } from '../registry/fixtures.ts'
import type { Block, PlacedBlock } from './block-types.ts'
import { RenderBlocks } from './render-blocks.tsx'

const failing = {
  ...blockComponents,
  offersList: async () => {
    throw new Error('the content service is down')
  },
}
const blocks = [blockFixtures.hero.main, blockFixtures.offersList.main, blockFixtures.featureBanner.main]

describe('RenderBlocks', () => {
  it('[STU-02] renders blocks in the order of the page', async () => {
    const html = renderToStaticMarkup(await RenderBlocks({ blocks, context: fixtureContext() }))
    const places = ['Find your next car', 'Offers this month', 'Book a service'].map((text) =>
      html.indexOf(text),
    )
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('[STU-07] marks each block for staff who preview the page, and nothing for visitors', async () => {
    const render = async (mark?: (blockKey: string) => string) =>
      renderToStaticMarkup(await RenderBlocks({ blocks, context: fixtureContext(), mark }))
    const marks = [...(await render((key) => `item ${key}`)).matchAll(/data-sanity="item ([^"]+)"/g)]
    expect(marks.map(([, key]) => key)).toEqual(blocks.map(({ _key }) => _key))
    expect(await render()).not.toContain('data-sanity')
  })

  it('leaves out a block that fails, reports it, and keeps the others', async () => {
    const report = vi.fn()
    const html = renderToStaticMarkup(
      await RenderBlocks({ blocks, context: fixtureContext({ report }), components: failing }),
    )
    expect(html).toContain('Find your next car')
    expect(html).toContain('Book a service')
    expect(html).not.toContain('the content service is down')
    expect(report).toHaveBeenCalledExactlyOnceWith({
      blockType: 'offersList',
      blockKey: 'offers-main',
      error: expect.objectContaining({ message: 'the content service is down' }),
    })
  })

  it('leaves out a block of which a part fails, however deep, and keeps the keys and props of all others', async () => {
    const Bad = () => {
      throw new Error('a part is broken')
    }
    const Late = async ({ children }: { children: ReactNode }) => <p>{children}</p>
    const Browser = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
      <b>
        {icon}
        {children}
      </b>
    )
    const view = (isBad: boolean) => (
      <section>
        <Browser icon={<Late>icon</Late>}>
          {['one', 'two'].map((word) => (
            <Late key={word}>{word}</Late>
          ))}
        </Browser>
        {isBad ? <Late>{<Bad />}</Late> : null}
      </section>
    )
    const html = async (isBad: boolean, report = vi.fn()) => {
      const context = fixtureContext({ report, isServerComponent: (type) => type === Bad || type === Late })
      const components = { ...blockComponents, offersList: () => view(isBad) }
      return renderToStaticMarkup(await RenderBlocks({ blocks, context, components }))
    }
    expect(await html(false)).toContain('<section><b><p>icon</p><p>one</p><p>two</p></b></section>')
    const report = vi.fn()
    const broken = await html(true, report)
    expect(broken).toContain('Book a service')
    expect(broken).not.toContain('<section><b')
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: expect.objectContaining({ message: 'a part is broken' }) }),
    )
  })

  it('shows editors which field of a new block is missing, and visitors nothing', async () => {
    const fresh = [blockFixtures.hero.empty]
    const forEditor = await RenderBlocks({ blocks: fresh, context: fixtureContext({ editing: true }) })
    expect(renderToStaticMarkup(forEditor)).toContain('“Heading” is not filled in yet.')
    const forVisitor = await RenderBlocks({ blocks: fresh, context: fixtureContext() })
    expect(renderToStaticMarkup(forVisitor)).toBe('')
  })

  it('shows a developer the name of a block that throws, its message and the place, and no visitor', async () => {
    const render = async (developing: boolean) =>
      renderToStaticMarkup(
        await RenderBlocks({ blocks, context: fixtureContext({ developing }), components: failing }),
      )
    const html = await render(true)
    expect(html).toMatch(
      /offersList\nError: the content service is down\n\s+at .*render-blocks\.test\.tsx:\d+/,
    )
    expect(html).toContain('Book a service')
    expect(await render(false)).not.toContain('render-blocks.test.tsx')
  })

  it('[STU-07] names the block that staff cannot preview as the Studio does, and says what visitors see of it', async () => {
    const { main, empty } = blockFixtures.stockCarousel
    const broken = { ...empty, _key: main._key }
    const box = async (published?: () => Promise<readonly Block[] | null>, sold = false) => {
      const context = fixtureContext({ editing: true })
      if (sold) context.stock.carousel = async () => ({ ok: true, vehicles: [], found: 0 })
      return renderToStaticMarkup(await RenderBlocks({ blocks: [broken], context, published }))
    }
    expect(await box()).toContain('Stock carousel: this block cannot be shown')
    expect(await box()).not.toContain('stockCarousel: ')
    expect(await box(async () => null)).toContain('nothing is published at this address yet')
    expect(await box(async () => [main])).toContain('Visitors still see this block as it was last published.')
    for (const blocks of [[], [broken], [blockFixtures.hero.main]])
      expect(await box(async () => blocks)).toContain('Visitors see the page without this block.')
    expect(await box(async () => [main], true)).toContain('Visitors see the page without this block.')
  })

  it('asks what visitors see only about a block that cannot be shown', async () => {
    const published = vi.fn(async () => null)
    const context = fixtureContext({ editing: true })
    await RenderBlocks({ blocks, context, published })
    expect(published).not.toHaveBeenCalled()
  })

  it.each(Object.entries(blockFixtures))(
    'a %s that was just added keeps the rest of the page',
    async (_, fixtures) => {
      const page = [fixtures.empty, blockFixtures.hero.main]
      for (const editing of [true, false]) {
        const html = renderToStaticMarkup(
          await RenderBlocks({ blocks: page, context: fixtureContext({ editing }) }),
        )
        expect(html).toContain('Find your next car')
      }
    },
  )

  it('renders a page without blocks as nothing', async () => {
    expect(renderToStaticMarkup(await RenderBlocks({ blocks: null, context: fixtureContext() }))).toBe('')
  })
})

describe('the settings of a block', () => {
  const [first, second] = [blockFixtures.hero.main, blockFixtures.featureBanner.main]
  const render = async (settings: PlacedBlock['settings'], editing = false) =>
    renderToStaticMarkup(
      await RenderBlocks({ blocks: [first, { ...second, settings }], context: fixtureContext({ editing }) }),
    )
  const NONE = { anchor: null, showFrom: null, showUntil: null, flag: null, routes: null, vehicles: null }
  const dates = (showFrom: string | null, showUntil: string | null) => ({ ...NONE, showFrom, showUntil })

  it('hide it from visitors before its first moment and from its last one on', async () => {
    const shown = async (from: string | null, until: string | null) =>
      (await render(dates(from, until))).includes('Book a service')
    expect(await shown(null, null)).toBe(true)
    expect(await shown('2026-03-02T00:00:00Z', '2026-03-02T00:00:01Z')).toBe(true)
    expect(await shown('2026-03-02T00:00:01Z', null)).toBe(false)
    expect(await shown(null, '2026-03-02T00:00:00Z')).toBe(false)
  })

  it('say so to staff, who see it all the same', async () => {
    const html = await render(dates('2027-01-01T00:00:00Z', null), true)
    expect(html).toContain('Book a service')
    expect(html).toContain('Visitors do not see the next block now')
    expect(await render(dates(null, null), true)).not.toContain('Visitors do not see')
  })

  it('hide it while its conditions are not met, and say so to staff; without conditions nobody asks', async () => {
    const asked: unknown[] = []
    const under = async (settings: PlacedBlock['settings'], editing: boolean) => {
      const meets = async (conditions: unknown) => {
        asked.push(conditions)
        return false
      }
      const context = { ...fixtureContext({ editing }), meets }
      return renderToStaticMarkup(await RenderBlocks({ blocks: [first, { ...second, settings }], context }))
    }
    expect(await under({ ...NONE, routes: [] }, false)).toContain('Book a service')
    expect(asked).toEqual([])
    expect(await under({ ...NONE, flag: 'evTag' }, false)).not.toContain('Book a service')
    const forStaff = await under({ ...NONE, routes: ['/x'] }, true)
    expect(forStaff).toContain('Book a service')
    expect(forStaff).toContain('its conditions are not met')
    expect(asked).toHaveLength(2)
  })

  it('leave it out, and tell why, when its conditions cannot be evaluated', async () => {
    const report = vi.fn()
    const meets = async () => {
      throw new Error('no such field')
    }
    const context = { ...fixtureContext({ report }), meets }
    const settings = { ...NONE, flag: 'evTag' as const }
    const html = renderToStaticMarkup(
      await RenderBlocks({ blocks: [first, { ...second, settings }], context }),
    )
    expect(html).not.toContain('Book a service')
    expect(report).toHaveBeenCalledOnce()
  })

  it('give it an address within the page', async () => {
    expect(await render({ ...NONE, anchor: 'help' })).toContain('id="help"')
    expect(await render(null)).not.toContain('scroll-mt-20')
  })
})
