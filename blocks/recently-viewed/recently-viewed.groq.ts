export const recentlyViewedProjection = /* groq */ `
  heading,
  limit,
  variant
`
