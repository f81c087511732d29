import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SECTION_PARTS } from '../section-parts.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import { shownSections, VehicleSections } from '../vehicle-sections.tsx'
import { chosenTexts } from './vehicle-texts.ts'

const EMPTY = {
  tenant: null,
  make: null,
  dealership: null,
  carTypes: null,
  heading: null,
  text: null,
  points: null,
  section: null,
  years: null,
}
const tenant = tenantFixture({ name: 'Harbour' })
const problems: string[] = []

/** The page's sections with these texts of the dealer, as HTML. */
async function html(
  documents: Partial<Parameters<typeof chosenTexts>[0][number]>[],
  car_type: 'new' | 'used' = 'used',
): Promise<string> {
  const vehicle = vehicleFixture({ make: 'Kia', car_type })
  const found = documents.map((document, at) => ({ ...EMPTY, _id: `t${at}`, ...document })) as Parameters<
    typeof chosenTexts
  >[0]
  const texts = chosenTexts(found, { context: { tenant }, vehicle, make: 'kia' }, (id, issues) =>
    problems.push(...issues.map(({ path }) => `${id} ${path}`)),
  )
  const { usedCar, warranty, whyBuy, included, protect, reserve, disclaimer } = SECTION_PARTS
  const data = { vehicle, context: { tenant }, texts } as unknown as VehiclePageData
  const parts = { usedCar, warranty, whyBuy, included, protect, reserve, disclaimer }
  return renderToStaticMarkup(<VehicleSections sections={await shownSections(data, parts)} />)
}

it('[VDP-26] a used car shows the promise, a new one does not', async () => {
  const promise = {
    _type: 'usedCarPromise' as const,
    points: ['48 hour money back guarantee', '12 months roadside assist'],
  }
  const used = await html([promise])
  expect(used).toContain('Our used-car promise')
  expect(used).toContain('48 hour money back guarantee')
  expect(used).toContain('12 months roadside assist')
  expect(await html([promise], 'new')).toBe('')
})

it('[VDP-27] the warranty is told by car type and dealer', async () => {
  const documents = [
    { _type: 'warrantyText' as const, years: 3, text: 'From {dealer}.' },
    { _type: 'warrantyText' as const, years: 7, carTypes: ['new'], make: 'kia' },
  ]
  const used = await html(documents)
  expect(used).toContain('3 years')
  expect(used).toContain('From Harbour.')
  const fresh = await html(documents, 'new')
  expect(fresh).toContain('7 years')
  expect(fresh).not.toContain('3 years')
})

it('[VDP-07] a text stands in its section under its own heading; a section without one is not there', async () => {
  const markup = await html([
    { _type: 'vehicleText', section: 'whyBuy', heading: 'Why {make} at {dealer}', points: ['Near you'] },
    { _type: 'vehicleText', section: 'disclaimer', text: 'Prices may change.' },
  ])
  expect([...markup.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Why Kia at Harbour',
    'Disclaimer',
  ])
})

it('a document that does not fit is named and left out, and the next nearest shows', async () => {
  const markup = await html([
    { _type: 'warrantyText', years: 99, text: 'Broken', tenant: 'tenant-x' },
    { _type: 'warrantyText', years: 3, text: 'Sound' },
  ])
  expect(markup).toContain('Sound')
  expect(markup).not.toContain('Broken')
  expect(problems).toEqual(['t0 years'])
})
