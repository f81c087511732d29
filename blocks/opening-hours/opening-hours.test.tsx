import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { openingHoursFixtures } from './opening-hours.fixture.ts'
import { OpeningHours } from './opening-hours.tsx'

describe('the block of opening hours', () => {
  it('names each place above its hours', async () => {
    const html = await renderBlock(OpeningHours, openingHoursFixtures.main)
    expect(html).toContain('Fixture Newstead')
    expect(html).toContain('8 am – 5 pm')
  })

  it('is left out while no place tells its hours', async () => {
    const places = { cards: async () => [], hours: async () => [], map: async () => undefined }
    expect(await renderBlock(OpeningHours, openingHoursFixtures.longest, { places })).toBe('')
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(OpeningHours, openingHoursFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
