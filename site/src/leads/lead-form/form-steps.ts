import { namedInputs } from './named-inputs.ts'

/** A form that is asked step by step, and where its visitor stands (LEAD-08). */
export interface FormSteps {
  /** Number of the current step, from 1. */
  readonly current: number
  /** True when what is sent now is all of it. */
  isLast(): boolean
  /** Shows a step; `isMoved` moves the focus to its first field and announces the step. */
  show(step: number, isMoved?: boolean): void
}

/** The steps of a form; one that is asked at once has a single step, which is the last. */
export function formSteps(form: HTMLFormElement, signal: AbortSignal): FormSteps {
  const count = Number(form.dataset['steps'] ?? 1)
  let current = 1
  const show: FormSteps['show'] = (step, isMoved = true) => {
    if (count === 1) return
    current = Math.min(Math.max(step, 1), count)
    form.dataset['at'] = current === 1 ? 'first' : current === count ? 'last' : 'middle'
    for (const part of form.querySelectorAll<HTMLElement>('[data-lead-step]'))
      part.toggleAttribute('data-lead-current', Number(part.dataset['leadStep']) === current)
    for (const mark of form.querySelectorAll<HTMLElement>('[data-lead-mark]')) showMark(mark, current)
    if (!isMoved) return
    const shown = form.querySelector('[data-lead-current]')
    shown?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden]):enabled')?.focus()
    const status = form.querySelector('[data-lead-status]')
    if (status) status.textContent = form.querySelector('[data-lead-mark][aria-current]')?.textContent ?? ''
  }
  form.querySelector('[data-lead-back]')?.addEventListener('click', () => show(current - 1), { signal })
  return {
    get current() {
      return current
    },
    isLast: () => current === count,
    show,
  }
}

/** Shows everything at once, for a browser that cannot send step by step. */
export function withoutSteps(form: HTMLFormElement): void {
  delete form.dataset['at']
  form
    .querySelectorAll('[data-lead-marks], [data-lead-next], [data-lead-back]')
    .forEach((part) => part.remove())
}

/** The step that an input belongs to. */
export function stepOf(form: HTMLFormElement, name: string): number {
  const step = namedInputs(form, name)[0]?.closest<HTMLElement>('[data-lead-step]')
  return Number(step?.dataset['leadStep'] ?? 1)
}

function showMark(mark: HTMLElement, current: number): void {
  const number = Number(mark.dataset['leadMark'])
  mark.toggleAttribute('data-lead-reached', number <= current)
  if (number === current) mark.setAttribute('aria-current', 'step')
  else mark.removeAttribute('aria-current')
}
