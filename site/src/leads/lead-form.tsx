import { LeadField } from './lead-field.tsx'
import { LeadFormScript } from './lead-form.client.tsx'
import type { LeadFormModel } from './lead-form-model.ts'

interface LeadFormProps {
  model: LeadFormModel
  /** Tells the forms of a page apart. */
  id: string
  className?: string
}

/**
 * A form for an enquiry: a plain HTML form that works without JavaScript, and in place with it. The browser's own checks
 * are off, so that what is wrong is said in the site's words beside each field (LEAD-19).
 */
export function LeadForm({ model, id, className = '' }: LeadFormProps) {
  const { form, action, fields, hidden, isOptedIn, failure } = model
  return (
    <form
      id={id}
      action={action}
      method="post"
      noValidate
      data-lead-form=""
      data-failure={failure}
      className={`@container ${className}`}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot id={id} />
      <FormErrors model={model} id={id} />
      <p className="text-small text-muted">Fields marked * are required.</p>
      <div className="mt-4 grid gap-x-5 gap-y-4 @lg:grid-cols-2">
        {fields.map((field) => (
          <LeadField key={field.name} field={field} id={`${id}-${field.name}`} />
        ))}
      </div>
      <label className="mt-5 flex min-h-6 items-start gap-3 text-small text-ink-2">
        <input
          type="checkbox"
          name="opt_in"
          defaultChecked={isOptedIn}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        <span>{form.optInText}</span>
      </label>
      {form.termsText !== '' && <p className="mt-4 text-small text-ink-2">{form.termsText}</p>}
      <button type="submit" className="btn btn-primary group mt-6 w-full text-base @lg:w-auto @lg:min-w-56">
        <Spinner />
        <span>{form.buttonLabel}</span>
      </button>
      <p role="status" className="sr-only" data-lead-status="" />
      <LeadFormScript formId={id} />
    </form>
  )
}

/** What was wrong: named in a list that leads to each field, or for the form as a whole (LEAD-19). */
function FormErrors({ model: { summary }, id }: { model: LeadFormModel; id: string }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-lead-errors=""
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- shown anew after an error: where else would a reader begin
      autoFocus={summary !== undefined}
      className="empty:hidden mb-6 border-l-4 border-danger bg-surface-2 px-4 py-3 text-danger"
    >
      {summary && (
        <>
          <p className="font-semibold">{summary.message}</p>
          {summary.items.length > 0 && (
            <ul className="mt-1 list-disc pl-5 text-small">
              {summary.items.map(({ name, text }) => (
                <li key={name}>
                  <a
                    href={`#${id}-${name}`}
                    className="inline-block min-h-6 align-top underline underline-offset-4"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

/** A field that no person sees or reaches, and programs fill in (N20). */
function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={`${id}-company-website`}>Leave this field empty</label>
      <input
        id={`${id}-company-website`}
        name="company_website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}

/** Turns while the form is being sent (LEAD-07). */
function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="hidden size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent group-aria-disabled:inline-block"
    />
  )
}
