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
  service{order, types, intervals, requiresInterval, extras, asksStay},
  steps[]{
    title,
    fields[]{ field, kind, name, label, hint, isRequired, options, value, showWhen{ field, values } }
  },
  deliverUnfinished,
  confirms,
  defaultLine,
  noticeText,
  optInText,
  termsText,
  buttonLabel,
  thanksTitle,
  thanksText,
  captcha,
  deliverTo,
  adfTo
`
