import type { ModelsQueryResult } from '@forecourt/schemas/generated/types'

/** A model of the dealer `tenant-x` as the query of the range answers. */
export function modelDocument(parts: Partial<ModelsQueryResult[number]> = {}): ModelsQueryResult[number] {
  return {
    _id: `model-${parts.slug ?? '4'}`,
    tenant: 'tenant-x',
    make: 'mg',
    slug: '4',
    name: '4',
    about: null,
    status: null,
    override_url: null,
    bodies: null,
    inRange: true,
    order: null,
    path: null,
    image: null,
    tagline: null,
    powertrains: null,
    grades: null,
    priceNote: null,
    ...parts,
  }
}
