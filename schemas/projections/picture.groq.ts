/** Fields of a `picture` that a page needs: text alternative, asset with placeholder, crop and hotspot. */
export const pictureProjection = /* groq */ `
  alt,
  "asset": asset->{_id, url, "lqip": metadata.lqip, "width": metadata.dimensions.width, "height": metadata.dimensions.height},
  hotspot{x, y, width, height},
  crop{top, bottom, left, right}
`
