import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SECTION_PARTS } from './section-parts.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { shownSections, VehicleSections } from './vehicle-sections.tsx'

const details = {
  specs: { variant: {}, caravan: {} },
  features: ['Tow bar', 'Roof rack'],
  comments: 'One owner.',
}

const { details: specs, features, comments } = SECTION_PARTS
const PARTS = { details: specs, features, comments, gauge: { title: 'Gauge', body: () => null } }

/** The page's sections for a tenant whose vehicle page is set like this. */
async function html(vdp: Record<string, unknown> = {}): Promise<string> {
  const context = { tenant: tenantFixture({ vdp }) }
  const data = { vehicle: vehicleFixture(), details, context, similar: [] } as unknown as VehiclePageData
  return renderToStaticMarkup(<VehicleSections sections={await shownSections(data, PARTS)} />)
}
const titles = (markup: string) => [...markup.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)

describe('the sections of a vehicle’s page', () => {
  it('[VDP-07] stand open in the usual order', async () => {
    expect(titles(await html())).toEqual(['Car details', 'Features', 'Dealer comments'])
    expect(await html()).not.toContain('name="sections-')
  })

  it('[VDP-07] stand in the tenant’s order, without those it hides', async () => {
    const sections = [{ key: 'comments' }, { key: 'features', hidden: true }]
    expect(titles(await html({ sections }))).toEqual(['Dealer comments', 'Car details'])
  })

  it('[VDP-08] stand under tabs of which the first is open, or folded', async () => {
    const tabs = await html({
      sections: [
        { key: 'features', layout: 'tabs' },
        { key: 'comments', layout: 'tabs' },
      ],
    })
    expect(tabs.match(/name="sections-features-comments"/g)).toHaveLength(2)
    expect(tabs.match(/<details[^>]* open=""/g)).toHaveLength(1)
    const folded = await html({ sections: [{ key: 'details', layout: 'accordion' }] })
    expect(folded).toMatch(/<details id="section-details" class/)
  })
})
