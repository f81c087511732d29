/** A dealer with what a tenant document must have, and nothing else. */
export const smallTenant = (slug: string) => ({
  _id: `tenant-${slug}`,
  _type: 'tenant',
  name: `Dealer ${slug}`,
  slug: { _type: 'slug', current: slug },
  websiteId: slug.length,
  template: 'multi-brand',
  hosts: [],
  timeZone: 'Australia/Brisbane',
  address: { state: 'qld' },
})

/** The page `/about-us` of the dealer harbour, empty but for its title. */
export const aboutPage = (title: string) => ({
  _id: 'page-about-harbour',
  _type: 'page',
  title,
  path: '/about-us',
  tenant: { _type: 'reference', _ref: 'tenant-harbour' },
  blocks: [],
})
