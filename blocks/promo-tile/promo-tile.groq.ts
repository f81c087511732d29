import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const promoTileProjection = /* groq */ `
  heading,
  "tiles": tiles[@->tenant._ref == $tenantId]->{
    _id,
    title,
    text,
    display,
    position,
    start,
    expiry,
    image{${pictureProjection}},
    link{${linkProjection}}
  }
`
