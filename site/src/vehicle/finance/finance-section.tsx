import { ESTIMATES_PATH } from '../../addresses/estimates-path.ts'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { FinanceButton } from './finance-button.tsx'
import { FinanceForm } from './finance-form.tsx'
import { financeModel } from './finance-model.ts'
import { financeLabels } from './finance-labels.ts'

export const FINANCE_TITLES = {
  car: 'Car finance',
  caravan: 'Caravan finance',
  truck: 'Truck finance',
  motorcycle: 'Motorcycle finance',
} as const

/** The finance calculator of a vehicle's page (VDP-07, VDP-30); null where it has no finance value (FIN-01). */
export function FinanceSection({ data }: { data: VehiclePageData }) {
  const { context, vehicle, finance } = data
  const model = financeModel(context, vehicle, finance)
  if (!model) return null
  const { message } = financeLabels(model.state, model.setup.rates)
  return (
    <FinanceForm
      model={model}
      action={context.link(ESTIMATES_PATH)}
      button={<FinanceButton data={data} message={message} className="btn btn-primary w-full" />}
    />
  )
}
