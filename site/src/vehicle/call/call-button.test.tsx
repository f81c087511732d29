import { NO_CHECKS } from '@forecourt/tenant-config/rules/checks'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { CallButton } from './call-button.tsx'
import { maskedPhone } from './masked-phone.ts'

function html(tenant: Record<string, unknown>, vehicle: Record<string, unknown> = {}): string {
  const context = { tenant: tenantFixture(tenant) }
  const data = { vehicle: { ...vehicleFixture(), ...vehicle }, context, checks: NO_CHECKS }
  return renderToStaticMarkup(
    <>{CallButton({ data: data as unknown as VehiclePageData, className: 'btn' })}</>,
  )
}

it('[SHR-09] a number is masked after its first five characters', () => {
  expect(maskedPhone('07 5550 0100')).toBe('07 55•• ••••')
  expect(maskedPhone('1300 123 456')).toBe('1300 ••• •••')
  expect(maskedPhone('(07) 5550 0100')).toBe('(07) •••• ••••')
  expect(maskedPhone('0412345678')).toBe('04123•••••')
  expect(maskedPhone('00000')).toBe('00000')
})

describe('the call button', () => {
  const phone = '07 5550 0100'

  it('is masked where the tenant counts reveals, and leads to the number either way', () => {
    const masked = html({ phone, flags: { phoneReveal: true } })
    expect(masked).toContain('href="tel:0755500100"')
    expect(masked).toContain('07 55•• ••••')
    expect(masked).toContain('data-phone=""')
    const plain = html({ phone })
    expect(plain).toContain(`Call ${phone}`)
    expect(plain).not.toMatch(/•|data-phone/)
  })

  it('without scripts shows the whole number', () => {
    const masked = html({ phone, flags: { phoneReveal: true } })
    expect(masked).toMatch(
      /<span class="noscript:hidden [^"]*">Call .*<span class="hidden noscript:inline [^"]*">Call 07 5550 0100</,
    )
  })

  it('[SHR-14] calls the number of the kind of vehicle where there is one', () => {
    const phones = { new: '07 1', used: '07 2' }
    expect(html({ phone, phones }, { car_type: 'new' })).toContain('Call 07 1<')
    expect(html({ phone, phones }, { car_type: 'used' })).toContain('Call 07 2<')
    expect(html({ phone, phones }, { car_type: 'demo' })).toContain(`Call ${phone}<`)
    expect(html({})).toBe('')
  })
})
