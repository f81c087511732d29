import { keyed, logo, type ArtworkIds } from '../documents.ts'

const BODIES = {
  SUV: 'body-suv',
  Ute: 'body-ute',
  Hatch: 'body-hatch',
  Sedan: 'body-sedan',
  Wagon: 'body-wagon',
  Van: 'body-van',
  'People Mover': 'body-people-mover',
  Coupe: 'body-coupe',
  Convertible: 'body-convertible',
  Caravan: 'body-caravan',
  Motorcycle: 'body-motorcycle',
} as const

/** Pictures of body types, for a block that lists them. */
export function bodyPictures(images: ArtworkIds) {
  return keyed(
    Object.entries(BODIES).map(([bodyType, name]) => ({
      _type: 'bodyTypePicture' as const,
      bodyType,
      image: logo(images, name),
    })),
  )
}
