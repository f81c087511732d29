import { modelPageProjection, ownOrShared } from '@forecourt/schemas/projections/brand.groq'
import { seoProjection } from '@forecourt/schemas/projections/seo.groq'
import { ruleWhereProjection } from '@forecourt/schemas/projections/tenant-rule.groq'
import { defineQuery } from 'groq'
import { blockProjections } from './projections.ts'

/** When a block shows, and its anchor. */
const settingsProjection = /* groq */ `anchor, showFrom, showUntil, flag, routes, vehicles{${ruleWhereProjection}}`

/**
 * The page at `$path` with its blocks, of the dealer `$tenantId` (id of the tenant document): the dealer's own, or the one
 * that dealers of the make `$make` share (empty for none), or the one that all share (TEN-06).
 */
export const pageQuery = defineQuery(`
  *[path == $path && (
    _type == "page" && tenant._ref == $tenantId
    || _type == "sharedPage" && !defined(tenant) && (!defined(make) || make == $make)
  )] | order(_type asc, coalesce(make, "") desc)[0]{
    _id,
    _type,
    title,
    path,
    seo{${seoProjection}},
    blocks[]{settings{${settingsProjection}}, ${blockProjections}}
  }
`)

/**
 * The documents about the model `$model` of the make `$make` (short names) with the blocks of its page: that of the dealer
 * `$tenantId` and that which all dealers share (TEN-06).
 */
export const modelPageQuery = defineQuery(`
  *[_type == "model" && make == $make && slug.current == $model && ${ownOrShared}] | order(_id) {
    ${modelPageProjection},
    blocks[]{settings{${settingsProjection}}, ${blockProjections}}
  }
`)

/** The section `$section` of the dealer `$tenantId` (ids of the documents) with its blocks. */
export const sectionQuery = defineQuery(`
  *[_type == "section" && _id == $section && tenant._ref == $tenantId][0]{
    _id,
    blocks[]{settings{${settingsProjection}}, ${blockProjections}}
  }
`)

/** What staff added to the page of the location `$location` of the dealer `$tenantId` (ids of the documents), with its blocks. */
export const locationPageQuery = defineQuery(`
  *[_type == "location" && _id == $location && tenant._ref == $tenantId][0]{
    _id,
    about,
    services,
    seo{${seoProjection}},
    blocks[]{settings{${settingsProjection}}, ${blockProjections}}
  }
`)
