/** Hidden fields that say what the visitor read, in whole AUD. */
const FIELDS = ['seen_price', 'seen_total']

/**
 * Holds on to the prices that a form says its visitor has seen. An open page takes over a price that changes without a word,
 * and the form's field with it; whoever presses the button meanwhile agreed to the price of before, and is told of the new one.
 */
export function seenPrices(form: HTMLFormElement): { restore(): void; told(priceAud: number): void } {
  const seen = new Map(
    FIELDS.flatMap((name) => {
      const field = form.elements.namedItem(name)
      return field instanceof HTMLInputElement ? [[name, field.value] as const] : []
    }),
  )
  return {
    /** Before the form is sent. */
    restore() {
      for (const [name, value] of seen) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = value
      }
    },
    /** A price that a message of the form named: who presses again has read it. */
    told(priceAud) {
      if (seen.has('seen_price')) seen.set('seen_price', String(priceAud))
    },
  }
}
