export const modelRangeProjection = /* groq */ `
  heading,
  intro,
  make,
  variant
`
