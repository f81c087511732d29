/** A `formDefinition` document as its parser reads it; what is not filled in is null. */
export const formDefinitionProjection = /* groq */ `
  _id,
  use,
  title,
  intro,
  categories,
  message,
  postcode,
  optInText,
  termsText,
  buttonLabel,
  thanksTitle,
  thanksText,
  captcha,
  deliverTo
`
