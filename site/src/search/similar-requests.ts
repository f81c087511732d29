import type { StockDocument } from '@forecourt/vehicle/document'
import { similarPriceDelta } from '@forecourt/tenant-config/vehicle/similar'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { StockRequest } from './stock-request.ts'

type Subject = Pick<StockDocument, 'id' | 'item_type' | 'simple_body' | 'make' | 'price'>

/**
 * Searches for vehicles like a given one (SIM-01, N6): never the vehicle itself (SIM-07), at most the tenant's `limit` each.
 */
export interface SimilarRequests {
  /** Nearest first: the same body, then the same make, each of the same kind and within the tenant's price band. */
  close: StockRequest[]
  /** Others of the same kind, for when none are close. */
  general: StockRequest
}

/**
 * Builds the searches for vehicles like `vehicle`. Without a price there is no price band. Without a body or a make, the
 * search by it is left out.
 */
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
