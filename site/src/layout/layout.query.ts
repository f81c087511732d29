import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { locationProjection } from '@forecourt/schemas/projections/location.groq'
import { specialHoursProjection } from '@forecourt/schemas/projections/special-hours.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'
import { defineQuery } from 'groq'

const menuItems = /* groq */ `
  items[]{
    _key,
    link{${linkProjection}},
    opens,
    children[]{_key, ${linkProjection}},
    "offer": select(offer->tenant._ref == $tenantId => offer._ref)
  }
`
// Of two menus in one place the older: the Studio refuses the second one.
const menuAt = (place: 'header' | 'phone' | 'footer') => /* groq */ `
  *[_type == "menu" && tenant._ref == $tenantId && place == "${place}"] | order(_createdAt asc, _id asc)[0]
`

/** Logo, menus, footer and locations around every page of a tenant; `$tenantId` is the id of the tenant document. */
export const layoutQuery = defineQuery(`
  *[_type == "tenant" && _id == $tenantId][0]{
    logo{${pictureProjection}},
    icon{${pictureProjection}},
    "header": ${menuAt('header')}{_id, ${menuItems}},
    "phone": ${menuAt('phone')}{_id, ${menuItems}},
    "footer": ${menuAt('footer')}{
      _id,
      columns[]{_key, title, links[]{_key, ${linkProjection}}},
      smallPrint,
      socials[]{_key, ${linkProjection}}
    },
    "locations": *[_type == "location" && tenant._ref == $tenantId] | order(name asc){${locationProjection}},
    "specialHours": *[_type == "specialHours" && tenant._ref == $tenantId] | order(_createdAt asc, _id asc){${specialHoursProjection}}
  }
`)
