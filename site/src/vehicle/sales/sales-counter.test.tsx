import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { setRuntime, type Runtime } from '../../server/runtime/runtime.ts'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { SalesCounter } from './sales-counter.tsx'

const NOW = Date.parse('2026-11-28T15:00:00Z')

async function html(
  sales: number | undefined,
  salesCounter: Record<string, unknown> = {},
  isOn = true,
): Promise<string> {
  setRuntime({ recentSales: async () => sales } as unknown as Runtime)
  const tenant = tenantFixture({ flags: { salesCounter: isOn }, vdp: { salesCounter } })
  const data = { vehicle: { ...vehicleFixture(), make: 'MG' }, context: { tenant, now: NOW } }
  return renderToStaticMarkup(<>{await SalesCounter({ data: data as unknown as VehiclePageData })}</>)
}

describe('the counter of sales', () => {
  it('[C37] says what was sold, of which make, and until which day of the dealer’s', async () => {
    expect(await html(14)).toContain('14 MG vehicles sold here in the 30 days to 29 November')
    expect(await html(1400, { days: 90 })).toContain('1,400 MG vehicles sold here in the 90 days')
  })

  it('is silent about few sales, while the record is away, and while it is off', async () => {
    expect(await html(2)).toBe('')
    expect(await html(undefined)).toBe('')
    expect(await html(14, {}, false)).toBe('')
  })

  it('[C37] by the clock shows nothing before staff have acknowledged what it is', async () => {
    const clock = { kind: 'clock', words: '{count} this month' }
    expect(await html(14, clock)).toBe('')
    expect(await html(14, { ...clock, acknowledged: true })).toContain('<p')
  })
})
