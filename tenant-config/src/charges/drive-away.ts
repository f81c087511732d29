import type { StockDocument } from '@forecourt/vehicle/document'
import { matchesCond } from '../rules/matches.ts'
import type { ResolvedCond } from '../rules/language/resolve.ts'
import type { PriceState } from '../vehicle/price.ts'

/**
 * Stamp duty of prices above a bound: AUD, AUD in any case, per cent, for each begun step of AUD, and 1 where the rate is of what is
 * above the bound only. A tuple, for it stands in every page with cards.
 */
export type DutyBand = readonly [above: number, fixed: number, rate: number, step: number, ofExcess: 0 | 1]

/** The charges of a state with conditions in constants: nothing but data, so that it can travel to the browser. */
export interface ResolvedCharges {
  /** As vehicles have it: `QLD`. */
  state: string
  duties: readonly { cond?: ResolvedCond; bands: readonly DutyBand[] }[]
  fees: readonly { label: string; cents: number; cond?: ResolvedCond }[]
}

/** What a vehicle comes to with the charges of its state: whole AUD, rounded up, and its parts in cents. */
export interface DriveAwayEstimate {
  totalAud: number
  /** The state whose charges these are: `QLD`. */
  state: string
  dutyCents: number
  fees: { label: string; cents: number }[]
}

/** True for a price that leaves government charges to the buyer (N26: `EGC`). */
function isBeforeCharges({ price_type }: Pick<StockDocument, 'price_type'>): boolean {
  return price_type.trim().toLowerCase() === 'egc'
}

/**
 * Estimates what a vehicle costs with the charges of the state where it stands. Undefined when its price includes
 * them, when no price shows, and where no table says what applies: a total is whole or is not there.
 */
export function driveAwayEstimate(
  vehicle: StockDocument,
  price: PriceState,
  all: readonly ResolvedCharges[],
): DriveAwayEstimate | undefined {
  if ((price.kind !== 'normal' && price.kind !== 'reduced') || !isBeforeCharges(vehicle)) return undefined
  const charges = all.find(({ state }) => state === vehicle.state.toUpperCase())
  if (!charges) return undefined
  const applies = ({ cond }: { cond?: ResolvedCond }) => cond === undefined || matchesCond(vehicle, cond)
  const duty = charges.duties.find(applies)
  if (!duty) return undefined
  const dutyCents = dutyOf(price.priceAud, duty.bands)
  const fees = charges.fees.filter(applies).map(({ label, cents }) => ({ label, cents }))
  const cents = fees.reduce((sum, fee) => sum + fee.cents, dutyCents)
  return { totalAud: price.priceAud + Math.ceil(cents / 100), state: charges.state, dutyCents, fees }
}

function dutyOf(priceAud: number, bands: readonly DutyBand[]): number {
  const band = bands.findLast(([above]) => priceAud > above)
  if (!band) return 0
  const [above, fixed, rate, step, ofExcess] = band
  const steps = Math.ceil((ofExcess === 1 ? priceAud - above : priceAud) / step)
  return fixed * 100 + Math.round(steps * step * rate)
}
