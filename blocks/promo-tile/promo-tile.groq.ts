import { promoProjection } from '@forecourt/schemas/projections/promo.groq'

export const promoTileProjection = /* groq */ `
  heading,
  isFirstLarge,
  "tiles": tiles[@->tenant._ref == $tenantId]->{${promoProjection}}
`
