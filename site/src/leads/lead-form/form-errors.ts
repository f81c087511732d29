import { namedInputs } from './named-inputs.ts'

/** Shows what is wrong, or nothing any more: beside each field, and in a list that leads there and takes the focus (LEAD-19). */
export function showErrors(
  form: HTMLFormElement,
  message: string,
  fields: Readonly<Record<string, string>>,
): void {
  clearErrors(form)
  const items = Object.entries(fields).flatMap(([name, text]) => {
    const control = namedInputs(form, name)[0]
    const field = control?.closest('[data-lead-field]')
    if (!control || !field) return []
    const error = field.querySelector('[data-lead-error]')
    if (error) error.textContent = text
    control.setAttribute('aria-invalid', 'true')
    return [summaryItem(control, field, text)]
  })
  if (message !== '') showMessage(form, message, items)
}

/** Shows a message for the form as a whole. */
export function showMessage(
  form: HTMLFormElement,
  message: string,
  items: readonly HTMLLIElement[] = [],
): void {
  const box = form.querySelector<HTMLElement>('[data-lead-errors]')
  if (!box) return
  const heading = document.createElement('p')
  heading.className = 'font-semibold'
  heading.textContent = message
  const list = document.createElement('ul')
  list.className = 'mt-1 list-disc pl-5 text-small'
  list.append(...items)
  box.replaceChildren(heading, ...(items.length > 0 ? [list] : []))
  box.focus()
}

function clearErrors(form: HTMLFormElement): void {
  form.querySelector('[data-lead-errors]')?.replaceChildren()
  for (const field of form.querySelectorAll<HTMLElement>('[data-lead-field]')) {
    field.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid')
    const error = field.querySelector('[data-lead-error]')
    if (error) error.textContent = ''
  }
}

function summaryItem(control: HTMLElement, field: Element, text: string): HTMLLIElement {
  const words = field.querySelector('legend, label span, label')
  const label = words?.firstChild?.textContent ?? ''
  const link = document.createElement('a')
  link.href = `#${control.id}`
  link.className = 'inline-block min-h-6 align-top underline underline-offset-4'
  link.textContent = `${label.replace('?', '')}: ${text}`
  link.addEventListener('click', (event) => {
    event.preventDefault()
    control.focus()
  })
  const item = document.createElement('li')
  item.append(link)
  return item
}
