export const reviewsProjection = /* groq */ `
  heading,
  intro,
  "places": places[]._ref,
  variant
`
