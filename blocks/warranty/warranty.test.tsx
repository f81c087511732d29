import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { fixtureContext } from '../registry/fixture-context.tsx'
import { warrantyFixtures } from './warranty.fixture.ts'
import { Warranty } from './warranty.tsx'

describe('warranty', () => {
  it('tells years, words and points of the dealer’s document for the kind of vehicles', async () => {
    const asked: unknown[] = []
    const { content } = fixtureContext()
    const html = await renderBlock(Warranty, warrantyFixtures.longest, {
      content: {
        ...content,
        warranty: async (request) => {
          asked.push(request)
          return { text: 'Engine and gearbox.', points: ['Roadside assist'], years: 1 }
        },
      },
    })
    expect(asked).toEqual([{ carType: 'new', make: 'mg' }])
    expect(html).toMatch(/1<!-- --> <!-- -->year|1 year/)
    expect(html).toContain('Engine and gearbox.')
    expect(html).toContain('<li>Roadside assist</li>')
  })

  it('says so where no document is for these vehicles', async () => {
    const { content } = fixtureContext()
    const none = { content: { ...content, warranty: async () => undefined } }
    await expect(renderBlock(Warranty, warrantyFixtures.main, none)).rejects.toThrow('“Warranties”')
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(Warranty, warrantyFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
