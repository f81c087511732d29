import { formatAud } from '@forecourt/tenant-config/text/money'
import { FREQUENCIES } from '@forecourt/tenant-config/tenant/vocabulary'
import { rateLabel } from '../../price/rate-label.ts'
import type { FinanceModel } from './finance-model.ts'
import { financeLabels, FREQUENCY_TITLES, yearsText } from './finance-labels.ts'

/**
 * Inputs of the calculator: how often to pay; amount, term and rate by slider or number; deposit or trade-in, and residual.
 */
export function FinanceInputs({ model: { id, state, setup, bounds } }: { model: FinanceModel }) {
  const { term, interest, deposit, residual, amount } = setup.settings
  const { comparison } = financeLabels(state, setup.rates)
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">Repayments</legend>
        <div className="finance-choice">
          {FREQUENCIES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="frequency"
                value={name}
                defaultChecked={name === state.frequency.name}
                className="sr-only"
              />
              <span>{FREQUENCY_TITLES[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Slider
        of={id}
        name="amount"
        label="Loan amount"
        unit="$"
        value={state.amount}
        range={{ ...bounds, step: amount.step }}
        ends={[formatAud(bounds.min), formatAud(bounds.max)]}
        help={state.amountHelp}
      />
      <Slider
        of={id}
        name="term"
        label="Term"
        unit="years"
        value={state.term}
        range={term}
        ends={[yearsText(term.min), yearsText(term.max)]}
      />
      {interest.fixed ? (
        <p className="flex justify-between gap-3 text-small">
          <span className="font-semibold">Interest rate, fixed</span>
          <span className="tabular-nums">{rateLabel(interest.default)} p.a.</span>
        </p>
      ) : (
        <Slider
          of={id}
          name="interest"
          label="Interest rate"
          unit="% p.a."
          value={state.interest}
          range={interest}
          ends={[String(interest.min), String(interest.max)]}
        />
      )}
      <p className="flex justify-between gap-3 text-small">
        <span className="font-semibold">Comparison rate</span>
        <span className="text-base font-semibold tabular-nums">
          <span data-finance="comparison">{comparison}</span> p.a.
        </span>
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Sum of={id} name="tradeIn" label="Deposit or trade-in" value={state.tradeIn} range={deposit} />
        <Sum of={id} name="residual" label="Residual" value={state.residual} range={residual} />
      </div>
      <p hidden data-finance-own className="text-small text-muted" />
    </>
  )
}

interface NumberProps {
  /** Id of the calculator. */
  of: string
  name: 'amount' | 'term' | 'interest' | 'tradeIn' | 'residual'
  label: string
  value: number
  range: { min: number; max: number; step: number }
}

interface SliderProps extends NumberProps {
  unit: '$' | 'years' | '% p.a.'
  /** Texts at both ends of the slider. */
  ends: readonly [string, string]
  help?: string
}

/** A slider and a number field for the same value; arrows and slider move by the step, typing does not (C13). */
function Slider({ of, name, label, unit, value, range, ends, help }: SliderProps) {
  const id = `${of}-${name}`
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        <NumberBox id={id} name={name} unit={unit} value={value} range={range} helpId={`${id}-help`} />
      </div>
      <div className="range-slider finance-slider" data-finance-slider>
        <input
          type="range"
          data-for={name}
          aria-label={label}
          min={range.min}
          max={range.max}
          step={range.step}
          defaultValue={value}
        />
      </div>
      <p aria-hidden="true" className="flex justify-between text-tiny text-muted">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {help !== undefined && (
        <p id={`${id}-help`} data-finance="amountHelp" role="status" className="text-small text-danger">
          {help}
        </p>
      )}
    </div>
  )
}

function Sum({
  of,
  name,
  label,
  value,
  range,
}: Omit<NumberProps, 'range'> & { range: { max: number; step: number } }) {
  const id = `${of}-${name}`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <NumberBox id={id} name={name} unit="$" value={value} range={{ min: 0, ...range }} isWide />
    </div>
  )
}

interface NumberBoxProps extends Omit<NumberProps, 'label' | 'of'> {
  id: string
  unit: SliderProps['unit']
  helpId?: string
  isWide?: boolean
}

/** `step="any"` keeps typed decimals and never marks them wrong for the step (C13); the script handles the arrow keys. */
function NumberBox({ id, name, unit, value, range, helpId, isWide = false }: NumberBoxProps) {
  return (
    <span className={`finance-number ${isWide ? 'w-full' : 'w-36'}`}>
      {unit === '$' && <span aria-hidden="true">$</span>}
      <input
        id={id}
        name={name}
        type="number"
        inputMode="decimal"
        min={name === 'amount' ? 0 : range.min}
        max={range.max}
        step="any"
        data-step={range.step}
        defaultValue={value}
        autoComplete="off"
        aria-describedby={name === 'amount' ? helpId : undefined}
      />
      {unit !== '$' && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}
