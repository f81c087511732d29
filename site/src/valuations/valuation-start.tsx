import { formatAud } from '@forecourt/tenant-config/text/money'
import type { StockDocument } from '@forecourt/vehicle/document'
import { VALUATIONS_PATH } from '../addresses/valuation-paths.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { INDICATIVE } from './valuation-words.ts'

interface ValuationStartProps {
  context: TenantContext
  /** The vehicle that the visitor's own is traded in for. */
  car: StockDocument | undefined
  /** What the visitor typed elsewhere already. */
  given: URLSearchParams
}

const STATES = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const
const FIELD = 'field w-full'

/** The first step of a valuation: which vehicle it is. A plain form, so it works without scripts. */
export function ValuationStart({ context, car, given }: ValuationStartProps) {
  const value = (name: string) => given.get(name) ?? ''
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-3xl rounded-card border border-line bg-surface px-6 py-8 sm:px-10">
          <h1 className="text-h1">What is your vehicle worth?</h1>
          <p className="mt-3 text-ink-2">
            Two steps to a figure.{' '}
            {car ? `It counts towards the ${car.name}` : 'You owe us nothing for asking'}.
          </p>
          {car && car.price > 0 && <p className="mt-1 text-small text-muted">{formatAud(car.price)}</p>}
          <form
            action={context.link(VALUATIONS_PATH)}
            method="post"
            className="mt-6 grid gap-x-5 gap-y-4 sm:grid-cols-2"
          >
            {car && <input type="hidden" name="car_id" value={car.slug} />}
            <Field label="Registration (optional)">
              <input
                name="rego"
                defaultValue={value('rego')}
                maxLength={10}
                autoComplete="off"
                className={FIELD}
              />
            </Field>
            <Field label="State of registration">
              <select
                name="regoState"
                defaultValue={value('regoState') || context.tenant.address.state?.toUpperCase()}
                className={FIELD}
              >
                {STATES.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </select>
            </Field>
            <Field label="Make">
              <input name="make" required defaultValue={value('make')} maxLength={60} className={FIELD} />
            </Field>
            <Field label="Model">
              <input name="model" required defaultValue={value('model')} maxLength={80} className={FIELD} />
            </Field>
            <Field label="Year">
              <input
                name="year"
                required
                inputMode="numeric"
                pattern="\d{4}"
                defaultValue={value('year')}
                className={FIELD}
              />
            </Field>
            <Field label="Kilometres">
              <input
                name="km"
                required
                inputMode="numeric"
                pattern="\d{1,7}"
                defaultValue={value('km')}
                className={FIELD}
              />
            </Field>
            <p className="sm:col-span-2">
              <button type="submit" className="btn btn-primary text-base">
                Go on
              </button>
            </p>
          </form>
          <p className="mt-4 text-small text-muted">{INDICATIVE}</p>
        </div>
      </div>
    </div>
  )
}

function Field({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className="block">
      <span className="mb-1 block font-semibold">{label}</span>
      {children}
    </label>
  )
}
