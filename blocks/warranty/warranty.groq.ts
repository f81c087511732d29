export const warrantyProjection = /* groq */ `
  heading,
  carType,
  make,
  variant
`
