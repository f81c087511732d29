import type { EvaluatedVehicle, StockDocument, StockFacts } from './document.ts'
import { lowestPayment } from './derive.ts'
import { searchFieldsOf } from './search/search-fields.ts'
import { DEFAULT_FEATURES, type ProjectionContext, stockFacts } from './stock-facts.ts'
import type { Vehicle } from './vehicle.ts'

/** The search document of a vehicle (whole AUD, epoch seconds); never holds vin, plate, private place or cost. */
export function toStockDocument(vehicle: Vehicle, context: ProjectionContext): StockDocument {
  const facts = stockFacts(vehicle, context)
  return {
    ...facts,
    rules: context.ruleMatches?.(asEvaluated(vehicle, facts)) ?? [],
    ...searchFieldsOf(vehicle, facts, context.features ?? DEFAULT_FEATURES),
  }
}

/** A vehicle as rules evaluate it: its document without the words for searching, which take the longest to make. */
export function evaluatedVehicle(vehicle: Vehicle, context: ProjectionContext): EvaluatedVehicle {
  return asEvaluated(vehicle, stockFacts(vehicle, context))
}

function asEvaluated(vehicle: Vehicle, facts: StockFacts): EvaluatedVehicle {
  return {
    ...facts,
    paymentWeek: lowestPayment(vehicle, 'paymentWeek'),
    paymentMonth: lowestPayment(vehicle, 'paymentMonth'),
  }
}
