import { linkProjection } from '@forecourt/schemas/projections/link.groq'

export const stockCarouselProjection = /* groq */ `
  heading,
  intro,
  carType,
  bodyType,
  make,
  maxPrice,
  sort,
  limit,
  variant,
  link{${linkProjection}}
`
