/**
 * Watches whether a visitor fills in a form of this page until `signal` aborts: anything typed into one that sends
 * something counts for as long as the page is open, a search box only while it holds the focus.
 */
export function watchForms(signal: AbortSignal): () => boolean {
  let isFilled = false
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
