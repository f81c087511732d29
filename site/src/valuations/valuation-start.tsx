import type { StockDocument } from '@forecourt/vehicle/document'
import { VALUATIONS_PATH } from '../addresses/valuation-paths.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { CarAside } from './car-aside.tsx'
import { failureNotice } from './valuation-failures.ts'
import type { ValuationProvider } from './valuation-provider.ts'
import { ValuationSteps } from './valuation-steps.tsx'
import { INDICATIVE } from './valuation-words.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'

interface ValuationStartProps {
  context: TenantContext
  provider: ValuationProvider
  /** The vehicle that the visitor's own is traded in for. */
  car: StockDocument | undefined
  query: URLSearchParams
}

/** The first step of a valuation: which vehicle it is. */
export function ValuationStart({ context, provider, car, query }: ValuationStartProps) {
  const notice = failureNotice(query)
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-5xl">
          {notice && <PageNotice {...notice} />}
          <ValuationSteps at={0} />
          <div className={car && 'grid items-start gap-6 lg:grid-cols-[1.8fr_1fr]'}>
            <section className={PAGE_CARD}>
              <h1 className="text-h1">What is your vehicle worth?</h1>
              <p className="mt-3 mb-6 text-ink-2">
                A few details, three questions, and you have a figure.
                {car
                  ? ' It counts towards the vehicle you are looking at.'
                  : ' You owe us nothing for asking.'}
              </p>
              <StartForm
                context={context}
                provider={provider}
                id="valuation"
                car={car}
                given={(name) => query.get(name) ?? ''}
              />
            </section>
            {car && <CarAside context={context} car={car} />}
          </div>
        </div>
      </div>
    </div>
  )
}

interface StartFormProps {
  context: TenantContext
  provider: ValuationProvider
  /** Tells the forms of a page apart. */
  id: string
  car?: StockDocument | undefined
  /** Token of the purchase that it is valued for. */
  purchase?: string
  given?: (name: string) => string
}

/** The form that begins a valuation, on whichever page (C36). */
export function StartForm({ context, provider, id, car, purchase, given = () => '' }: StartFormProps) {
  return (
    <>
      <VehicleForm
        context={context}
        id={id}
        action={VALUATIONS_PATH}
        makes={provider.makes}
        by={getRuntime().valuations.looksUp(context.tenant.slug) ? 'plate' : 'name'}
        given={given}
        button="Go on"
        hidden={{ ...(car && { car_id: car.slug }), ...(purchase !== undefined && { purchase }) }}
      />
      <p className="mt-4 text-small text-muted">{INDICATIVE}</p>
    </>
  )
}
