/** Names and numbers that existing dealers have taken, those in drafts and in the archive too. */
export interface TakenTenant {
  _id: string
  name?: string | null
  slug?: string | null
  hosts?: readonly string[] | null
  websiteId?: number | null
  dealerships?: readonly number[] | null
  archivedAt?: string | null
}

/** Names and numbers of every dealer; run it in the perspective `raw`. */
export const TAKEN_TENANTS_QUERY = /* groq */ `*[_type == "tenant"] {
  _id,
  name,
  "slug": slug.current,
  hosts,
  websiteId,
  "dealerships": dealerships[].id,
  archivedAt
}`
