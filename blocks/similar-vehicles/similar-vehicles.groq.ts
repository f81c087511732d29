export const similarVehiclesProjection = /* groq */ `
  heading,
  limit,
  variant
`
