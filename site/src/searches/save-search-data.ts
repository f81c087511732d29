import { headers } from 'next/headers'
import { listingHome } from '@forecourt/tenant-config/routes/routes'
import type { AlertSetting } from '@forecourt/visitors/alert-settings'
import type { Visitor } from '@forecourt/visitors/sessions'
import { listingName } from '../listing/listing-metadata.ts'
import { listingPageData } from '../listing/listing-page-data.ts'
import { listingHref } from '../search/state/listing-url.ts'
import { savedQuery, savedState } from '../search/state/saved-query.ts'
import { queryTerms } from '../search/state/query-terms.ts'
import { tellsAlerts } from '../server/alerts/alert-rounds.ts'
import { ERRORS } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { searchName } from './search-name.ts'

/** A search that can be saved. */
export interface NamedSearch {
  /** In its one spelling. */
  query: string
  name: string
  /** Its listing. */
  href: string
  /** Vehicles that it shows now; undefined while the search is away. */
  found: number | undefined
}

export interface SaveSearchData {
  context: TenantContext
  search: NamedSearch
  visitor: Visitor
  /** Whether the visitor is written to; undefined where the dealer does not write. */
  alerts: AlertSetting | undefined
  problem: string | undefined
}

/** The search that a query stands for; undefined for one that narrows nothing. */
export async function namedSearch(
  { site, tenant }: Pick<TenantContext, 'site' | 'tenant'>,
  query: string,
): Promise<NamedSearch | undefined> {
  const state = savedState(query)
  const data = state && (await listingPageData(site, listingHome(tenant.search.prefix), savedQuery(state)))
  if (!data) return undefined
  const { settings, model } = data
  const terms = model?.terms ?? queryTerms(data.state.query, settings.phrases)
  return {
    query: savedQuery(data.state),
    name: searchName(listingName(data), { state: data.state, terms }, settings),
    href: listingHref(data.state, settings),
    found: model?.found,
  }
}

const FAILED = ['body-invalid', 'records-down', 'too-many-requests', 'too-many-searches'] as const

/** What the page that saves a search shows; undefined for nobody, and for a search that narrows nothing. Rejects while the record is down. */
export async function saveSearchData(
  context: TenantContext,
  query: URLSearchParams,
): Promise<SaveSearchData | undefined> {
  const { signIn, alerts } = getRuntime()
  const visitor = await signIn.visitor(context.id, (await headers()).get('cookie') ?? undefined)
  const search = visitor && (await namedSearch(context, query.toString()))
  if (!visitor || !search) return undefined
  const code = FAILED.find((one) => one === query.get('error'))
  return {
    context,
    search,
    visitor,
    alerts: tellsAlerts(context)
      ? await alerts.setting({ visitor: visitor.id, tenant: context.id })
      : undefined,
    problem: code && ERRORS[code].visitor,
  }
}
