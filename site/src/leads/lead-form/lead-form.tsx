import { LeadFields } from './lead-field.tsx'
import type { ShownStep } from '@forecourt/tenant-config/forms/shown-form'
import { LeadFormScript } from './lead-form.client.tsx'
import type { LeadFormModel } from './lead-form-model.ts'
import { CollectionNotice, FormErrors, Honeypot, Spinner, StepMarks } from './lead-form-parts.tsx'

interface LeadFormProps {
  model: LeadFormModel
  /** Tells the forms of a page apart. */
  id: string
  className?: string
}

/**
 * An enquiry form: a plain HTML form without JavaScript; with it, the form is sent in place, and may ask step by step
 * (LEAD-08). The browser's own checks are off, so that problems show in the site's words beside each field (LEAD-19).
 */
export function LeadForm({ model, id, className = '' }: LeadFormProps) {
  const { form, action, steps, hidden, isInSteps, failure } = model
  // Until a visitor says how to be answered, nothing is stored.
  const isStoredFirst = form.steps[0]?.fields.some(({ name }) => name === 'email' || name === 'phone')
  return (
    <form
      id={id}
      action={action}
      method="post"
      noValidate
      data-lead-form=""
      data-steps={isInSteps ? steps.length : undefined}
      data-at={isInSteps ? 'first' : undefined}
      data-failure={failure}
      className={`@container ${className}`}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot id={id} />
      {isInSteps && <StepMarks titles={steps.map(({ title }) => title)} />}
      <FormErrors model={model} id={id} />
      <p className="text-small text-muted">Fields marked * are required.</p>
      {steps.map((step, at) => (
        <Step key={`${at} ${step.title}`} step={step} id={id} number={isInSteps ? at + 1 : undefined} />
      ))}
      <Consent model={model} />
      {isInSteps && isStoredFirst && (
        <p data-lead-next="" className="mt-5 text-small text-ink-2">
          Your details reach us when you continue.
        </p>
      )}
      <CollectionNotice text={form.noticeText} privacyHref={model.privacyHref} />
      <Buttons model={model} />
      <p role="status" className="sr-only" data-lead-status="" />
      <LeadFormScript formId={id} />
    </form>
  )
}

/** The fields of one step; `number` is undefined where all are shown at once. */
function Step({ step: { groups }, id, number }: { step: ShownStep; id: string; number: number | undefined }) {
  return (
    <div
      data-lead-step={number}
      data-lead-current={number === 1 ? '' : undefined}
      className="mt-4 grid gap-x-5 gap-y-4 @lg:grid-cols-2"
    >
      {groups.map((group) => (
        <LeadFields key={group.inputs[0]?.name} group={group} formId={id} />
      ))}
    </div>
  )
}

/** A consent box, never ticked for the visitor (N37), and the terms that visitors agree to by sending (LEAD-18). */
function Consent({ model: { form, isOptedIn, isInSteps } }: { model: LeadFormModel }) {
  return (
    <div data-lead-last={isInSteps ? '' : undefined}>
      <label className="mt-5 flex min-h-6 items-start gap-3 text-small text-ink-2">
        <input
          type="checkbox"
          name="opt_in"
          defaultChecked={isOptedIn}
          className="size-6 shrink-0 accent-brand"
        />
        <span>{form.optInText}</span>
      </label>
      {form.termsText !== '' && <p className="mt-4 text-small text-ink-2">{form.termsText}</p>}
    </div>
  )
}

function Buttons({ model: { form, isInSteps } }: { model: LeadFormModel }) {
  const look = 'btn btn-primary group w-full text-base @lg:w-auto @lg:min-w-56'
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {isInSteps && (
        <button type="submit" data-lead-next="" className={look}>
          <Spinner />
          <span>Continue</span>
        </button>
      )}
      <button type="submit" data-lead-last={isInSteps ? '' : undefined} className={look}>
        <Spinner />
        <span>{form.buttonLabel}</span>
      </button>
      {isInSteps && (
        <button type="button" data-lead-back="" className="btn btn-ghost w-full @lg:w-auto">
          Back
        </button>
      )}
    </div>
  )
}
