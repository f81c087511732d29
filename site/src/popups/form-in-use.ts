/** True for a box or a button that is not as the page came. */
function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  return isChoice ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * Watches whether a visitor fills in a form of this page until `signal` aborts: anything typed into one that sends
 * something counts for as long as the page is open, also what was typed before this began; a search box counts only
 * while it holds the focus.
 */
export function watchForms(signal: AbortSignal): () => boolean {
  let isFilled = [...document.querySelectorAll('form[method=post] :is(input, textarea)')].some(isTyped)
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form?.method === 'post') isFilled = true
    },
    { signal, passive: true },
  )
  return () =>
    isFilled || Boolean(document.activeElement?.matches('input, select, textarea, [role=combobox]'))
}
