import type { ReactNode } from 'react'
import { PURCHASE_STEP_TITLES, type PurchaseStep } from '@forecourt/tenant-config/sales/purchase-steps'
import { EXTRA_KINDS, type ExtraKind } from '@forecourt/tenant-config/sales/purchase-extra'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { fileAddress } from '@forecourt/blocks/core/links/file-address'
import { PURCHASES_PATH } from '../addresses/purchase-paths.ts'
import { ERRORS } from '../server/errors.ts'
import { valuationPath } from '../addresses/valuation-paths.ts'
import { StartForm } from '../valuations/valuation-start.tsx'
import type { PurchasePageData } from './purchase-page-data.ts'
import { PAGE_CARD } from '../ui/page-card.ts'

const CHOICE =
  'relative flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

interface StepProps {
  data: PurchasePageData
}

interface StepFormProps extends StepProps {
  step: Exclude<PurchaseStep, 'review'>
  intro: string
  children: ReactNode
}

/** A step that is stored when it is sent. */
function StepForm({ data: { context, token }, step, intro, children }: StepFormProps) {
  return (
    <form action={context.link(`${PURCHASES_PATH}/${token}/${step}`)} method="post">
      <h1 className="text-h1">{PURCHASE_STEP_TITLES[step]}</h1>
      <p className="mt-3 mb-6 text-ink-2">{intro}</p>
      {children}
      <p className="mt-6">
        <button type="submit" className="btn btn-primary text-base">
          Go on
        </button>
      </p>
    </form>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  isChosen: boolean
  title: string
  children?: ReactNode
}

function Choice({ type, name, value, isChosen, title, children }: ChoiceProps) {
  return (
    <label className={CHOICE}>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        required={type === 'radio'}
        className="mt-1 size-4 accent-brand"
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {children && <span className="block text-small text-ink-2">{children}</span>}
      </span>
    </label>
  )
}

/** Whether a vehicle is traded in, and the way to its figure. */
export function TradeInStep({ data }: StepProps) {
  const { context, token, view, provider } = data
  const { tradeIn } = view.purchase.choices
  const { own } = view
  return (
    <div className="space-y-6">
      <section className={PAGE_CARD}>
        <StepForm data={data} step="tradeIn" intro="What it is worth comes off what you pay.">
          <div className="space-y-3">
            {own?.valuation.result && (
              <Choice
                type="radio"
                name="tradeIn"
                value="figure"
                isChosen={tradeIn === 'figure'}
                title={`Your ${own.valuation.vehicle.year} ${own.valuation.vehicle.make} ${own.valuation.vehicle.model}`}
              >
                {own.valuation.result.kind === 'figure'
                  ? `Estimated at ${formatAud(own.valuation.result.offerAud)}.`
                  : 'One of us answers with a figure.'}
              </Choice>
            )}
            <Choice
              type="radio"
              name="tradeIn"
              value="none"
              isChosen={tradeIn === 'none'}
              title="I have none"
            />
            <Choice
              type="radio"
              name="tradeIn"
              value="later"
              isChosen={tradeIn === 'later'}
              title="I have one, and bring it along"
            >
              We look at it when you come.
            </Choice>
          </div>
        </StepForm>
        {own && (
          <p className="mt-4">
            <a href={context.link(valuationPath(own.token))} className="underline underline-offset-4">
              Look at the valuation
            </a>
          </p>
        )}
      </section>
      {provider && (
        <section className={PAGE_CARD}>
          <h2 className="text-h2">Get a figure now</h2>
          <p className="mt-2 mb-5 text-ink-2">
            A few details and three questions. You come back here with it.
          </p>
          <StartForm context={context} provider={provider} id="own" car={view.vehicle} purchase={token} />
        </section>
      )}
    </div>
  )
}

export function PaymentStep({ data }: StepProps) {
  const { context, view } = data
  const { payment, termYears } = view.purchase.choices
  const { estimate } = view.standing
  const { term } = context.tenant.finance
  return (
    <section className={PAGE_CARD}>
      <StepForm
        data={data}
        step="payment"
        intro="This is no application: with finance, our business manager goes through it with you."
      >
        <div className="space-y-3">
          <Choice
            type="radio"
            name="payment"
            value="cash"
            isChosen={payment === 'cash'}
            title="Cash or transfer"
          >
            What is left after the deposit, when you collect the vehicle.
          </Choice>
          <Choice
            type="radio"
            name="payment"
            value="finance"
            isChosen={payment === 'finance'}
            title="Finance"
          >
            {estimate
              ? `From about ${formatAud(estimate.weekAud)} a week at ${estimate.interestRate.toFixed(2)} % p.a., comparison rate ${estimate.comparisonRate.toFixed(2)} % p.a. ${estimate.warning}`
              : 'We answer with a quote in writing.'}
          </Choice>
        </div>
        <label className="mt-4 block max-w-xs">
          <span className="mb-1 block text-small font-semibold">Years of a loan (optional)</span>
          <select name="term" defaultValue={termYears ?? ''} className="field">
            <option value="">No wish</option>
            {Array.from({ length: term.max - term.min + 1 }, (_, at) => term.min + at).map((years) => (
              <option key={years}>{years}</option>
            ))}
          </select>
        </label>
      </StepForm>
    </section>
  )
}

const KIND_TITLES: Readonly<Record<ExtraKind, string>> = {
  warranty: 'Warranty',
  accessory: 'Accessories',
  service: 'Services',
}

export function ExtrasStep({ data }: StepProps) {
  const { context, view } = data
  return (
    <section className={PAGE_CARD}>
      <StepForm data={data} step="extras" intro="All optional. Prices include GST.">
        {EXTRA_KINDS.map((kind) => {
          const extras = view.offered.filter((extra) => extra.kind === kind)
          if (extras.length === 0) return null
          return (
            <fieldset key={kind} className="mb-6 space-y-3">
              <legend className="mb-2 font-semibold">{KIND_TITLES[kind]}</legend>
              {extras.map((extra) => {
                const file = fileAddress(extra.file)
                return (
                  <div key={extra._id}>
                    <Choice
                      type="checkbox"
                      name="extra"
                      value={extra._id}
                      isChosen={view.chosen.includes(extra)}
                      title={`${extra.name}: ${extra.priceAud === 0 ? 'no charge' : formatAud(extra.priceAud)}`}
                    >
                      {extra.text}
                    </Choice>
                    {file && (
                      <a
                        href={file.isHosted ? file.href : context.link(file.href)}
                        className="inline-flex min-h-6 items-center text-small underline underline-offset-4"
                      >
                        Read more about {extra.name}
                      </a>
                    )}
                  </div>
                )
              })}
            </fieldset>
          )
        })}
      </StepForm>
    </section>
  )
}

const PROBLEM_ID = 'delivery-problem'

export function DeliveryStep({ data }: StepProps) {
  const { view } = data
  const { delivery, postcode } = view.purchase.choices
  const problem = view.delivery?.ok === false ? ERRORS['purchase-delivery'].visitor : undefined
  return (
    <section className={PAGE_CARD}>
      <StepForm data={data} step="delivery" intro="Collect it, or we bring it to you.">
        <div className="space-y-3">
          <Choice
            type="radio"
            name="delivery"
            value="collect"
            isChosen={delivery === 'collect'}
            title="I collect it"
          />
          <Choice
            type="radio"
            name="delivery"
            value="deliver"
            isChosen={delivery === 'deliver'}
            title="Bring it to me"
          >
            {view.delivery?.ok && `${view.delivery.name}: ${formatAud(view.delivery.price)}`}
          </Choice>
        </div>
        <label className="mt-4 block max-w-xs">
          <span className="mb-1 block text-small font-semibold">Postcode that it is brought to</span>
          <input
            name="postcode"
            inputMode="numeric"
            pattern="\d{4}"
            title="Four digits"
            maxLength={4}
            defaultValue={postcode}
            autoComplete="postal-code"
            aria-describedby={problem && PROBLEM_ID}
            className="field"
          />
        </label>
        {problem && (
          <p id={PROBLEM_ID} role="alert" className="mt-2 font-semibold text-danger">
            {problem}
          </p>
        )}
      </StepForm>
    </section>
  )
}
