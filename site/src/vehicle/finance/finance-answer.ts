import type { StockDocument } from '@forecourt/vehicle/document'
import { financeDisclaimer } from '@forecourt/tenant-config/finance/disclaimer'
import { type Lenders, vehicleFigure, vehicleLenders } from '@forecourt/tenant-config/finance/vehicle-finance'
import type { VehicleDetails } from '../../server/vehicles/vehicles.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { vehiclePageChecks } from '../vehicle-standing.ts'

/** The finance of a vehicle for API clients (FIN-08, FIN-32, N7): rates in per cent a year, money in AUD. */
export interface FinanceAnswer {
  /** Offers by lender: only those with both rates that the lender's conditions and the tenant's rules allow. */
  lenders: Lenders
  /** The tenant's own lender; '' without one. */
  provider: string
  /** Its weekly figure in whole AUD, rounded up, as on cards and in the index; 0 for none (FIN-01, N29). */
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
    disclaimer: financeDisclaimer(figure?.lender.disclaimer, tenant, figure),
    comparison_warning: tenant.strings.comparisonWarning,
  }
}
