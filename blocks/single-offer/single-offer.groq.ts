export const singleOfferProjection = /* groq */ `
  heading,
  "offer": offer._ref,
  variant
`
