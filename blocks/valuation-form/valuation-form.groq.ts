export const valuationFormProjection = /* groq */ `
  heading,
  text,
  variant
`
