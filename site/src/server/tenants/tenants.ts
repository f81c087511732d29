import { comingModelsFor } from '@forecourt/tenant-config/brand/coming-models'
import { teamsOf } from '@forecourt/tenant-config/desk/lead-team'
import { chargesFor } from '@forecourt/tenant-config/charges/government-charges'
import { deliveryRegionsFor } from '@forecourt/tenant-config/calculators/delivery'
import { displayNamesFor } from '@forecourt/tenant-config/vehicle/display-name-rule'
import { type FinanceProvider, lenderRules, withProvider } from '@forecourt/tenant-config/finance/provider'
import { redirectsOf, type Redirect } from '@forecourt/tenant-config/routes/redirects'
import { sharedWebsiteIds } from '@forecourt/tenant-config/tenant/website-ids'
import { buildHostTable, resolveHost, type HostTable } from '@forecourt/tenant-config/tenant/hosts'
import { searchKey } from '@forecourt/tenant-config/search/search-text'
import { withTokens } from '@forecourt/tenant-config/rules/filter/index-rules'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { createDocumentReader, createReporter } from './registry-documents.ts'
import { recallsIn } from './registry-recalls.ts'
import { hoursOf, placeHoursOf, placesIn, specialHoursIn, statesOf } from './registry-places.ts'
import type { RegistryMemory, RegistryMemoryStore } from './registry-memory.ts'
import { rulesInForce } from './rules-in-force.ts'
import type { TenantRegistry, TenantEntry } from './tenant-entry.ts'
import { synonymSetFor } from '../search/synonyms/synonym-sets.ts'

/** The documents of the directory query, unparsed. */
export interface RegistryDocuments {
  /** The oldest first. */
  tenants: readonly unknown[]
  rules: readonly unknown[]
  /** Dealers' and the platform's rules for names; without any, the built-in lists apply. */
  displayNames?: readonly unknown[]
  /** Words that mean the same to the search, dealers' and the platform's. */
  synonyms?: readonly unknown[]
  /** Delivery prices, dealers' and the platform's. */
  deliveryRegions?: readonly unknown[]
  /** Lenders, dealers' own and those that every dealer may choose. */
  financeProviders?: readonly unknown[]
  /** What states charge buyers, dealers' own figures and the platform's. */
  governmentCharges?: readonly unknown[]
  /** Dealers' teams for leads. */
  leadTeams?: readonly unknown[]
  /** Dealers' places, `{_id, tenant, state, kind, time_zone, opening_hours}`, the primary ones first. */
  places?: readonly unknown[]
  /** Dealers' days with other hours. */
  specialHours?: readonly unknown[]
  /** Dealers' and shared models that are still to come. */
  comingModels?: readonly unknown[]
  /** Dealers' recalls, by which their vehicles are marked and owners are told. */
  recalls?: readonly unknown[]
  /** Dealers' redirects, the oldest first. */
  redirects?: readonly unknown[]
}

export interface RegistryOptions {
  /** Loads the documents; rejects while the lake is down. */
  load(): Promise<RegistryDocuments>
  /** Epoch ms; rules may ask for the year. */
  now(): number
  /** Called once per problem of a document, and again only when the problem changed. */
  onProblem(message: string, fields: Record<string, unknown>): void
  /** Names the tokens of rules so that nobody outside can tell from one what a rule says. */
  nameToken?(text: string): string
  /** Without it, a restart knows nothing of the state before. */
  memory?: RegistryMemoryStore
}

export interface HostRegistry extends TenantRegistry {
  /** A number that changes whenever a tenant or a rule in force may have changed. */
  readonly version: number
  /** Returns the slug of the tenant that a Host header names. */
  slugOfHost(host: string | undefined): string | undefined
  /** Returns the tenants with their rules as published, whether in force yet or not. */
  published(): readonly TenantEntry[]
  /**
   * Tells that every vehicle has been evaluated for these tokens: rules that waited for one of them are in force from now on.
   */
  setEvaluated(tokens: ReadonlySet<string>): void
}

/** Problems of one dealer's redirects in one line of the log. */
const MOST_TOLD = 20

