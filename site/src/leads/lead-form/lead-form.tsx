import { LeadField } from './lead-field.tsx'
import type { FormField } from './lead-fields.ts'
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
  const { form, action, fields, hidden, isInSteps, failure } = model
  return (
    <form
      id={id}
      action={action}
      method="post"
      noValidate
      data-lead-form=""
      data-step={isInSteps ? 1 : undefined}
      data-failure={failure}
      className={`@container ${className}`}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot id={id} />
      {isInSteps && <StepMarks later={form.use === 'testDrive' ? 'Your test drive' : 'Your enquiry'} />}
      <FormErrors model={model} id={id} />
      <p className="text-small text-muted">Fields marked * are required.</p>
      {isInSteps ? (
        <>
          <Fields fields={fields.filter(({ isLater }) => !isLater)} id={id} step={1} />
          <Fields fields={fields.filter(({ isLater }) => isLater)} id={id} step={2} />
        </>
      ) : (
        <Fields fields={fields} id={id} />
      )}
      <Consent model={model} />
      {isInSteps && (
        <p data-lead-step={1} data-lead-next="" className="mt-5 text-small text-ink-2">
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

function Fields({ fields, id, step }: { fields: readonly FormField[]; id: string; step?: 1 | 2 }) {
  return (
    <div data-lead-step={step} className="mt-4 grid gap-x-5 gap-y-4 @lg:grid-cols-2">
      {fields.map((field) => (
        <LeadField key={field.name} field={field} id={`${id}-${field.name}`} />
      ))}
    </div>
  )
}

/** A consent box, never ticked for the visitor (N37), and the terms that visitors agree to by sending (LEAD-18). */
function Consent({ model: { form, isOptedIn, isInSteps } }: { model: LeadFormModel }) {
  return (
    <div data-lead-step={isInSteps ? 2 : undefined}>
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
        <button type="submit" data-lead-step={1} data-lead-next="" className={look}>
          <Spinner />
          <span>Continue</span>
        </button>
      )}
      <button type="submit" data-lead-step={isInSteps ? 2 : undefined} className={look}>
        <Spinner />
        <span>{form.buttonLabel}</span>
      </button>
      {isInSteps && (
        <button
          type="button"
          data-lead-step={2}
          data-lead-back=""
          className="btn btn-ghost w-full @lg:w-auto"
        >
          Back to your details
        </button>
      )}
    </div>
  )
}
