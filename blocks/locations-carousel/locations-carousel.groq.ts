export const locationsCarouselProjection = /* groq */ `
  heading,
  intro,
  types,
  "places": places[]._ref,
  variant
`
