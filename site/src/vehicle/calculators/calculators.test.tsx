import { parseDeliveryRegion } from '@forecourt/tenant-config/calculators/delivery'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { DeliveryForm } from './delivery/delivery-form.tsx'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { FuelSection } from './fuel/fuel-section.tsx'
import { GaugeSection } from './gauge/gauge-section.tsx'

const region = parseDeliveryRegion({ _id: 'd', name: 'Here', postcodes: [{ from: '4000' }], price: 95 })

interface Given {
  tenant?: Record<string, unknown>
  vehicle?: Parameters<typeof vehicleFixture>[0]
  litres?: number
  has_nvic?: boolean
  isSold?: boolean
  price?: VehiclePageData['price']
}

function page({ tenant = {}, vehicle = {}, litres, has_nvic = true, isSold = false, price }: Given = {}) {
  return {
    context: {
      tenant: tenantFixture({ flags: { fuel: true, delivery: true, autogauge: true }, ...tenant }),
      deliveryRegions: region.ok ? [region.value] : [],
      link: (path: string) => `/t/x${path}`,
    },
    vehicle: vehicleFixture({ slug: '2021-kia-rio', ...vehicle }),
    details: {
      has_nvic,
      specs: { variant: litres === undefined ? {} : { fuelconsumptioncombined: litres } },
    },
    isSold,
    price: price ?? { kind: 'normal', priceAud: 20_000, priceType: '' },
  } as unknown as VehiclePageData
}
const html = (node: ReactNode) => renderToStaticMarkup(node)
const words = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the fuel calculator of a vehicle', () => {
  it('[CALC-02] has its result before any script: with the defaults $42.50 a week', () => {
    const shown = words(FuelSection({ data: page() }))
    expect(shown).toContain('$42.50')
    expect(shown).toContain('10 L/100km: the consumption of this vehicle is not known')
    expect(html(FuelSection({ data: page() }))).toMatch(/name="price"[^>]*value="1\.70"/)
  })

  it('uses the consumption of the variant and what the dealer sets', () => {
    const data = page({ litres: 6.3, tenant: { flags: { fuel: true }, fuel: { price: 2, kmsPerWeek: 300 } } })
    expect(words(FuelSection({ data }))).toContain('$37.80')
    expect(words(FuelSection({ data }))).toContain('6.3 L/100km, the combined consumption of this model')
  })

  it('is not there for what burns nothing, what is sold, and without the switch', () => {
    for (const given of [
      { vehicle: { fuel: 'Electric' } },
      { vehicle: { item_type: 'caravan', fuel: '' } },
      { isSold: true },
      { tenant: { flags: { fuel: false } } },
    ] as const)
      expect([given, FuelSection({ data: page(given) })]).toEqual([given, null])
    expect(FuelSection({ data: page({ vehicle: { item_type: 'caravan', fuel: 'Diesel' } }) })).not.toBeNull()
  })
})

describe('the delivery calculator of a vehicle', () => {
  const form = (answer?: Parameters<typeof DeliveryForm>[0]['answer']) =>
    html(<DeliveryForm context={page().context} slug="s" action="/estimates" answer={answer} />)

  it('is a form that leads to its answer without JavaScript', () => {
    const shown = html(DeliverySection({ data: page() }))
    expect(shown).toMatch(/<form[^>]*data-state="idle"[^>]*action="\/t\/x\/estimates"/)
    expect(shown).toMatch(/name="car_id" value="2021-kia-rio"/)
    expect(shown).toContain('data-empty="Please enter a postcode."')
  })

  it('shows the price and the region, or what went wrong', () => {
    const result = form({ ok: true, price: 1195, name: 'Queensland' })
    expect(result).toContain('data-state="result"')
    expect(result).toMatch(/Queensland.*\$1,195/)
    const failed = form({ ok: false, code: 'postcode-empty', message: 'Please enter a postcode.' })
    expect(failed).toMatch(
      /data-state="error".*aria-invalid="true".*role="alert"[^>]*>Please enter a postcode\./,
    )
  })

  it('is not there for what is sold, without regions, and without the switch', () => {
    const data = page()
    expect(DeliverySection({ data: page({ isSold: true }) })).toBeNull()
    expect(DeliverySection({ data: page({ tenant: { flags: { delivery: false } } }) })).toBeNull()
    expect(
      DeliverySection({ data: { ...data, context: { ...data.context, deliveryRegions: [] } } }),
    ).toBeNull()
  })
})

describe('the price gauge of a vehicle', () => {
  it('begins as a skeleton that knows how long its needle takes', () => {
    const data = page({ tenant: { flags: { autogauge: true }, vdp: { gaugeSeconds: 2.5 } } })
    const shown = html(GaugeSection({ data }))
    expect(shown).toMatch(/data-state="loading"[^>]*data-api="\/t\/x\/api\/cars\/2021-kia-rio\/autogauge"/)
    expect(shown).toMatch(/data-seconds="2\.5"[^>]*aria-busy="true"/)
    expect(html(GaugeSection({ data: page() }))).toContain('data-seconds="2"')
  })

  it('is not there without an identification code, a price and the switch', () => {
    for (const given of [
      { has_nvic: false },
      { price: { kind: 'none', text: 'Ask' } },
      { price: { kind: 'hidden' } },
      { tenant: { flags: { autogauge: false } } },
    ] as const)
      expect([given, GaugeSection({ data: page(given) })]).toEqual([given, null])
  })
})
