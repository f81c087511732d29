export const searchBoxProjection = /* groq */ `
  heading,
  text,
  hint,
  variant
`
