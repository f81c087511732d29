export const serviceTabsProjection = /* groq */ `
  heading,
  intro,
  tabs[]{_key, title, kind, "form": form._ref, url, size, width, height},
  variant
`
