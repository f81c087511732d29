import type { StockDocument } from '@forecourt/vehicle/document'
import { financeDisclaimer } from '@forecourt/tenant-config/finance/disclaimer'
import { type Lenders, vehicleFigure, vehicleLenders } from '@forecourt/tenant-config/finance/vehicle-finance'
import type { VehicleDetails } from '../../server/vehicles/vehicles.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { vehiclePageChecks } from '../page/vehicle-page-data.ts'

/** The finance of a vehicle for programs (FIN-08, FIN-32, N7): rates in per cent a year, money in AUD. */
export interface FinanceAnswer {
  /** What lenders offer, by name: only with both rates, and only what their conditions and the tenant's rules let through. */
  lenders: Lenders
  /** The tenant's own lender; '' without one. */
  provider: string
  /** Its weekly figure, whole AUD rounded up, as cards and the index have it; 0 for none (FIN-01, N29). */
  finance_value: number
  disclaimer: string
  /** To be shown beside every comparison rate. */
  comparison_warning: string
}

export function financeAnswer(
  context: TenantContext,
  vehicle: StockDocument,
  { lenders }: Pick<VehicleDetails, 'lenders'>,
): FinanceAnswer {
  const { tenant, now } = context
  const asked = { tenant, now, checks: vehiclePageChecks(context, vehicle) }
  const figure = vehicleFigure(vehicle, lenders, asked)
  return {
    lenders: vehicleLenders(vehicle, lenders, asked),
    provider: tenant.finance.provider?.name ?? '',
    finance_value: figure?.weekAud ?? 0,
    disclaimer: financeDisclaimer(figure?.lender.disclaimer, tenant),
    comparison_warning: tenant.strings.comparisonWarning,
  }
}
