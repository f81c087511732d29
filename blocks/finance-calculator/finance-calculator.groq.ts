export const financeCalculatorProjection = /* groq */ `
  heading,
  text,
  variant
`
