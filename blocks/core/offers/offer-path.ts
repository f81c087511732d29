import { slugify } from '@forecourt/vehicle/slug'

interface OfferAddress {
  slug: string
  manufacturer: string | null
}

/** The path of an offer's page: with its make in front, except on single-brand sites and for offers of no make (RTE-17). */
export function offerPath({ slug, manufacturer }: OfferAddress, isSingleBrand: boolean): string {
  const make = manufacturer === null ? '' : slugify(manufacturer)
  return isSingleBrand || make === '' ? `/offers/${slug}` : `/offers/${make}/${slug}`
}
