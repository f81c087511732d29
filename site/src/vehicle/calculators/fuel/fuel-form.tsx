import { CalculatorScript } from '../calculator-script.client.tsx'
import type { FuelModel } from './fuel-model.ts'
import { fuelLabels } from './fuel-labels.ts'

const ID = 'fuel-calculator'

/**
 * Shows the cost of fuel a week: computed on the server, again while typing, and without JavaScript on a page of its own
 * (CALC-01, CALC-02).
 */
export function FuelForm({ model, action }: { model: FuelModel; action: string }) {
  const { week, year, problem } = fuelLabels(model.cost)
  const wrong = model.cost.ok ? undefined : model.cost.field
  return (
    <>
      <form id={ID} action={action} data-litres={model.litresPer100Km} className="calculator" noValidate>
        <input type="hidden" name="car_id" value={model.slug} />
        <div className="calculator-inputs">
          <Amount
            name="price"
            label="Fuel price"
            unit="$ a litre"
            value={model.price}
            isWrong={wrong === 'price'}
          />
          <Amount
            name="kms"
            label="You drive"
            unit="kms a week"
            value={model.kms}
            isWrong={wrong === 'kms'}
          />
          <button type="submit" className="btn btn-secondary" data-fuel-send>
            Work it out
          </button>
          <p id={`${ID}-problem`} role="alert" data-fuel-problem className="calculator-problem">
            {problem}
          </p>
        </div>
        <output htmlFor={`${ID}-price ${ID}-kms`} className="calculator-result">
          <span className="block text-small text-muted">Fuel for a week</span>
          <strong data-fuel-week className="calculator-figure">
            {week}
          </strong>
          <span className="mt-1 block text-small text-ink-2">
            About <span data-fuel-year>{year}</span> a year
          </span>
        </output>
      </form>
      <p className="mt-3 text-small text-muted">
        {model.isKnown
          ? `Worked out with ${model.litresPer100Km} L/100km, the combined consumption of this model. What you use depends on how and where you drive.`
          : `Worked out with ${model.litresPer100Km} L/100km: the consumption of this vehicle is not known to us. What you use depends on how and where you drive.`}
      </p>
      <CalculatorScript kind="fuel" id={ID} />
    </>
  )
}

interface AmountProps {
  name: 'price' | 'kms'
  label: string
  unit: string
  value: string
  isWrong: boolean
}

function Amount({ name, label, unit, value, isWrong }: AmountProps) {
  return (
    <div>
      <p className="mb-1 flex justify-between gap-2 text-small">
        <label htmlFor={`${ID}-${name}`} className="font-semibold">
          {label}
        </label>
        <span id={`${ID}-${name}-unit`} className="text-muted">
          {unit}
        </span>
      </p>
      <input
        id={`${ID}-${name}`}
        name={name}
        defaultValue={value}
        inputMode={name === 'price' ? 'decimal' : 'numeric'}
        maxLength={12}
        autoComplete="off"
        aria-describedby={`${ID}-${name}-unit ${ID}-problem`}
        aria-invalid={isWrong || undefined}
        className="field"
      />
    </div>
  )
}
