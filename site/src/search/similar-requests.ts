import type { StockDocument } from '@forecourt/vehicle/document'
import { similarPriceDelta } from '@forecourt/tenant-config/vehicle/similar'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { quoteValue } from './quote-value.ts'
import type { StockRequest } from './stock-request.ts'

type Subject = Pick<
  StockDocument,
  'id' | 'item_type' | 'simple_body' | 'make' | 'make_model' | 'fuel' | 'year' | 'price'
>

/**
 * Searches for vehicles like a given one (SIM-01, N6): never the vehicle itself (SIM-07), at most the tenant's `limit` each.
 */
export interface SimilarRequests {
  /** The same body, then the same make, each of the same kind and within the tenant's price band, the closest first. */
  close: StockRequest[]
  /** A further filter for those of other models, for when a row would show one model alone. */
  otherModels: string
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
  const order = closestFirst(vehicle)
  const alike = (field: 'simple_body' | 'make', value: string): StockRequest[] =>
    value === ''
      ? []
      : [{ ...others, order, refinements: { item_type: [item_type], [field]: [value] }, ranges }]
  return {
    close: [...alike('simple_body', simple_body), ...alike('make', make)],
    otherModels: `make_model:!=${quoteValue(vehicle.make_model)}`,
    general: { ...others, refinements: { item_type: [item_type] } },
  }
}

/**
 * A `sort_by` with the closest first: of the model and about the same year, of the model, then by segment, fuel, year and
 * price together, each wider than the one before. Without it every vehicle of a body would have the same row.
 */
function closestFirst({ simple_body, make, make_model, fuel, year, price }: Subject): string {
  const is = (field: string, value: string) => (value === '' ? '' : `${field}:=${quoteValue(value)}`)
  const within = (years: number) => (year > 0 ? `year:[${year - years}..${year + years}]` : '')
  const priced = (share: number) =>
    price > 0 ? `price:[${Math.floor(price * (1 - share))}..${Math.ceil(price * (1 + share))}]` : ''
  const body = is('simple_body', simple_body)
  const model = is('make_model', make_model)
  const degrees = [
    [model, within(1)],
    [model, within(3)],
    [model],
    [body, is('fuel', fuel), within(1), priced(0.06)],
    [body, is('fuel', fuel), within(2), priced(0.12)],
    [body, is('make', make), priced(0.2)],
    [body, within(2), priced(0.12)],
    [body, is('fuel', fuel), priced(0.2)],
    [body, priced(0.2)],
    [body, is('make', make)],
    [body, is('fuel', fuel)],
    [body],
  ].filter((parts) => parts.every((part) => part !== ''))
  // What is sold comes last, however close it is.
  const scores = degrees.map(
    (parts, at) => `(${['sold:=false', ...parts].join(' && ')}):${degrees.length - at}`,
  )
  return scores.length === 0
    ? '_text_match:desc,custom_rank:desc'
    : `_eval([${scores.join(', ')}]):desc,custom_rank:desc`
}
