/** A `formDefinition` document as its parser reads it; what is not filled in is null. */
export const formDefinitionProjection = /* groq */ `
  _id,
  use,
  title,
  intro,
  categories,
  message,
  postcode,
  dateTime,
  asksLocation,
  inTwoSteps,
  defaultLine,
  noticeText,
  optInText,
  termsText,
  buttonLabel,
  thanksTitle,
  thanksText,
  captcha,
  deliverTo
`
