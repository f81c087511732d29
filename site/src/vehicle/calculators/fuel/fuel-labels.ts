import { FUEL_LIMITS, type TypedFuel } from '@forecourt/tenant-config/calculators/fuel'
import { formatAud, formatCents } from '@forecourt/tenant-config/text/money'

/** Returns the texts of the fuel calculator's answer: the figures, or the problem. */
export function fuelLabels(cost: TypedFuel): { week: string; year: string; problem: string } {
  if (cost.ok)
    return { week: formatCents(cost.weekCents), year: formatAud(cost.yearCents / 100), problem: '' }
  const problem =
    cost.field === 'price'
      ? `Please enter a fuel price from $0 to $${FUEL_LIMITS.price} a litre.`
      : `Please enter a distance from 0 to ${FUEL_LIMITS.kms.toLocaleString('en-AU')} kms a week.`
  return { week: '–', year: '–', problem }
}
