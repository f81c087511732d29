/** A `deliveryRegion` with its owner as text. */
export const deliveryRegionProjection = /* groq */ `
  _id, "tenant": tenant._ref, name, postcodes[]{from, to}, price, perKm{price, includedKm}
`