/**
 * Keeps tenants and rules in memory. A document that does not parse is named in one log line. A rule on what is shown is
 * then left out; a tenant or a rule on pages is kept as it last was, also by the next process. While the lake is down,
 * everything stays as it was.
 */
export function createTenantRegistry(options: RegistryOptions): HostRegistry {
  let entries = new Map<string, TenantEntry>()
  let published: readonly TenantEntry[] = []
  let evaluated: ReadonlySet<string> | undefined
  let byId = new Map<string, TenantEntry>()
  let hosts: HostTable = buildHostTable([])
  let isLoaded = false
  let version = 0
  let loadsBegun = 0
  let applied = 0
  const report = createReporter(options.onProblem)
  let memory: RegistryMemory = options.memory?.read() ?? { hosts: {}, slugs: {}, documents: {} }

  /**
   * Slugs scope hosts and searches: a second document with a tenant's slug, or with one that the search cannot tell from it,
   * would take over that dealer's site. The tenant that has a slug keeps it, else the oldest one gets it.
   */
  const ownsItsSlug = (tenant: Tenant, _index: number, all: Tenant[]): boolean => {
    const key = searchKey(tenant.slug)
    const rivals = all.filter(({ slug }) => searchKey(slug) === key)
    const holder = rivals.find(({ _id }) => _id === memory.slugs[key]) ?? rivals[0]
    const issues: Issue[] =
      holder && holder._id !== tenant._id
        ? [{ path: 'slug', message: `${tenant.slug} is taken by ${holder._id}` }]
        : []
    report(`slug of ${tenant._id}`, issues, 'the tenant is not served')
    return issues.length === 0
  }

  const financeOf = (tenant: Tenant, lenders: readonly FinanceProvider[]): Tenant['finance'] => {
    const { finance, issues } = withProvider(tenant, lenders)
    report(
      `lender of ${tenant._id}`,
      issues,
      '',
      `${tenant._id} has no lender: the one it names is not there`,
    )
    return finance
  }

  const withRedirects = (tenant: Tenant, all: readonly Redirect[]): Tenant => {
    const { redirects, problems } = redirectsOf(tenant, all)
    report(
      `redirects of ${tenant._id}`,
      problems.slice(0, MOST_TOLD),
      '',
      `${problems.length} redirects of ${tenant._id} are left out`,
    )
    return { ...tenant, routes: { ...tenant.routes, redirects } }
  }

  const apply = (documents: RegistryDocuments): void => {
    const read = createDocumentReader(memory.documents, report)
    const rules = documents.rules.map(read.rule).filter((rule) => rule !== undefined)
    const names = (documents.displayNames ?? []).map(read.displayNames).filter((rule) => rule !== undefined)
    const synonyms = (documents.synonyms ?? []).map(read.synonym).filter((one) => one !== undefined)
    const regions = (documents.deliveryRegions ?? [])
      .map(read.deliveryRegion)
      .filter((region) => region !== undefined)
    const lenders = (documents.financeProviders ?? [])
      .map(read.financeProvider)
      .filter((lender) => lender !== undefined)
    const charges = (documents.governmentCharges ?? [])
      .map(read.governmentCharges)
      .filter((one) => one !== undefined)
    const teams = (documents.leadTeams ?? []).map(read.leadTeam).filter((team) => team !== undefined)
    const places = placesIn(documents.places ?? [])
    const special = specialHoursIn(documents.specialHours ?? [])
    const coming = (documents.comingModels ?? []).map(read.comingModel).filter((one) => one !== undefined)
    const recalls = recallsIn(documents.recalls ?? [])
    const redirects = (documents.redirects ?? []).map(read.redirect).filter((one) => one !== undefined)
    const next = documents.tenants
      .map(read.tenant)
      .filter((tenant) => tenant !== undefined)
      .filter(ownsItsSlug)
      .map((tenant) => ({ ...tenant, displayNames: displayNamesFor(tenant._id, names) }))
      .map((tenant) => ({ ...tenant, finance: financeOf(tenant, lenders) }))
      .map((tenant) => withRedirects(tenant, redirects))
      .map((tenant) => ({ tenant, placeHours: placeHoursOf(tenant, places, special) }))
      .map(({ tenant, placeHours }): TenantEntry => ({
        id: tenant._id,
        tenant,
        rules: withTokens(
          [...rulesOf(tenant, rules), ...lenderRules(tenant, lenders)],
          { tenant, now: options.now() },
          options.nameToken,
        ),
        ...(options.nameToken && { nameToken: options.nameToken }),
        synonyms: synonymSetFor(tenant._id, synonyms),
        comingModels: comingModelsFor(tenant._id, coming),
        deliveryRegions: deliveryRegionsFor(tenant._id, regions),
        governmentCharges: chargesFor(tenant._id, statesOf(tenant, places), charges),
        leadTeams: teamsOf(tenant._id, teams),
        openingHours: hoursOf(placeHours),
        placeHours,
        recalls: recalls.get(tenant._id)?.campaigns ?? [],
        recalledVins: recalls.get(tenant._id)?.vins ?? [],
      }))
    const slugById = new Map(next.map(({ id, tenant }) => [id, tenant.slug]))
    hosts = buildHostTable(
      next.map(({ tenant }) => ({ slug: tenant.slug, hosts: tenant.hosts })),
      new Map(Object.entries(memory.hosts).map(([host, id]) => [host, slugById.get(id) ?? ''])),
    )
    report('hosts', hosts.conflicts, '', 'not every dealer is served at all the hosts that it claims')
    const shared = sharedWebsiteIds(next.map(({ tenant }) => tenant))
    report('website numbers', shared, 'offers cannot tell these sites apart')
    published = next
    bringIntoForce()
    memory = { ...holders(next), documents: read.kept }
    options.memory?.write(memory)
    isLoaded = true
  }

  /** Returns the ids of the tenants that have each host and slug. */
  const holders = (next: readonly TenantEntry[]): Pick<RegistryMemory, 'hosts' | 'slugs'> => {
    const idBySlug = new Map(next.map(({ id, tenant }) => [tenant.slug, id]))
    return {
      hosts: Object.fromEntries(
        [...hosts.slugByHost].map(([host, slug]) => [host, idBySlug.get(slug) ?? '']),
      ),
      slugs: Object.fromEntries([...idBySlug].map(([slug, id]) => [searchKey(slug), id])),
    }
  }

  const bringIntoForce = (): void => {
    const next = published.map((entry) => {
      const before = byId.get(entry.id)?.rules ?? []
      return { ...entry, rules: rulesInForce(entry.rules, before, evaluated) }
    })
    entries = new Map(next.map((entry) => [entry.tenant.slug, entry]))
    byId = new Map(next.map((entry) => [entry.id, entry]))
    version += 1
  }

  return {
    get version() {
      return version
    },
    get isLoaded() {
      return isLoaded
    },
    bySlug: (slug) => entries.get(slug),
    byId: (id) => byId.get(id),
    all: () => [...entries.values()],
    slugOfHost: (host) => resolveHost(host, hosts)?.slug,
    published: () => published,
    setEvaluated(tokens) {
      evaluated = tokens
      bringIntoForce()
    },
    async refresh() {
      loadsBegun += 1
      const load = loadsBegun
      try {
        const documents = await options.load()
        // A load that began later is applied already: this one may have read the content before its last change.
        if (load < applied) return true
        apply(documents)
        applied = load
        report('directory', [], '')
        return true
      } catch (error) {
        const problem = { path: '', message: String(error) }
        report('directory', [problem], '', 'the dealers cannot be loaded; they stay as they were')
        return false
      }
    },
  }
}

/** Returns the rules that name this tenant, in `order`, without disabled ones and those for other templates. */
export function rulesOf(tenant: Tenant, rules: readonly TenantRule[]): TenantRule[] {
  return rules
    .filter((rule) => rule.enabled && (rule.tenants === 'all' || rule.tenants.includes(tenant._id)))
    .filter((rule) => !rule.templates || rule.templates.includes(tenant.template))
    .toSorted((a, b) => a.order - b.order)
}
