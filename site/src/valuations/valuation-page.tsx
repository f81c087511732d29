import { VALUATION_QUESTIONS } from '@forecourt/tenant-config/sales/valuation-questions'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { tradeInPath, VALUE_PATH } from '../addresses/step-paths.ts'
import { VALUATIONS_PATH } from '../addresses/valuation-paths.ts'
import { ESTIMATES_PATH } from '../vehicle/calculators/estimates-path.ts'
import { LeadForm } from '../leads/lead-form/lead-form.tsx'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import { vehicleRoute } from '../server/search/search.ts'
import { timeText } from '../text/time-text.ts'
import type { ValuationPageData } from './valuation-page-data.ts'
import { FINANCE_LETTER, INDICATIVE, refusalText } from './valuation-words.ts'

const CARD = 'rounded-card border border-line bg-surface px-6 py-8 sm:px-10'

/** A visitor's vehicle on its way to a figure: the questions, the figure with what it is made of, and accepting it. */
export function ValuationPage({ data }: { data: ValuationPageData }) {
  const { context, valuation, car } = data
  const { year, make, model, km, rego } = valuation.vehicle
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-3xl">
          <p className="mb-4 text-ink-2">
            Your {year} {make} {model}, {km.toLocaleString('en-AU')} km{rego && `, ${rego}`}
            {car && (
              <>
                {' towards the '}
                <a href={context.link(vehicleRoute(car.slug))} className="underline underline-offset-4">
                  {car.name}
                </a>
              </>
            )}
          </p>
          {valuation.result ? <Result data={data} /> : <Questions data={data} />}
        </div>
      </div>
    </div>
  )
}

function Questions({ data: { context, token } }: { data: ValuationPageData }) {
  return (
    <form action={context.link(`${VALUATIONS_PATH}/${token}/answers`)} method="post" className={CARD}>
      <h1 className="text-h1">Three questions</h1>
      {VALUATION_QUESTIONS.map(({ id, text, answers }) => (
        <fieldset key={id} className="mt-6">
          <legend className="font-semibold">{text}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {answers.map((answer) => (
              <label
                key={answer.value}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line px-4 py-2 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
              >
                <input type="radio" name={id} value={answer.value} required className="sr-only" />
                {answer.text}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="mt-8">
        <button type="submit" className="btn btn-primary text-base">
          Show me the figure
        </button>
      </p>
    </form>
  )
}

function Result({ data }: { data: ValuationPageData }) {
  const { context, valuation, form, isOpen, car } = data
  const { result, holdsUntil, leadId, answers } = valuation
  if (!result) return null
  return (
    <>
      <section className={CARD}>
        {result.kind === 'figure' ? (
          <>
            <h1 className="text-h2">Your estimate</h1>
            <p className="mt-2 text-h1">{formatAud(result.offerAud)}</p>
            <p className="text-ink-2">
              {formatAud(result.lowAud)} to {formatAud(result.highAud)}
            </p>
            <ul className="mt-4 list-disc space-y-1 ps-5 text-small text-ink-2">
              {result.basis.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="mt-4 text-small text-muted">
              {INDICATIVE} {answers?.finance === 'Yes' && FINANCE_LETTER}
            </p>
            <p className="mt-4 font-semibold">
              {leadId !== undefined
                ? 'You have accepted this figure. We will be in touch.'
                : isOpen && holdsUntil !== undefined
                  ? `It holds until ${timeText(holdsUntil, context.tenant.timeZone)}.`
                  : 'It does not hold any more.'}
            </p>
          </>
        ) : (
          <>
            <h1 className="text-h1">No figure online</h1>
            <p className="mt-3 text-ink-2">{refusalText(result)}</p>
          </>
        )}
        {result.kind === 'figure' && car && (isOpen || leadId !== undefined) && (
          <p className="mt-6">
            <a
              href={context.link(
                `${ESTIMATES_PATH}?car_id=${encodeURIComponent(car.slug)}&tradeIn=${result.offerAud}`,
              )}
              rel="nofollow"
              className="btn btn-secondary"
            >
              See the repayments with it as a deposit
            </a>
          </p>
        )}
        {!form && leadId === undefined && (
          <p className="mt-6">
            <a href={context.link(car ? tradeInPath(car) : VALUE_PATH)} className="btn btn-primary">
              Ask for a new one
            </a>
          </p>
        )}
        <WaysToCall tenant={context.tenant} />
      </section>
      {form && (
        <section className={`mt-6 ${CARD}`}>
          <h2 className="text-h2">{isOpen ? 'Accept it' : 'Ask us'}</h2>
          <p className="mt-2 mb-4 text-ink-2">
            {isOpen
              ? 'Tell us how to reach you. We look at your vehicle and agree on the rest.'
              : 'Tell us how to reach you, and one of us values your vehicle.'}
          </p>
          <LeadForm model={form} id="form-tradeIn" />
        </section>
      )}
    </>
  )
}
