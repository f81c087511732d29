export const statisticsProjection = /* groq */ `
  heading,
  intro,
  figures[]{_key, value, label},
  source,
  variant
`
