/** A form that is asked step by step, and where its visitor stands (LEAD-08). */
export interface FormSteps {
  /** Whether what is sent now is all of it. */
  isLast(): boolean
  /** Shows a step; `isMoved` takes the focus to its first field and says where one is. */
  show(step: 1 | 2, isMoved?: boolean): void
}

/** The steps of a form; one that is asked at once has no first. Without the work of scripts it is sent as a whole. */
export function formSteps(form: HTMLFormElement, signal: AbortSignal): FormSteps {
  const isInSteps = form.dataset['step'] !== undefined
  const show: FormSteps['show'] = (step, isMoved = true) => {
    if (!isInSteps) return
    form.dataset['step'] = String(step)
    if (!isMoved) return
    const field = form.querySelector<HTMLElement>(
      `[data-lead-step="${step}"] :is(input, select, textarea):not([type=hidden])`,
    )
    const mark = form.querySelector(`[data-lead-mark="${step}"]`)
    field?.focus()
    const status = form.querySelector('[data-lead-status]')
    if (status) status.textContent = mark?.textContent ?? ''
  }
  form.querySelector('[data-lead-back]')?.addEventListener('click', () => show(1), { signal })
  return { isLast: () => !isInSteps || form.dataset['step'] === '2', show }
}

/** Shows everything at once, for a browser that cannot send step by step. */
export function withoutSteps(form: HTMLFormElement): void {
  delete form.dataset['step']
  form
    .querySelectorAll('[data-lead-marks], [data-lead-next], [data-lead-back]')
    .forEach((part) => part.remove())
}

/** The step that a field belongs to. */
export function stepOf(form: HTMLFormElement, name: string): 1 | 2 {
  const field = form.elements.namedItem(name)
  return field instanceof Element && field.closest('[data-lead-step="2"]') ? 2 : 1
}
