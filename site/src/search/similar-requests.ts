import type { StockDocument } from '@forecourt/vehicle/document'
import { similarPriceDelta } from '@forecourt/tenant-config/vehicle/similar'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { StockRequest } from './stock-query.ts'

type Subject = Pick<StockDocument, 'id' | 'item_type' | 'simple_body' | 'make' | 'price'>

/** What is asked to find vehicles like one (SIM-01, N6): never the vehicle itself (SIM-07), `limit` of the tenant at most. */
export interface SimilarRequests {
  /** The nearest first: the same body, then the same make, each of its kind and within the tenant's price band. */
  close: StockRequest[]
  /** Where none are close: others of its kind. */
  general: StockRequest
}

/** The searches for vehicles like `vehicle`; one without a price has no band, and one without a body or make no such search. */
export function similarRequests({ similar }: Pick<Tenant, 'similar'>, vehicle: Subject): SimilarRequests {
  const { id, item_type, simple_body, make, price } = vehicle
  const delta = similarPriceDelta({ similar }, price)
  const ranges: StockRequest['ranges'] =
    price > 0 ? { price: { min: Math.max(1, price - delta), max: price + delta } } : {}
  const others = { excludeIds: [id], perPage: similar.limit }
  const alike = (field: 'simple_body' | 'make', value: string): StockRequest[] =>
    value === '' ? [] : [{ ...others, refinements: { item_type: [item_type], [field]: [value] }, ranges }]
  return {
    close: [...alike('simple_body', simple_body), ...alike('make', make)],
    general: { ...others, refinements: { item_type: [item_type] } },
  }
}
