import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { similarVehiclesFixtures } from './similar-vehicles.fixture.ts'
import { SimilarVehicles } from './similar-vehicles.tsx'

describe('similar-vehicles', () => {
  it('asks for vehicles like the one that this browser looked at last, under its heading', async () => {
    const asked: unknown[] = []
    const html = await renderBlock(SimilarVehicles, similarVehiclesFixtures.main, {
      visitorVehicles: (request) => void asked.push(request),
    })
    expect(asked).toEqual([{ of: 'similar', limit: 6, labelledBy: 'visitor-similar-vehicles-main' }])
    expect(html).toContain('<h2 id="visitor-similar-vehicles-main"')
  })

  it('renders the longest content', async () => {
    const html = await renderBlock(SimilarVehicles, similarVehiclesFixtures.longest)
    expect(html).toContain(similarVehiclesFixtures.longest.heading)
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(SimilarVehicles, similarVehiclesFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
