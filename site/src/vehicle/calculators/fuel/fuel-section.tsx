import type { VehiclePageData } from '../../page/vehicle-page-data.ts'
import { ESTIMATES_PATH } from '../../../addresses/estimates-path.ts'
import { FuelForm } from './fuel-form.tsx'
import { fuelModel } from './fuel-model.ts'

/** The fuel calculator (VDP-07, CALC-01, CALC-02); null for what needs no fuel. */
export function FuelSection({ data: { context, vehicle, details, isSold } }: { data: VehiclePageData }) {
  const model = isSold ? undefined : fuelModel(context, vehicle, details)
  return model ? <FuelForm model={model} action={context.link(ESTIMATES_PATH)} /> : null
}
