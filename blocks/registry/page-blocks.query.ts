import { seoProjection } from '@forecourt/schemas/projections/seo.groq'
import { defineQuery } from 'groq'
import { blockProjections } from './projections.ts'

/** One page of a dealer with its blocks; `$tenantId` is the id of the tenant document, `$path` the page's path. */
export const pageQuery = defineQuery(`
  *[_type == "page" && tenant._ref == $tenantId && path == $path][0]{
    _id,
    _type,
    title,
    path,
    seo{${seoProjection}},
    blocks[]{${blockProjections}}
  }
`)
