import { displayMake } from '@forecourt/tenant-config/vehicle/display-name'
import { FEWEST_SALES } from '@forecourt/tenant-config/vehicle/sales-counter'
import { getRuntime } from '../../server/runtime/runtime.ts'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { ClockCount } from './clock-count.client.tsx'

/**
 * How many vehicles of the make the dealer sold lately, with the day it was counted on, where there are enough to speak of
 * (PROM-17). A dealer that chose the clock's number, and acknowledged what it is, shows that in its own words instead (C37).
 */
export async function SalesCounter({ data: { vehicle, context } }: { data: VehiclePageData }) {
  const { tenant, now } = context
  if (!tenant.flags.salesCounter) return null
  const { kind, days, words, acknowledged } = tenant.vdp.salesCounter
  if (kind === 'clock')
    return acknowledged && words ? (
      <Line>
        <ClockCount words={words} />
      </Line>
    ) : null
  const sales = await getRuntime().recentSales(tenant.slug, vehicle.make, days)
  if (sales === undefined || sales < FEWEST_SALES) return null
  const day = new Intl.DateTimeFormat('en-AU', { timeZone: tenant.timeZone, day: 'numeric', month: 'long' })
  const make = displayMake(vehicle.make, tenant.displayNames)
  return (
    <Line>
      {sales.toLocaleString('en-AU')} {make} vehicles sold here in the {days} days to {day.format(now)}
    </Line>
  )
}

function Line({ children }: { children: React.ReactNode }) {
  return <p className="mt-1 min-h-5 text-small text-muted tabular-nums">{children}</p>
}
