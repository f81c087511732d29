import type { ValuationAnswers } from '../sales/valuation/valuation-questions.ts'
import type { VehicleValuation } from '../sales/valuation/value-vehicle.ts'

/** A vehicle of a visitor as staff see it. */
export interface ValuationItem {
  id: string
  /** Epoch ms. */
  at: number
  /** Year, make and model. */
  vehicle: string
  km: number
  /** With its state; empty where it was not given, and while nobody in particular asks. */
  rego: string
  answers?: ValuationAnswers
  result: VehicleValuation
  /** Until when its figure holds (epoch ms). */
  holdsUntil?: number
  /** Slug of the vehicle that it is traded in for. */
  car?: string
  /** Id of the lead that came of it, with who it is. */
  lead?: string
  name: string
  phone: string
  /** Ids of its photos. */
  photos: string[]
  /** Figures that were given before, the first one first, where the dealer wants all of them. */
  figures: { offerAud: number; at: number }[]
}

/** A dealer's valuations, the newest first. */
export interface ValuationsAnswer {
  timeZone: string
  entries: ValuationItem[]
}
