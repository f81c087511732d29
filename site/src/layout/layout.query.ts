import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { locationProjection } from '@forecourt/schemas/projections/location.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'
import { defineQuery } from 'groq'

/** Logo, menu, footer and locations around every page of a tenant; `$tenantId` is the id of the tenant document. */
export const layoutQuery = defineQuery(`
  *[_type == "tenant" && _id == $tenantId][0]{
    logo{${pictureProjection}},
    icon{${pictureProjection}},
    nav[]{_key, link{${linkProjection}}, children[]{_key, ${linkProjection}}},
    footer{
      columns[]{_key, title, links[]{_key, ${linkProjection}}},
      smallPrint,
      socials[]{_key, ${linkProjection}}
    },
    "locations": *[_type == "location" && tenant._ref == $tenantId] | order(name asc){${locationProjection}}
  }
`)
