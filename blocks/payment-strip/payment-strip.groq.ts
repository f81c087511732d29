export const paymentStripProjection = /* groq */ `
  heading,
  methods,
  note,
  variant
`
