/** The inputs of a form with a name; the boxes of several choices share one. */
export function namedInputs(
  form: HTMLFormElement,
  name: string,
): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (input) => input.name === name,
  )
}
