import type { StockDocument } from '@forecourt/vehicle/document'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** Path of the valuation of a visitor's own vehicle, for whatever (C36). */
export const VALUE_PATH = '/cars/trade-in'

/** Path of the valuation of a visitor's own vehicle as a trade-in for this one (RTE-04). */
export const tradeInPath = ({ id }: Pick<StockDocument, 'id'>): string =>
  `${VALUE_PATH}?car_id=${encodeURIComponent(id)}`

/** Path where the tenant's visitors reserve the vehicle (RTE-02). */
export const reservePath = (
  { slug }: Pick<StockDocument, 'slug'>,
  { checkout }: Pick<Tenant['routes'], 'checkout'>,
): string => `/cars/${encodeURIComponent(slug)}/${checkout}`

/** Path where visitors buy the vehicle (RTE-03). */
export const purchasePath = ({ slug }: Pick<StockDocument, 'slug'>): string =>
  `/checkout-journey?car_id=${encodeURIComponent(slug)}`
