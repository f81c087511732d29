import type { FormField } from './lead-fields.ts'

const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  // No number field: it would show thousands separators and take off leading zeros (LEAD-10).
  digits: { type: 'text', inputMode: 'numeric' },
  datetime: { type: 'datetime-local' },
} as const

/** A field with its label above and, when it is wrong, why below. */
export function LeadField({ field, id }: { field: FormField; id: string }) {
  const { label, isRequired, error, isWide, hint } = field
  return (
    <div className={isWide ? '@lg:col-span-2' : undefined} data-lead-field={field.name}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {isRequired ? (
          <span aria-hidden="true"> *</span>
        ) : (
          <span className="font-normal text-muted"> (optional)</span>
        )}
      </label>
      <Control field={field} id={id} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="mt-1.5 text-small text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

function Control({ field, id }: { field: FormField; id: string }) {
  const { name, kind, isRequired, value, error, choices = [], autoComplete, maxLength } = field
  const common = {
    id,
    name,
    required: isRequired,
    defaultValue: value,
    'aria-invalid': error === undefined ? undefined : true,
    // An empty text describes nothing, so that both can be named from the start.
    'aria-describedby': `${id}-error${field.hint === undefined ? '' : ` ${id}-hint`}`,
    className: 'field mt-1.5 aria-invalid:border-danger aria-invalid:border-2',
  }
  if (kind === 'choice')
    return (
      <select {...common}>
        <option value="">Please choose</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  if (kind === 'area') return <textarea {...common} rows={5} maxLength={maxLength} />
  return <input {...common} {...INPUTS[kind]} autoComplete={autoComplete} maxLength={maxLength} />
}
