import type { ValuationAnswers } from '@forecourt/tenant-config/sales/valuation-questions'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import type { valuationTable } from '../tables.ts'
import type { OwnVehicle } from './own-vehicle.ts'

/** A vehicle of a visitor that is valued, was valued, or was refused a figure (N9). */
export interface Valuation {
  id: string
  /** Id of the tenant document. */
  tenant: string
  /** Slug of the vehicle that it is traded in for. */
  carSlug: string | undefined
  vehicle: OwnVehicle
  answers: ValuationAnswers | undefined
  result: VehicleValuation | undefined
  /** Epoch ms. */
  holdsUntil: number | undefined
  /** The lead with which its figure was accepted, or with which a person was asked for one. */
  leadId: string | undefined
  createdAt: number
}

export function valuationOf(row: typeof valuationTable.$inferSelect): Valuation {
  const { id, tenant, carSlug, vehicle, answers, result, holdsUntil, leadId, createdAt } = row
  return {
    id,
    tenant,
    carSlug: carSlug ?? undefined,
    vehicle,
    answers: answers ?? undefined,
    result: result ?? undefined,
    holdsUntil: holdsUntil?.getTime(),
    leadId: leadId ?? undefined,
    createdAt: createdAt.getTime(),
  }
}
