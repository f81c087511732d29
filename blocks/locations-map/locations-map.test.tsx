import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { locationsMapFixtures } from './locations-map.fixture.ts'
import { LocationsMap } from './locations-map.tsx'

describe('the map of locations', () => {
  it('shows the map that the site draws', async () => {
    expect(await renderBlock(LocationsMap, locationsMapFixtures.main)).toContain('Map of our locations')
  })

  it('is left out while no place has a position', async () => {
    const places = { cards: async () => [], hours: async () => [], map: async () => undefined }
    expect(await renderBlock(LocationsMap, locationsMapFixtures.longest, { places })).toBe('')
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(LocationsMap, locationsMapFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
