import type { RecallPageQueryResult } from '@forecourt/schemas/generated/types'
import type { KnownPlace } from '@forecourt/vehicle/vehicle-place'
import { given } from '@forecourt/tenant-config/documents/given'
import { SITE_ADDRESSES_QUERY } from '@forecourt/schemas/objects/site-addresses'
import { createClient, type SanityClient } from '@sanity/client'
import type { ContentConfig } from '../config/config-types.ts'
import { fittingContent } from './shape/content-issues.ts'
import { recallPageQuery } from './recall-page.query.ts'
import { locationNamesQuery } from './locations.query.ts'
import {
  blockWindowsQuery,
  contentWindowsQuery,
  tenantRegistryQuery,
  tenantRevisionsQuery,
} from '../tenants/tenants.query.ts'
import type { Boundary } from '../cache/boundaries.ts'
import type { PreviewedItems } from '../rule-preview/rule-preview-types.ts'
import { ruleItemsQuery } from '../rule-preview/rule-preview-items.query.ts'
import type { LinkedContent } from '../broken-links/broken-links.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { RegistryDocuments } from '../tenants/tenants.ts'

/** Reads of the content lake that the server itself makes, outside any page. */
export interface LakeReader {
  directory(): Promise<RegistryDocuments>
  /** Returns a text that changes whenever a tenant or rule changes. */
  registryRevision(): Promise<string>
  /** Moments to come at which something begins or ends; `tenantIds` are those that pages of the platform are shown by. */
  windows(now: number, tenantIds: readonly string[]): Promise<Boundary[]>
  locations(tenantId: string): Promise<KnownPlace[]>
  /** Path of the dealer's page that has the block "Recalls"; undefined without one. */
  recallPage(tenantId: string): Promise<string | undefined>
  /** Items, besides the stock, that a dealer's rules can apply to. */
  ruleItems(entry: TenantEntry): Promise<PreviewedItems>
  /** What a dealer has published that may lead somewhere. */
  linking(tenantId: string): Promise<LinkedContent>
  isHealthy(): Promise<boolean>
}

/** A reader of published documents, always fresh. */
export function createLakeReader(content: ContentConfig): LakeReader {
  const client = serverClient(content)
  // The request may run while Next serves a page, so it must bypass Next's fetch cache.
  const fetch = <R>(query: string, params: Record<string, unknown> = {}): Promise<R> =>
    client.fetch<R>(query, params, { cache: 'no-store' })
  // Tenants and rules are not fitted here: they have parsers of their own, which keep more of a document.
  const fitting = async <R>(query: string, params: Record<string, unknown>): Promise<R> =>
    fittingContent(query, params, await fetch(query, params)) as R
  return {
    directory: () => fetch<RegistryDocuments>(tenantRegistryQuery),
    registryRevision: async () => JSON.stringify(await fetch<unknown>(tenantRevisionsQuery)),
    async windows(now, tenantIds) {
      const params = { now: new Date(now).toISOString() }
      const rows = await fitting<WindowRow[]>(contentWindowsQuery, params)
      const pages = await fitting<BlockWindowsRow[]>(blockWindowsQuery, params)
      const blocks = pages.flatMap(({ tenantId, windows }) =>
        (tenantId === null ? tenantIds : [tenantId]).flatMap((id) =>
          (windows ?? []).map((window) => ({ ...window, tenantId: id })),
        ),
      )
      return [...rows, ...blocks].flatMap((row) => boundariesOf(row, now))
    },
    async locations(tenantId) {
      const rows = await fitting<LocationRow[]>(locationNamesQuery, { tenantId })
      return rows.map(({ _id, name, ...place }) => ({ id: _id, name: name ?? '', ...given(place) }))
    },
    recallPage: async (tenantId) =>
      (await fitting<RecallPageQueryResult>(recallPageQuery, { tenantId }))?.path ?? undefined,
    ruleItems: ({ id, tenant }) =>
      fitting<PreviewedItems>(ruleItemsQuery, { tenantId: id, make: tenant.manufacturer?.slug ?? '' }),
    linking: (tenant) => fetch<LinkedContent>(LINKING_QUERY, { tenant }),
    async isHealthy() {
      await fetch<unknown>('*[false]')
      return true
    },
  }
}

/**
 * Whole documents, since links stand anywhere in them; of them only those kinds that hold links. Parameter: `$tenant`, the id of the
 * dealer's document.
 */
const LINKING_QUERY = `{
  "documents": *[_type in ["page", "section", "menu", "offer", "promo", "popup", "announcement", "model", "location", "redirect"] && tenant._ref == $tenant] | order(_type asc, _id asc),
  "addresses": ${SITE_ADDRESSES_QUERY},
  "targets": *[_type in ["page", "offer", "model"] && (tenant._ref == $tenant || !defined(tenant))]._id
}`

interface WindowRow {
  tenantId: string | null
  start: string | null
  expiry: string | null
}

interface BlockWindowsRow {
  tenantId: string | null
  windows: Omit<WindowRow, 'tenantId'>[] | null
}

interface LocationRow {
  _id: string
  name: string | null
  slug: string | null
  city: string | null
  state: string | null
  postcode: string | null
  dealershipId: number | null
  lat: number | null
  lng: number | null
}

function boundariesOf({ tenantId, start, expiry }: WindowRow, now: number): Boundary[] {
  if (!tenantId) return []
  return [start, expiry]
    .map((iso) => (iso ? Date.parse(iso) : Number.NaN))
    .filter((at) => at > now)
    .map((at) => ({ tenantId, at }))
}

/** Returns a client with the token that reads everything; it asks for published documents unless told otherwise. */
export function serverClient(content: ContentConfig): SanityClient {
  return createClient({
    projectId: content.projectId,
    dataset: content.dataset,
    apiVersion: content.apiVersion,
    token: content.readToken,
    useCdn: false,
    perspective: 'published',
    maxRetries: 0,
    timeout: 5_000,
    ...(content.apiHost ? { apiHost: content.apiHost, useProjectHostname: false } : {}),
  })
}
