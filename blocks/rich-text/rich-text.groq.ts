import { portableTextProjection } from '@forecourt/schemas/projections/portable-text.groq'

export const richTextProjection = /* groq */ `
  heading,
  layout,
  variant,
  body[]{${portableTextProjection}}
`
