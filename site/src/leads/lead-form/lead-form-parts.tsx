import type { LeadFormModel } from './lead-form-model.ts'

/** Message about a form that was refused, with a list of links to the wrong fields (LEAD-19). */
export function FormErrors({ model: { summary }, id }: { model: LeadFormModel; id: string }) {
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

/** Shows where one is in a form of several steps; not shown where all fields are asked for at once (LEAD-08). */
export function StepMarks({ titles }: { titles: readonly string[] }) {
  return (
    <ol data-lead-marks="" className="mb-5 flex gap-3 text-small">
      {titles.map((title, at) => (
        <li
          key={`${at} ${title}`}
          data-lead-mark={at + 1}
          data-lead-reached={at === 0 ? '' : undefined}
          aria-current={at === 0 ? 'step' : undefined}
          className="min-w-0 flex-1 border-t-4 border-line pt-2 text-muted"
        >
          <span className="sr-only">
            Step {at + 1} of {titles.length}:{' '}
          </span>
          {title}
        </li>
      ))}
    </ol>
  )
}

/** Tells before sending who keeps the input and why (Privacy Act, APP 5). */
export function CollectionNotice({ text, privacyHref }: { text: string; privacyHref: string }) {
  return (
    <p className="mt-4 text-small text-muted" data-lead-notice="">
      {text}{' '}
      <a href={privacyHref} className="inline-block min-h-6 align-top underline underline-offset-4">
        Privacy policy
      </a>
    </p>
  )
}

/** A field that no person sees or reaches, but that programs fill in (N20). */
export function Honeypot({ id }: { id: string }) {
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
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="hidden size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent group-aria-disabled:inline-block"
    />
  )
}
