import { tenantRuleToRule } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { buildHostTable, resolveHost, type HostTable } from '@forecourt/tenant-config/hosts'
import { searchKey } from '@forecourt/tenant-config/search-text'
import { withTokens } from '@forecourt/tenant-config/index-rules'
import type { Issue } from '@forecourt/tenant-config/result'
import { parseTenantRule, type TenantRule } from '@forecourt/tenant-config/rule'
import { parseTenantTolerant, type Tenant } from '@forecourt/tenant-config/tenant'
import { rulesInForce } from './rules-in-force.ts'
import type { TenantDirectory, TenantEntry } from './runtime.ts'

type RuleDocument = Parameters<typeof tenantRuleToRule>[0]

/** The documents of the directory query, unparsed. */
export interface DirectoryDocuments {
  tenants: readonly unknown[]
  rules: readonly unknown[]
}

export interface DirectoryOptions {
  /** Loads the documents; rejects while the lake is down. */
  load(): Promise<DirectoryDocuments>
  /** Epoch ms; rules may ask for the year. */
  now(): number
  /** Told once per problem of a document, and again only when the problem changed. */
  onProblem(message: string, fields: Record<string, unknown>): void
}

export interface HostDirectory extends TenantDirectory {
  /** Slug of the tenant a Host header names. */
  slugOfHost(host: string | undefined): string | undefined
  /** The tenants with their rules as published, whether in force yet or not. */
  published(): readonly TenantEntry[]
  /** Every vehicle has been judged for these tokens: rules that waited for one of them are in force from now on. */
  setJudged(tokens: ReadonlySet<string>): void
}

/**
 * Keeps tenants and rules in memory. A document that does not parse is left out (a rule) or kept as it last was
 * (a tenant) and named in one log line; while the lake is down everything stays as it was.
 */
export function createTenantDirectory(options: DirectoryOptions): HostDirectory {
  let entries = new Map<string, TenantEntry>()
  let published: readonly TenantEntry[] = []
  let judged: ReadonlySet<string> | undefined
  let byId = new Map<string, TenantEntry>()
  let hosts: HostTable = buildHostTable([])
  let isLoaded = false
  const reported = new Map<string, string>()

  const report = (id: string, issues: readonly Issue[], effect: string): void => {
    const text = issues.map((issue) => `${issue.path || 'document'}: ${issue.message}`).join('; ')
    if (reported.get(id) === text) return
    if (text === '') reported.delete(id)
    else {
      reported.set(id, text)
      options.onProblem(`content document ${id} is invalid; ${effect}`, { document: id, problems: text })
    }
  }

  /**
   * Slugs scope hosts and searches: a second document with a tenant's slug, or with one that the search cannot tell
   * from it, would take over that dealer's site. Whoever has a slug keeps it.
   */
  const ownsItsSlug = (): ((tenant: Tenant, index: number, all: Tenant[]) => boolean) => {
    const holders = new Map([...entries.values()].map(({ id, tenant }) => [searchKey(tenant.slug), id]))
    return (tenant, _index, all) => {
      const rivals = all.filter(({ slug }) => searchKey(slug) === searchKey(tenant.slug))
      const holder = rivals.find(({ _id }) => _id === holders.get(searchKey(tenant.slug))) ?? rivals[0]
      const issues: Issue[] =
        holder && holder._id !== tenant._id
          ? [{ path: 'slug', message: `${tenant.slug} is taken by ${holder._id}` }]
          : []
      report(`slug of ${tenant._id}`, issues, 'the tenant is not served')
      return issues.length === 0
    }
  }

  /** Who answers at each host so far, by the slugs that the tenants have next. */
  const holders = (next: readonly TenantEntry[]): Map<string, string> => {
    const slugById = new Map(next.map(({ id, tenant }) => [id, tenant.slug]))
    return new Map(
      [...hosts.slugByHost].map(([host, slug]) => [host, slugById.get(entries.get(slug)?.id ?? '') ?? '']),
    )
  }

  const apply = (documents: DirectoryDocuments): void => {
    const rules = documents.rules.map((doc) => parseRule(doc, report)).filter((rule) => rule !== undefined)
    const next = documents.tenants
      .map((doc) => parseTenantDocument(doc, report) ?? byId.get(idOf(doc))?.tenant)
      .filter((tenant) => tenant !== undefined)
      .filter(ownsItsSlug())
      .map((tenant): TenantEntry => ({
        id: tenant._id,
        tenant,
        rules: withTokens(rulesOf(tenant, rules), { tenant, now: options.now() }),
      }))
    hosts = buildHostTable(
      next.map(({ tenant }) => ({ slug: tenant.slug, hosts: tenant.hosts })),
      holders(next),
    )
    report('hosts', hosts.conflicts, 'the hosts named are not served')
    published = next
    bringIntoForce()
    isLoaded = true
  }

  const bringIntoForce = (): void => {
    const next = published.map((entry) => {
      const before = byId.get(entry.id)?.rules ?? []
      return { ...entry, rules: rulesInForce(entry.rules, before, judged) }
    })
    entries = new Map(next.map((entry) => [entry.tenant.slug, entry]))
    byId = new Map(next.map((entry) => [entry.id, entry]))
  }

  return {
    get isLoaded() {
      return isLoaded
    },
    bySlug: (slug) => entries.get(slug),
    byId: (id) => byId.get(id),
    all: () => [...entries.values()],
    slugOfHost: (host) => resolveHost(host, hosts)?.slug,
    published: () => published,
    setJudged(tokens) {
      judged = tokens
      bringIntoForce()
    },
    async refresh() {
      try {
        apply(await options.load())
        report('directory', [], '')
        return true
      } catch (error) {
        report('directory', [{ path: '', message: String(error) }], 'the last good version stays')
        return false
      }
    },
  }
}

type Report = (id: string, issues: readonly Issue[], effect: string) => void

function parseTenantDocument(doc: unknown, report: Report): Tenant | undefined {
  const parsed = parseTenantTolerant(doc)
  if (!parsed.ok) {
    report(idOf(doc), parsed.errors, 'the last good version stays')
    return undefined
  }
  report(idOf(doc), parsed.value.warnings, 'the default is used for each part named')
  return parsed.value.tenant
}

function parseRule(doc: unknown, report: Report): TenantRule | undefined {
  const parsed = parseTenantRule(tenantRuleToRule(doc as RuleDocument))
  report(idOf(doc), parsed.ok ? [] : parsed.errors, 'the rule is ignored')
  return parsed.ok ? parsed.value : undefined
}

/** The rules that name this tenant, in `order`; disabled ones and other templates' left out. */
export function rulesOf(tenant: Tenant, rules: readonly TenantRule[]): TenantRule[] {
  return rules
    .filter((rule) => rule.enabled && (rule.tenants === 'all' || rule.tenants.includes(tenant._id)))
    .filter((rule) => !rule.templates || rule.templates.includes(tenant.template))
    .toSorted((a, b) => a.order - b.order)
}

function idOf(doc: unknown): string {
  const id = typeof doc === 'object' && doc !== null && '_id' in doc ? doc._id : undefined
  return typeof id === 'string' ? id : '(no _id)'
}
