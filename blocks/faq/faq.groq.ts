import { portableTextProjection } from '@forecourt/schemas/projections/portable-text.groq'

export const faqProjection = /* groq */ `
  heading,
  intro,
  questions[]{_key, question, answer[]{${portableTextProjection}}},
  variant
`
