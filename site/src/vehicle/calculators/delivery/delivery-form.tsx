import { formatAud } from '@forecourt/tenant-config/text/money'
import type { TenantContext } from '../../../server/tenants/tenant.ts'
import { CalculatorScript } from '../calculator-script.client.tsx'
import type { DeliveryAnswer } from '../../delivery-quotes.ts'

const ID = 'delivery-calculator'

interface DeliveryFormProps {
  context: TenantContext
  /** Names the vehicle. */
  slug: string
  /** Address of the page that answers without JavaScript. */
  action: string
  typed?: string
  /** Absent before the first request. */
  answer?: DeliveryAnswer | undefined
}

/**
 * Estimates delivery to a postcode: idle, loading, then the price and the region or what went wrong (CALC-03 to CALC-06).
 */
export function DeliveryForm({ context, slug, action, typed = '', answer }: DeliveryFormProps) {
  const { strings } = context.tenant
  const state = !answer ? 'idle' : answer.ok ? 'result' : 'error'
  return (
    <>
      <form
        id={ID}
        action={action}
        data-state={state}
        data-api={context.link('/api/delivery')}
        data-empty={strings.deliveryEmpty}
        data-none={strings.deliveryNone}
        className="calculator"
        noValidate
      >
        <input type="hidden" name="car_id" value={slug} />
        <div className="calculator-inputs">
          <label className="block">
            <span className="mb-1 block text-small font-semibold">Your postcode</span>
            <input
              id={`${ID}-postcode`}
              name="postcode"
              defaultValue={typed}
              inputMode="numeric"
              maxLength={4}
              autoComplete="postal-code"
              placeholder="e.g. 4000"
              aria-describedby={`${ID}-problem`}
              aria-invalid={state === 'error' || undefined}
              className="field"
            />
          </label>
          <button type="submit" className="btn btn-secondary">
            Estimate delivery
          </button>
          <p id={`${ID}-problem`} role="alert" data-delivery-problem className="calculator-problem">
            {answer && !answer.ok ? answer.message : ''}
          </p>
        </div>
        <div role="status" className="calculator-result">
          {/* The form's state decides which of these show: no class of them may set `display`. */}
          <p data-when="idle error" className="text-ink-2">
            Tell us where you are, and we tell you what bringing it to you costs.
          </p>
          <div data-when="loading">
            <span className="sr-only">Working out what delivery costs</span>
            <span aria-hidden="true" className="calculator-bone w-24" />
            <span aria-hidden="true" className="calculator-bone mt-3 h-9 w-36" />
          </div>
          <div data-when="result">
            <p className="text-small text-muted">
              Delivery to <span data-delivery-name>{answer?.ok ? answer.name : ''}</span>
            </p>
            <strong data-delivery-price className="calculator-figure">
              {answer?.ok ? formatAud(answer.price) : ''}
            </strong>
            <p className="mt-1 text-small text-ink-2">An estimate; we confirm it before you pay.</p>
          </div>
        </div>
      </form>
      <CalculatorScript kind="delivery" id={ID} />
    </>
  )
}
