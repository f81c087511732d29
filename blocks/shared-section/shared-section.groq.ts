export const sharedSectionProjection = /* groq */ `
  "section": section._ref
`
