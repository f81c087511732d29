/** A `searchSynonym` with its owner as text. */
export const searchSynonymProjection = /* groq */ `
  _id, "tenant": tenant._ref, direction, typed, words
`
