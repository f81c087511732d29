export const enquiryFormProjection = /* groq */ `
  heading,
  text,
  "form": form._ref,
  variant
`
