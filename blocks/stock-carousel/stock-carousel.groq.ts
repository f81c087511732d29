import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { ruleWhereProjection } from '@forecourt/schemas/projections/tenant-rule.groq'

export const stockCarouselProjection = /* groq */ `
  heading,
  intro,
  source,
  carType,
  bodyType,
  make,
  maxPrice,
  driveAwayOnly,
  vehicles,
  where{${ruleWhereProjection}},
  sort,
  limit,
  whenEmpty,
  clearTo,
  variant,
  link{${linkProjection}}
`
