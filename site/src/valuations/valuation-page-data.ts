import type { Valuation } from '@forecourt/sales/valuation'
import type { StockDocument } from '@forecourt/vehicle/document'
import { enquiryPageData, type EnquiryPageData } from '../leads/enquiry-page-data.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleNamed } from '../server/vehicles/vehicle-named.ts'

export interface ValuationPageData {
  context: TenantContext
  token: string
  valuation: Valuation
  /** The vehicle that the visitor's own is traded in for, where it is still there. */
  car: StockDocument | undefined
  /** True while its figure can be accepted. */
  isOpen: boolean
  /** The form by which a figure is accepted, or a person asked to value the vehicle; undefined before the answers and after it. */
  form: EnquiryPageData['model'] | undefined
}

/** The valuation that a link opens; undefined for a link that is not ours. */
export async function valuationPageData(
  context: TenantContext,
  token: string,
): Promise<ValuationPageData | undefined> {
  const valuation = await getRuntime().valuations.byToken(context.id, token)
  if (!valuation) return undefined
  const named = valuation.carSlug === undefined ? undefined : await vehicleNamed(context, valuation.carSlug)
  const car = named?.ok ? named.vehicle : undefined
  const { result, leadId, holdsUntil } = valuation
  const isOpen = result?.kind === 'figure' && leadId === undefined && (holdsUntil ?? 0) > context.now
  const query = new URLSearchParams(car && { car: car.slug })
  const asks = leadId === undefined && (isOpen || result?.kind === 'refused')
  return {
    context,
    token,
    valuation,
    car,
    isOpen,
    form: asks ? (await enquiryPageData(context, query, 'tradeIn', token)).model : undefined,
  }
}
