import { seoProjection } from '@forecourt/schemas/projections/seo.groq'
import { defineQuery } from 'groq'
import { blockProjections } from './projections.ts'

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
    blocks[]{settings{anchor, showFrom, showUntil}, ${blockProjections}}
  }
`)
