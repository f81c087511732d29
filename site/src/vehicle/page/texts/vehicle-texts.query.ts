import { ownOrShared } from '@forecourt/schemas/projections/brand.groq'
import { vehicleTextProjection } from '@forecourt/schemas/projections/vehicle-text.groq'
import { defineQuery } from 'groq'

/**
 * Finds the texts for pages of vehicles of the make `$make` (short name): the documents of the dealer `$tenantId` (id of the
 * tenant document) and those that all dealers share (VDP-26, VDP-27).
 */
export const vehicleTextsQuery = defineQuery(`
  *[_type in ["warrantyText", "usedCarPromise", "vehicleText"] && (!defined(make) || make == $make) && ${ownOrShared}]
    | order(_id) {${vehicleTextProjection}}
`)
