import type { ReactNode } from 'react'
import { DeliveryForm } from './delivery/delivery-form.tsx'
import type { EstimatesPageData } from './estimates-page-data.ts'
import { ESTIMATES_PATH } from '../../addresses/estimates-path.ts'
import { FinanceForm } from '../finance/finance-form.tsx'
import { FuelForm } from './fuel/fuel-form.tsx'

/** The calculators of a vehicle by themselves, with their answers: where their forms lead without JavaScript. */
export function EstimatesPage({ data }: { data: EstimatesPageData }) {
  const { context, about, fuel, finance, delivery } = data
  const action = context.link(ESTIMATES_PATH)
  return (
    <div className="container-page py-section">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-h1">{about ? 'What it costs on top' : 'What a loan costs'}</h1>
        {about && (
          <p className="mt-3">
            <a
              href={context.link(`/cars/${about.vehicle.slug}`)}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              {about.title}
            </a>
          </p>
        )}
        {finance && (
          <Calculator id="finance-title" title="Finance calculator">
            <FinanceForm model={finance} action={action} />
          </Calculator>
        )}
        {about && delivery && (
          <Calculator id="delivery-title" title="Delivery estimate">
            <DeliveryForm context={context} slug={about.vehicle.slug} action={action} {...delivery} />
          </Calculator>
        )}
        {fuel && (
          <Calculator id="fuel-title" title="Fuel calculator">
            <FuelForm model={fuel} action={action} />
          </Calculator>
        )}
      </div>
    </div>
  )
}

function Calculator({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}
