import type { StockDocument } from '@forecourt/vehicle/document'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** What the visitor's own vehicle is worth towards this one (RTE-04). */
export const tradeInPath = ({ id }: Pick<StockDocument, 'id'>): string =>
  `/cars/trade-in?car_id=${encodeURIComponent(id)}`

/** Where the tenant's visitors reserve it (RTE-02). */
export const reservePath = (
  { slug }: Pick<StockDocument, 'slug'>,
  { checkout }: Pick<Tenant['routes'], 'checkout'>,
): string => `/cars/${encodeURIComponent(slug)}/${checkout}`

/** Where it is bought (RTE-03). */
export const purchasePath = ({ slug }: Pick<StockDocument, 'slug'>): string =>
  `/checkout-journey?car_id=${encodeURIComponent(slug)}`
