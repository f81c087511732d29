import { DeliveryForm } from './delivery/delivery-form.tsx'
import type { EstimatesPageData } from './estimates-page-data.ts'
import { ESTIMATES_PATH } from './estimates-path.ts'
import { FinanceForm } from '../finance/finance-form.tsx'
import { FuelForm } from './fuel/fuel-form.tsx'

/** The calculators of a vehicle by themselves, with their answers: where their forms lead without JavaScript. */
export function EstimatesPage({ data }: { data: EstimatesPageData }) {
  const { context, vehicle, title, fuel, finance, delivery } = data
  const action = context.link(ESTIMATES_PATH)
  return (
    <div className="container-page py-section">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-h1">What it costs on top</h1>
        <p className="mt-3">
          <a
            href={context.link(`/cars/${vehicle.slug}`)}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {title}
          </a>
        </p>
        {finance && (
          <section aria-labelledby="finance-title" className="mt-10">
            <h2 id="finance-title" className="text-h2">
              Finance calculator
            </h2>
            <FinanceForm model={finance} action={action} />
          </section>
        )}
        {delivery && (
          <section aria-labelledby="delivery-title" className="mt-10">
            <h2 id="delivery-title" className="text-h2">
              Delivery estimate
            </h2>
            <DeliveryForm context={context} slug={vehicle.slug} action={action} {...delivery} />
          </section>
        )}
        {fuel && (
          <section aria-labelledby="fuel-title" className="mt-10">
            <h2 id="fuel-title" className="text-h2">
              Fuel calculator
            </h2>
            <FuelForm model={fuel} action={action} />
          </section>
        )}
      </div>
    </div>
  )
}
