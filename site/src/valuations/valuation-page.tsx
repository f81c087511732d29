import { VALUATION_QUESTIONS } from '@forecourt/tenant-config/sales/valuation-questions'
import { ESTIMATES_PATH } from '../addresses/estimates-path.ts'
import { tradeInPath, VALUE_PATH } from '../addresses/step-paths.ts'
import { ownPurchasePath } from '../addresses/purchase-paths.ts'
import { valuationPath, VALUATIONS_PATH } from '../addresses/valuation-paths.ts'
import { StandingForm } from '../leads/standing-form.tsx'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import { timeText } from '../text/time-text.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { CarAside } from './car-aside.tsx'
import { OwnFigure } from './own-figure.client.tsx'
import { countsAud } from './counts.ts'
import { isNamed } from './own-vehicle.ts'
import { ValuationFigure } from './valuation-figure.tsx'
import type { ValuationPageData } from './valuation-page-data.ts'
import { ValuationPhotos } from './valuation-photos.tsx'
import { ValuationSteps } from './valuation-steps.tsx'
import { refusalText } from './valuation-words.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'

const STEP_OF = { vehicle: 0, questions: 1, result: 2 } as const

/** A visitor's vehicle on its way to a figure: the questions, the figure with what it is made of, and accepting it. */
export function ValuationPage({ data }: { data: ValuationPageData }) {
  const { context, car, step, notice } = data
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-5xl">
          {notice && <PageNotice {...notice} />}
          <ValuationSteps at={STEP_OF[step]} />
          <div className={car && 'grid items-start gap-6 lg:grid-cols-[1.8fr_1fr]'}>
            <div className="space-y-6">
              {step === 'vehicle' && <Vehicle data={data} />}
              {step === 'questions' && <Questions data={data} />}
              {step === 'result' && <Result data={data} />}
            </div>
            {car && <CarAside context={context} car={car} countsAud={countsOf(data)} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** What the figure counts for, while it holds or once it was accepted. */
function countsOf({ valuation, isOpen, isChangeable }: ValuationPageData): number | undefined {
  return isOpen || !isChangeable ? countsAud(valuation) : undefined
}

function Vehicle({ data: { context, token, valuation, makes } }: { data: ValuationPageData }) {
  const { vehicle } = valuation
  const typed: Readonly<Record<string, string>> = {
    rego: vehicle.rego,
    regoState: vehicle.regoState,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year === 0 ? '' : String(vehicle.year),
    km: String(vehicle.km),
  }
  return (
    <section className={PAGE_CARD}>
      <h1 className="text-h1">Which vehicle is it?</h1>
      <p className="mt-3 mb-6 text-ink-2">
        {isNamed(vehicle)
          ? 'Change what is not right, and we go on from there.'
          : `We do not find the registration ${vehicle.rego}. Tell us which vehicle it is, and we go on from there.`}
      </p>
      <VehicleForm
        context={context}
        id="own"
        action={`${VALUATIONS_PATH}/${token}/vehicle`}
        makes={makes}
        by="name"
        given={(name) => typed[name] ?? ''}
        button="Go on"
      />
    </section>
  )
}

/** The vehicle in a line, and the way to another. */
function OwnLine({ data: { context, token, valuation, isChangeable } }: { data: ValuationPageData }) {
  const { year, make, model, km, rego } = valuation.vehicle
  return (
    <p className="mt-2 text-ink-2">
      {`${year} ${make} ${model}, ${km.toLocaleString('en-AU')} km${rego && `, ${rego}`}`}
      {isChangeable && (
        <>
          {' · '}
          <a href={context.link(`${valuationPath(token)}?vehicle`)} className="underline underline-offset-4">
            Not this one?
          </a>
        </>
      )}
    </p>
  )
}

function Questions({ data }: { data: ValuationPageData }) {
  const { context, token, valuation } = data
  const given: Readonly<Record<string, string | undefined>> = {
    condition: valuation.answers?.condition,
    owners: valuation.answers && String(valuation.answers.owners),
    finance: valuation.answers?.finance,
  }
  return (
    <>
      <form
        action={context.link(`${VALUATIONS_PATH}/${token}/answers`)}
        method="post"
        className={`group/questions ${PAGE_CARD}`}
      >
        <h1 className="text-h1">Three questions</h1>
        <OwnLine data={data} />
        {VALUATION_QUESTIONS.map(({ id, text, answers }) => (
          <fieldset key={id} className="mt-6">
            <legend className="font-semibold">{text}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {answers.map((answer) => (
                <label
                  key={answer.value}
                  className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line px-4 py-2 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
                >
                  <input
                    type="radio"
                    name={id}
                    value={answer.value}
                    required
                    defaultChecked={given[id] === answer.value}
                    className="sr-only"
                  />
                  {answer.text}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <label className="mt-6 hidden max-w-xs group-has-[[name=finance][value=Yes]:checked]/questions:block">
          <span className="mb-1 block text-small font-semibold">About how much is owed? (optional)</span>
          <input
            name="owing"
            inputMode="numeric"
            pattern="[$0-9, ]{0,12}"
            title="Whole dollars, e.g. 8,000"
            placeholder="$"
            defaultValue={valuation.answers?.owingAud}
            className="field"
          />
        </label>
        <p className="mt-8">
          <button type="submit" className="btn btn-primary text-base">
            Show me the figure
          </button>
        </p>
      </form>
      <ValuationPhotos data={data} />
    </>
  )
}

function Result({ data }: { data: ValuationPageData }) {
  const { context, token, valuation, form, isOpen, isChangeable, car, purchase } = data
  const { result, holdsUntil } = valuation
  if (!result) return null
  const counts = countsOf(data)
  return (
    <>
      <section className={PAGE_CARD}>
        {result.kind === 'figure' ? (
          <>
            <h1 className="text-h2">Your estimate</h1>
            <OwnLine data={data} />
            <ValuationFigure result={result} answers={valuation.answers} />
            <p className="mt-4 font-semibold">
              {!isChangeable
                ? 'You have accepted this figure. We will be in touch.'
                : isOpen && holdsUntil !== undefined
                  ? `It holds until ${timeText(holdsUntil, context.tenant.timeZone)}.`
                  : 'It does not hold any more.'}
            </p>
          </>
        ) : (
          <>
            <h1 className="text-h1">No figure online</h1>
            <OwnLine data={data} />
            <p className="mt-3 text-ink-2">
              {isChangeable ? refusalText(result) : 'We have your message, and will be in touch.'}
            </p>
          </>
        )}
        <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
          {counts !== undefined && car && (
            <a
              href={context.link(
                `${ESTIMATES_PATH}?car_id=${encodeURIComponent(car.slug)}&tradeIn=${counts}`,
              )}
              rel="nofollow"
              className="btn btn-secondary"
            >
              See the repayments with it as a deposit
            </a>
          )}
          {isOpen && (
            <a href={context.link(`${valuationPath(token)}?questions`)} className="btn btn-secondary">
              Change my answers
            </a>
          )}
          {purchase !== undefined && (
            <a href={context.link(`${ownPurchasePath(purchase)}?step=tradeIn`)} className="btn btn-primary">
              Go on with your purchase
            </a>
          )}
          {!form && isChangeable && !isOpen && purchase === undefined && (
            <a href={context.link(car ? tradeInPath(car) : VALUE_PATH)} className="btn btn-primary">
              Ask for a new one
            </a>
          )}
        </p>
        <WaysToCall tenant={context.tenant} />
        {counts !== undefined && car && (
          <OwnFigure car={car.slug} aud={counts} until={isChangeable ? (holdsUntil ?? 0) : undefined} />
        )}
      </section>
      <ValuationPhotos data={data} />
      {form && (
        <section className={PAGE_CARD}>
          <h2 className="text-h2">{isOpen ? 'Accept it' : 'Ask us'}</h2>
          <p className="mt-2 mb-4 text-ink-2">
            {isOpen
              ? 'Tell us how to reach you. We look at your vehicle and agree on the rest; until then nothing binds you.'
              : 'Tell us how to reach you, and one of us values your vehicle.'}
          </p>
          <StandingForm model={form} id="form-tradeIn" />
        </section>
      )}
    </>
  )
}
