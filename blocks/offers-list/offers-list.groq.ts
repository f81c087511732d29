export const offersListProjection = /* groq */ `
  heading,
  intro,
  category,
  limit,
  variant
`
