interface OfferAddress {
  slug: string
  manufacturer: string | null
}

/** A make's name as one path segment: `Land Rover` becomes `land-rover`. */
export function manufacturerSlug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The path of an offer's page: with its make in front, except on single-brand sites and for offers of no make (RTE-17). */
export function offerPath({ slug, manufacturer }: OfferAddress, isSingleBrand: boolean): string {
  const make = manufacturer === null ? '' : manufacturerSlug(manufacturer)
  return isSingleBrand || make === '' ? `/offers/${slug}` : `/offers/${make}/${slug}`
}
