/** A `redirect` with its owner as text. */
export const redirectProjection = /* groq */ `
  _id, "tenant": tenant._ref, from, to, status
`
