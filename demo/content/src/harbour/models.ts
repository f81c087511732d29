import { logo, referenceTo, type ArtworkIds, type ArtworkPicture, type SeedModel } from '../documents.ts'
import { HARBOUR } from './tenant.ts'

const MODELS: readonly {
  make: string
  name: string
  tagline: string
  about: string
  image: ArtworkPicture
  bodies: string[]
  powertrains: NonNullable<SeedModel['powertrains']>
}[] = [
  {
    make: 'toyota',
    name: 'Corolla',
    tagline: 'The one that every family has had',
    about: 'A hatch or a sedan that is easy to park, easy to keep and easy to sell again.',
    image: 'body-hatch',
    bodies: ['Hatchback', 'Sedan'],
    powertrains: ['Petrol', 'Hybrid'],
  },
  {
    make: 'toyota',
    name: 'RAV4',
    tagline: 'A hybrid with room for the pram',
    about: 'The SUV that Brisbane buys most, with a boot that takes a week on the coast.',
    image: 'body-suv',
    bodies: ['SUV'],
    powertrains: ['Petrol', 'Hybrid'],
  },
  {
    make: 'toyota',
    name: 'Hilux',
    tagline: 'For the week and the weekend',
    about: 'With a tub or a tray, one row of seats or two. We fit tow bars before delivery.',
    image: 'body-ute',
    bodies: ['Ute', 'Cab Chassis'],
    powertrains: ['Diesel'],
  },
  {
    make: 'mazda',
    name: 'CX-5',
    tagline: 'A quiet car for long roads',
    about: 'A medium SUV that drives like a smaller one.',
    image: 'model-suv-red',
    bodies: ['SUV'],
    powertrains: ['Petrol', 'Diesel'],
  },
]

/** Models that the yards always have, each with a page of its own. */
export function harbourModels(images: ArtworkIds): SeedModel[] {
  return MODELS.map(({ name, image, ...parts }) => ({
    _id: `model-harbour-${name.toLowerCase()}`,
    _type: 'model',
    tenant: referenceTo(HARBOUR),
    name,
    slug: { _type: 'slug', current: name.toLowerCase() },
    image: logo(images, image),
    inRange: true,
    ...parts,
  }))
}
