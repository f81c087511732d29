export const priceSliderProjection = /* groq */ `
  heading,
  text,
  button,
  variant
`
