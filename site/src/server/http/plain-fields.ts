/** The fields of a plain form; an input that was sent several times has all its values. */
export function plainFields(sent: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
