import { defineQuery } from 'groq'

/** What visitors of the dealer `$tenantId` (id of the tenant document) can buy along with a vehicle, by name. */
export const purchaseExtrasQuery = defineQuery(`
  *[_type == "purchaseExtra" && tenant._ref == $tenantId] | order(name asc, _id asc){
    _id,
    name,
    kind,
    text,
    priceAud,
    "file": file.asset->{path, url, extension, size},
    makes,
    carTypes
  }
`)
