import {
  brandCopyProjection,
  manufacturerProjection,
  modelProjection,
  ownOrShared,
} from '@forecourt/schemas/projections/brand.groq'
import { defineQuery } from 'groq'

/**
 * Documents about the make `$make` and its model `$model` (short names): those of the dealer `$tenantId` (id of the tenant
 * document) and those that all dealers share (TEN-06).
 */
export const brandQuery = defineQuery(`{
  "manufacturers": *[_type == "manufacturer" && slug.current == $make && ${ownOrShared}] | order(_id) {${manufacturerProjection}},
  "models": *[_type == "model" && make == $make && slug.current == $model && ${ownOrShared}] | order(_id) {${modelProjection}},
  "copies": *[_type == "brandCopy" && (!defined(make) || make == $make) && ${ownOrShared}] | order(_id) {${brandCopyProjection}}
}`)
