import { API_VERSION } from '@forecourt/schemas/api-version'
import { modelPath } from '@forecourt/tenant-config/brand/model-path'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { offerPath } from '@forecourt/blocks/core/offers/offer-path'
import { defineDocuments, defineLocations, type PresentationPluginOptions } from 'sanity/presentation'
import type { RuntimeConfig } from '../runtime-config.ts'

/** Where the Presentation tool finds a dealer's page: the site serves every dealer under `/t/<slug>` for it. */
export function sitePath(tenantSlug: string, path: string): string {
  return path === '/' ? `/t/${tenantSlug}` : `/t/${tenantSlug}${path}`
}

const FIRST_TENANT = `*[_type == "tenant" && defined(slug.current) && !defined(archivedAt)] | order(name asc)[0].slug.current`

const locations = {
  page: defineLocations({
    select: { title: 'title', path: 'path', slug: 'tenant.slug.current' },
    resolve: (page) => ({
      locations:
        page?.slug && page.path
          ? [{ title: page.title ?? page.path, href: sitePath(page.slug, page.path) }]
          : [],
    }),
  }),
  offer: defineLocations({
    select: {
      name: 'name',
      offer: 'slug.current',
      manufacturer: 'manufacturer',
      slug: 'tenant.slug.current',
      template: 'tenant.template',
    },
    resolve: (offer) => {
      if (!offer?.slug || !offer.offer) return { locations: [] }
      const path = offerPath(
        { slug: offer.offer, manufacturer: offer.manufacturer ?? null },
        offer.template === 'single-brand',
      )
      return {
        locations: [
          { title: offer.name ?? 'Offer', href: sitePath(offer.slug, path) },
          { title: 'Special offers', href: sitePath(offer.slug, '/special-offers') },
        ],
      }
    },
  }),
  model: defineLocations({
    select: {
      name: 'name',
      inRange: 'inRange',
      path: 'path',
      model: 'slug.current',
      elsewhere: 'override_url',
      slug: 'tenant.slug.current',
    },
    resolve: (model) => ({
      locations:
        model?.slug && model.model && model.inRange && !model.elsewhere
          ? [
              {
                title: model.name ?? 'Model',
                href: sitePath(model.slug, modelPath({ path: model.path, slug: model.model })),
              },
            ]
          : [],
    }),
  }),
  location: defineLocations({
    select: { name: 'name', location: 'slug.current', slug: 'tenant.slug.current' },
    resolve: (location) => ({
      locations:
        location?.slug && location.location
          ? [
              {
                title: location.name ?? 'Location',
                href: sitePath(location.slug, `/locations/${location.location}`),
              },
              { title: 'All locations', href: sitePath(location.slug, '/dealer-locator') },
            ]
          : [],
    }),
  }),
  menu: defineLocations({
    select: { slug: 'tenant.slug.current' },
    resolve: (menu) => ({
      locations: menu?.slug ? [{ title: 'Home page', href: sitePath(menu.slug, '/') }] : [],
    }),
  }),
  promo: defineLocations({
    select: { slug: 'tenant.slug.current' },
    resolve: (promo) => ({
      locations: promo?.slug ? [{ title: 'Home page', href: sitePath(promo.slug, '/') }] : [],
    }),
  }),
  // In Preview a popup opens where the address names it, whatever its moment and its pages are.
  popup: defineLocations({
    select: { id: '_id', title: 'title', slug: 'tenant.slug.current' },
    resolve: (popup) => ({
      locations: popup?.slug
        ? [
            {
              title: popup.title ?? 'Popup',
              href: `${sitePath(popup.slug, '/')}?popup=${publishedId(String(popup['id']))}`,
            },
          ]
        : [],
    }),
  }),
  announcement: defineLocations({
    select: { slug: 'tenant.slug.current' },
    resolve: (announcement) => ({
      locations: announcement?.slug ? [{ title: 'Home page', href: sitePath(announcement.slug, '/') }] : [],
    }),
  }),
  tenant: defineLocations({
    select: { name: 'name', slug: 'slug.current' },
    resolve: (tenant) => ({
      locations: tenant?.slug
        ? [{ title: `${tenant.name ?? 'Dealer'}: home page`, href: sitePath(tenant.slug, '/') }]
        : [],
    }),
  }),
}

// A page goes before a model at one address, as on the site.
const PAGE =
  '_type == "page" && tenant->slug.current == $tenant && path == $path || _type == "model" && tenant->slug.current == $tenant && inRange == true && coalesce(path, "/" + slug.current) == $path && !(count(*[_type == "page" && tenant->slug.current == $tenant && path == $path]) > 0)'
const LOCATION = '_type == "location" && tenant->slug.current == $tenant && slug.current == $location'
const OFFER = '_type == "offer" && tenant->slug.current == $tenant && slug.current == $offer'

/** Names for the parts of a page's address, by how many it has. */
const PAGE_DEPTHS = [['first'], ['first', 'second'], ['first', 'second', 'third']]

const mainDocuments = defineDocuments([
  {
    route: '/t/:tenant',
    resolve: ({ params }) => ({ filter: PAGE, params: { tenant: params['tenant'] ?? '', path: '/' } }),
  },
  { route: '/t/:tenant/offers/:offer', filter: OFFER },
  { route: '/t/:tenant/offers/:make/:offer', filter: OFFER },
  { route: '/t/:tenant/locations/:location', filter: LOCATION },
  // The list of all offers is made by the site: its words and its look are the dealer's settings.
  { route: '/t/:tenant/special-offers', filter: '_type == "tenant" && slug.current == $tenant' },
  ...PAGE_DEPTHS.map((parts) => ({
    route: `/t/:tenant/${parts.map((part) => `:${part}`).join('/')}`,
    resolve: ({ params }: { params: Record<string, string> }) => ({
      filter: PAGE,
      params: {
        tenant: params['tenant'] ?? '',
        path: parts.map((part) => `/${params[part] ?? ''}`).join(''),
      },
    }),
  })),
])

/** The Presentation tool on the tenants' real pages, in draft mode. */
export function presentationOptions({ siteUrl }: RuntimeConfig): PresentationPluginOptions {
  return {
    title: 'Preview',
    previewUrl: {
      initial: async ({ client }) => {
        const slug = await client.withConfig({ apiVersion: API_VERSION }).fetch<string | null>(FIRST_TENANT)
        return slug ? `${siteUrl}${sitePath(slug, '/')}` : siteUrl
      },
      // A link that lets anybody in who has it would show drafts without a person whose dealers the site could ask for.
      previewMode: { enable: `${siteUrl}/api/draft-mode/enable`, shareAccess: false },
    },
    allowOrigins: [siteUrl],
    resolve: { locations, mainDocuments },
  }
}
