import type { FormGroup, FormInput } from '@forecourt/tenant-config/forms/shown-form'

const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  // No number field: it would show thousands separators and take off leading zeros (LEAD-10).
  digits: { type: 'text', inputMode: 'numeric' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
} as const

/** The inputs of one field; several have the field's words above them. */
export function LeadFields({ group: { legend, inputs, isRequired, showWhen }, formId }: LeadFieldsProps) {
  const condition = showWhen && JSON.stringify(showWhen)
  if (legend === '')
    return inputs.map((input) => (
      <LeadField key={input.name} input={input} id={`${formId}-${input.name}`} condition={condition} />
    ))
  return (
    <fieldset data-show-when={condition} className="@lg:col-span-2">
      <legend className="mb-2 font-semibold">
        {legend}
        {!isRequired && <Optional />}
      </legend>
      <div className={`grid gap-x-5 gap-y-4 ${inputs.length === 2 ? '@lg:grid-cols-2' : '@lg:grid-cols-3'}`}>
        {inputs.map((input) => (
          <LeadField key={input.name} input={input} id={`${formId}-${input.name}`} />
        ))}
      </div>
    </fieldset>
  )
}

interface LeadFieldsProps {
  group: FormGroup
  formId: string
}

interface LeadFieldProps {
  input: FormInput
  id: string
  /** JSON of the condition under which it is asked. */
  condition?: string | undefined
}

/** An input with its label above and, when it is wrong, why below. */
function LeadField({ input, id, condition }: LeadFieldProps) {
  const { name, control, error, isWide, hint } = input
  const isGroup = control === 'choices'
  const Wrapper = isGroup ? 'fieldset' : 'div'
  return (
    <Wrapper
      className={isWide ? '@lg:col-span-2' : undefined}
      data-lead-field={name}
      data-show-when={condition}
      data-lead-booking={input.booking && JSON.stringify(input.booking)}
      aria-describedby={isGroup ? describedBy(id, hint) : undefined}
    >
      <Label input={input} id={id} />
      <ControlOf input={input} id={id} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} data-lead-error="" className="mt-1.5 text-small text-danger empty:hidden">
        {error}
      </p>
    </Wrapper>
  )
}

/** The words of an input; a box to tick has them beside it. */
function Label({ input, id }: { input: FormInput; id: string }) {
  if (input.control === 'tick') return null
  if (input.control === 'choices')
    return (
      <legend className="font-semibold">
        <Words input={input} />
      </legend>
    )
  return (
    <label htmlFor={id} className="block font-semibold">
      <Words input={input} />
    </label>
  )
}

function Words({ input: { label, isRequired, saysOptional } }: { input: FormInput }) {
  return (
    <>
      {label}
      {isRequired && <span aria-hidden="true"> *</span>}
      {saysOptional && <Optional />}
    </>
  )
}

function Optional() {
  return <span className="font-normal text-muted"> (optional)</span>
}

function ControlOf({ input, id }: { input: FormInput; id: string }) {
  const { name, control, isRequired, value, error, choices, suggestions, autoComplete, maxLength, hint } =
    input
  const common = {
    id,
    name,
    required: isRequired,
    defaultValue: value,
    'aria-invalid': error === undefined ? undefined : true,
    // An empty text describes nothing, so that both can be named from the start.
    'aria-describedby': describedBy(id, hint),
    className: 'field mt-1.5 aria-invalid:border-danger aria-invalid:border-2',
  }
  switch (control) {
    case 'choice':
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
    case 'choices':
      return <Boxes input={input} id={id} />
    case 'tick':
      return (
        <label className="flex min-h-6 items-start gap-3">
          <input
            id={id}
            name={name}
            type="checkbox"
            value="on"
            defaultChecked={value === 'on' || value === 'true'}
            required={isRequired}
            aria-invalid={common['aria-invalid']}
            aria-describedby={common['aria-describedby']}
            className={BOX}
          />
          <span>
            <Words input={input} />
          </span>
        </label>
      )
    case 'area':
      return <textarea {...common} rows={5} maxLength={maxLength} />
    default:
      return (
        <>
          <input
            {...common}
            {...INPUTS[control]}
            autoComplete={autoComplete}
            maxLength={maxLength}
            list={suggestions && `${id}-list`}
          />
          {suggestions && (
            <datalist id={`${id}-list`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )
  }
}

const BOX = 'size-6 shrink-0 accent-brand'

/** A box for each choice; the first has the input's id, so that a link to what is wrong leads there. */
function Boxes({ input: { name, choices, value, error }, id }: { input: FormInput; id: string }) {
  const chosen = value.split('\n')
  return (
    <div className="mt-2 grid gap-2 @lg:grid-cols-2">
      {choices.map((choice, at) => (
        <label key={choice.value} className="flex min-h-6 items-start gap-3">
          <input
            id={at === 0 ? id : `${id}-${at}`}
            type="checkbox"
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            aria-invalid={error === undefined ? undefined : true}
            className={BOX}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}

function describedBy(id: string, hint: string | undefined): string {
  return `${id}-error${hint === undefined ? '' : ` ${id}-hint`}`
}
