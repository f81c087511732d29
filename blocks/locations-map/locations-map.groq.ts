export const locationsMapProjection = /* groq */ `
  heading,
  intro,
  types,
  "places": places[]._ref,
  variant
`
