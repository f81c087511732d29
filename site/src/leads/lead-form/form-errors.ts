/** Shows what is wrong, or nothing any more: beside each field, and in a list that leads there and takes the focus (LEAD-19). */
export function showErrors(
  form: HTMLFormElement,
  message: string,
  fields: Readonly<Record<string, string>>,
): void {
  clearErrors(form)
  const items = Object.entries(fields).flatMap(([name, text]) => {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLElement)) return []
    const error = document.getElementById(`${control.id}-error`)
    if (error) error.textContent = text
    control.setAttribute('aria-invalid', 'true')
    return [summaryItem(control, text)]
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
    const control = field.querySelector('[aria-invalid]')
    control?.removeAttribute('aria-invalid')
    const error = field.querySelector('[id$="-error"]')
    if (error) error.textContent = ''
  }
}

function summaryItem(control: HTMLElement, text: string): HTMLLIElement {
  const label = control.parentElement?.querySelector('label')?.firstChild?.textContent ?? ''
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
