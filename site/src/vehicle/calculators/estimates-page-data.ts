import type { StockDocument } from '@forecourt/vehicle/document'
import { getRuntime } from '../../server/runtime/runtime.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { createTokenBuckets } from '../../server/limits/token-buckets.ts'
import { vehicleDetails } from '../../server/vehicles/vehicles.ts'
import { vehicleNamed } from '../../server/vehicles/vehicle-named.ts'
import { vehicleStanding } from '../vehicle-standing.ts'
import { deliversAnywhere, deliveryAnswer, type DeliveryAnswer } from '../delivery-quotes.ts'
import { anyLoanModel, FINANCE_ID, financeModel, type FinanceModel } from '../finance/finance-model.ts'
import { fuelModel, type FuelModel } from './fuel/fuel-model.ts'

export interface EstimatesPageData {
  kind: 'estimates'
  context: TenantContext
  /** Absent where the loan is for none in particular. */
  about: { vehicle: StockDocument; title: string } | undefined
  fuel: FuelModel | undefined
  finance: FinanceModel | undefined
  /** Absent where the tenant delivers nowhere. */
  delivery: { typed: string; answer: DeliveryAnswer | undefined } | undefined
}

/** Most characters of a typed value that are read and shown again. */
const MAX_TYPED = 20

/** Request limit of each visitor: every answer is made for one visitor alone. */
const ofVisitor = createTokenBuckets({ burst: 40, perSecond: 2, now: () => getRuntime().now() })

/**
 * Returns the answers to the calculators' forms without JavaScript. `params` names a vehicle by `car_id`, or none for a loan of any
 * amount, and holds `price`
 * and `kms`, a `postcode`, or the inputs of a loan; `client` is the visitor's network address.
 */
export async function estimatesPageData(
  context: TenantContext,
  params: URLSearchParams,
  client: string,
): Promise<EstimatesPageData | { kind: 'unknown' | 'search-down' | 'too-many' }> {
  if (!ofVisitor(client)) return { kind: 'too-many' }
  const typed = (name: string) => params.get(name)?.slice(0, MAX_TYPED)
  const loan = {
    amount: typed('amount'),
    term: typed('term'),
    interest: typed('interest'),
    tradeIn: typed('tradeIn'),
    residual: typed('residual'),
    frequency: typed('frequency'),
  }
  if (!params.has('car_id')) {
    const finance = anyLoanModel(context, FINANCE_ID, loan)
    if (!finance) return { kind: 'unknown' }
    return { kind: 'estimates', context, about: undefined, fuel: undefined, finance, delivery: undefined }
  }
  const found = await vehicleNamed(context, params.get('car_id') ?? '')
  if (!found.ok) return { kind: 'search-down' }
  const { vehicle } = found
  if (!vehicle) return { kind: 'unknown' }
  const details = await vehicleDetails(context, vehicle.id)
  const { title, isSold, finance: value } = vehicleStanding({ context, vehicle, details })
  const price = typed('price')
  const kms = typed('kms')
  const postcode = typed('postcode')
  const fuel = fuelModel(context, vehicle, details, {
    ...(price !== undefined && { price }),
    ...(kms !== undefined && { kms }),
  })
  const answer = postcode === undefined ? undefined : await deliveryAnswer(context, postcode, vehicle)
  const finance = financeModel(context, vehicle, value, loan)
  const data: EstimatesPageData = {
    kind: 'estimates',
    context,
    about: { vehicle, title },
    fuel,
    finance,
    delivery: deliversAnywhere(context) ? { typed: postcode ?? '', answer } : undefined,
  }
  return isSold || (!data.fuel && !data.delivery && !finance) ? { kind: 'unknown' } : data
}
