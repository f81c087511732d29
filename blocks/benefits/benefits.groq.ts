export const benefitsProjection = /* groq */ `
  heading,
  items[]{_key, icon, title, text},
  variant
`
