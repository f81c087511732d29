export const openingHoursProjection = /* groq */ `
  heading,
  intro,
  types,
  "places": places[]._ref,
  variant
`
