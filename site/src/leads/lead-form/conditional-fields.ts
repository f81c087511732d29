interface Condition {
  /** Name of another input. */
  field: string
  values: string[]
}

/**
 * Hides the fields whose condition is not met, and leaves them out of what is sent. Without scripts they are all shown, and
 * the server takes no notice of those that were not asked.
 */
export function followConditions(form: HTMLFormElement, signal: AbortSignal): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-show-when]')]
  if (fields.length === 0) return
  const update = () => {
    for (const field of fields) showIf(field, isMet(form, conditionOf(field)))
  }
  form.addEventListener('input', update, { signal })
  update()
}

function conditionOf(field: HTMLElement): Condition {
  // Written by the page itself, from a document that was checked.
  return JSON.parse(field.dataset['showWhen'] ?? '') as Condition
}

function isMet(form: HTMLFormElement, { field, values }: Condition): boolean {
  const given = new FormData(form)
    .getAll(field)
    .flatMap((value) => (typeof value === 'string' ? [value === 'on' ? 'true' : value] : []))
  return values.some((value) => given.includes(value))
}

function showIf(field: HTMLElement, isShown: boolean): void {
  field.hidden = !isShown
  for (const input of field.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    input.disabled = !isShown
}
