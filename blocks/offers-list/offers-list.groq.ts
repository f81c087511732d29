export const offersListProjection = /* groq */ `
  heading,
  intro,
  category,
  make,
  model,
  limit,
  variant
`
