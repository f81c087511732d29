import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { recallsFixtures } from './recalls.fixture.ts'
import { Recalls } from './recalls.tsx'

const { main, longest, empty } = recallsFixtures

describe('recall campaigns', () => {
  it('say their facts: number, vehicles, years, that the repair is free and that they do not expire', async () => {
    const html = await renderBlock(Recalls, main)
    for (const fact of ['REC-005652', '5,168', '2021 to 2022', '1 June 2023', 'are free', 'Does not expire'])
      expect(html).toContain(fact)
  })

  it('lead to the government’s list and to the mail of the dealer', async () => {
    const html = await renderBlock(Recalls, main)
    expect(html).toContain('href="https://www.vehiclerecalls.gov.au/"')
    expect(html).toContain('href="https://www.vehiclerecalls.gov.au/recalls/rec-005652"')
    expect(html).toContain('href="mailto:service@southside.example"')
  })

  it('have a box for a VIN only where there are VINs to check it against', async () => {
    expect(await renderBlock(Recalls, main)).toContain('sent to nobody')
    const html = await renderBlock(Recalls, longest)
    expect(html).not.toContain('sent to nobody')
    expect(html.match(/<article/g)).toHaveLength(20)
  })

  it('without a danger or without a remedy are left out', async () => {
    const [recall] = main.recalls ?? []
    if (!recall) throw new Error('the fixture has a recall')
    for (const wrong of [
      { ...recall, hazard: null },
      { ...recall, remedy: '' },
    ])
      await expect(renderBlock(Recalls, { ...main, recalls: [wrong] })).rejects.toThrow('“Campaigns”')
  })

  it('say what is missing when the block has just been added', async () => {
    await expect(renderBlock(Recalls, empty)).rejects.toThrow('“Heading”')
  })
})
