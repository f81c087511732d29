export const embedProjection = /* groq */ `
  heading,
  intro,
  url,
  label,
  size,
  variant
`
