import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import type { ValuationGuide } from '@forecourt/tenant-config/sales/valuation-guide'
import {
  type DescribedVehicle,
  type VehicleValuation,
  valueVehicle,
} from '@forecourt/tenant-config/sales/value-vehicle'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { readValuationGuide } from './valuation-guide.ts'

/** A make with its models, as a visitor chooses theirs. */
export interface KnownMake {
  make: string
  models: readonly string[]
}

/** Values visitors' vehicles for a dealer (N9). */
export interface ValuationProvider {
  /** What it knows, by name; a vehicle that is not among it can be asked for all the same. */
  makes: readonly KnownMake[]
  /** Rejects while it cannot say. */
  value(vehicle: DescribedVehicle): Promise<VehicleValuation>
}

/** What a dealer's vehicles are valued by; undefined where it values none online. Rejects while the dealer's content is away. */
export async function valuationProvider(context: TenantContext): Promise<ValuationProvider | undefined> {
  const guide = await readValuationGuide(context)
  return guide && guideProvider(guide, Number(dayIn(context.tenant.timeZone, context.now).slice(0, 4)))
}

/** The same, for a page that goes on without: undefined while it cannot be known. */
export async function knownProvider(context: TenantContext): Promise<ValuationProvider | undefined> {
  try {
    return await valuationProvider(context)
  } catch {
    return undefined
  }
}

/** A dealer's own table of values. */
function guideProvider(guide: ValuationGuide, year: number): ValuationProvider {
  return {
    get makes() {
      const makes = knownMakes.get(guide) ?? makesOf(guide)
      knownMakes.set(guide, makes)
      return makes
    },
    value: async (vehicle) => valueVehicle(guide, vehicle, year),
  }
}

const knownMakes = new WeakMap<ValuationGuide, readonly KnownMake[]>()

function makesOf({ values }: ValuationGuide): KnownMake[] {
  return [...Map.groupBy(values.values(), ({ make }) => make)]
    .map(([make, all]) => ({ make, models: [...new Set(all.map(({ model }) => model))].toSorted() }))
    .toSorted((one, other) => one.make.localeCompare(other.make, 'en'))
}
