import type { Records } from '@forecourt/stock/database'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { evaluatedVehicle } from '@forecourt/vehicle/project'
import { soldAtMs } from '@forecourt/vehicle/sold'
import { tenantIds } from '@forecourt/vehicle/stock-facts'
import {
  fullLoads,
  rejectsByNumber,
  vehiclesByNumber,
  type NumberedReject,
  type NumberedVehicle,
} from '@forecourt/stock/stock-number-reads'
import { projectionOf, type TenantScope } from '@forecourt/stock/tenant'
import type { DealerAnswer, Reason } from '@forecourt/tenant-config/rules/explain/answer'
import { explainVehicle } from '@forecourt/tenant-config/rules/explain/explain-vehicle'
import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { stockTenant, tenantScope, type DocumentSources } from '../tenants/stock-tenants.ts'
import type { HostRegistry } from '../tenants/tenants.ts'
import { notInFeed, refusedIn } from './feed-reasons.ts'
import type { IndexFinds } from './index-finds.ts'

export interface ExplainOptions {
  records(): Promise<Records>
  tenants: Pick<HostRegistry, 'all' | 'published'>
  facts: DocumentSources
  /**
   * Returns which of these vehicles the index holds and which each of the filters finds; rejects while the engine is down.
   */
  findInIndex(ids: readonly string[], filters: readonly string[]): Promise<IndexFinds>
  now(): number
}

/** Says why a vehicle is or is not on dealers' sites. */
export interface Explainer {
  /**
   * Returns one or more answers for each of `asked`, from what the person may see: stock that none of `readable` loads or
   * shows counts as in no feed. Rejects while the record or the content service is down.
   */
  explain(
    stock: string,
    asked: readonly TenantEntry[],
    readable: readonly TenantEntry[],
  ): Promise<DealerAnswer[]>
}

/** A vehicle as the record has it and as rules evaluate it. */
interface Candidate extends NumberedVehicle {
  evaluated: EvaluatedVehicle
  /** Slugs of the dealers whose dealerships it names, for websites or not. */
  owners: string[]
  feed: TenantEntry
}

interface Concern {
  entry: TenantEntry
  candidate: Candidate
}

interface IndexKnowledge {
  held: ReadonlySet<string>
  found: ReadonlyMap<TenantEntry, ReadonlySet<string> | undefined>
}

export function createExplainer(options: ExplainOptions): Explainer {
  const { tenants, facts } = options

  const candidatesOf = async (found: readonly NumberedVehicle[], now: number): Promise<Candidate[]> => {
    const scope = tenantScope(tenants)
    const feeds = tenants
      .all()
      .filter(({ tenant }) => found.some((one) => one.vehicle.tenant === tenant.slug))
    const projections = new Map(
      await Promise.all(
        feeds.map(async (entry) => {
          const projection = projectionOf(await stockTenant(entry, facts), scope, now)
          return [entry.tenant.slug, { entry, projection }] as const
        }),
      ),
    )
    return found.flatMap((one) => {
      const feed = projections.get(one.vehicle.tenant)
      if (!feed) return []
      const owners = ownersOf(one, scope)
      const evaluated = evaluatedVehicle(one.vehicle, feed.projection)
      return [{ ...one, owners, feed: feed.entry, evaluated: { ...evaluated, tenant_ids: owners } }]
    })
  }

  const rulesOf = ({ id, rules }: TenantEntry) =>
    tenants.published().find((entry) => entry.id === id)?.rules ?? rules

  /**
   * Returns undefined without vehicles and while the engine is down; the record and the rules are explained all the same.
   */
  const indexOf = async (concerns: readonly Concern[], now: number): Promise<IndexKnowledge | undefined> => {
    const ids = [...new Set(concerns.map(({ candidate }) => candidate.evaluated.id))]
    if (ids.length === 0) return undefined
    const entries = [...new Set(concerns.map(({ entry }) => entry))]
    const filters = entries.map(({ tenant, rules }) => compileStockFilter(rules, { tenant, now }))
    const finds = await options.findInIndex(ids, filters).catch(() => undefined)
    if (!finds) return undefined
    return { held: finds.held, found: new Map(entries.map((entry, i) => [entry, finds.found[i]])) }
  }

  return {
    async explain(stock, asked, readable) {
      const now = options.now()
      const records = await options.records()
      const slugs = readable.map(({ tenant }) => tenant.slug)
      const [found, rejects, loads] = await Promise.all([
        vehiclesByNumber(records, stock, slugs),
        rejectsByNumber(records, stock, slugs),
        fullLoads(records, slugs),
      ])
      const candidates = await candidatesOf(found, now)
      const parts = asked.map((entry) => {
        const lastLoad = loads.get(entry.tenant.slug)
        const refused = refusedIn(rejects, entry, lastLoad)
        return { entry, lastLoad, refused, concerns: concernsOf(entry, candidates, refused.length > 0) }
      })
      const index = await indexOf(
        parts.flatMap(({ concerns }) => concerns),
        now,
      )
      return parts.flatMap(({ entry, lastLoad, refused, concerns }) => {
        if (concerns.length === 0) return [absent(entry, refused, lastLoad)]
        return concerns.map((concern) => known(concern, { rejects, index, published: rulesOf(entry), now }))
      })
    },
  }
}

/** Returns the vehicles of a dealer; when it has none, and no refused row either, those of the other dealers. */
function concernsOf(entry: TenantEntry, candidates: readonly Candidate[], isRefused: boolean): Concern[] {
  const own = candidates.filter(
    ({ owners, feed }) => feed.id === entry.id || owners.includes(entry.tenant.slug),
  )
  // A stock number is used again once its vehicle is gone.
  const present = own.filter(({ presence }) => presence !== 'withdrawn')
  const ours = present.length > 0 ? present : own
  return (ours.length > 0 || isRefused ? ours : candidates).map((candidate) => ({ entry, candidate }))
}

interface Known {
  rejects: readonly NumberedReject[]
  index: IndexKnowledge | undefined
  published: readonly TenantRule[]
  now: number
}

function known({ entry, candidate }: Concern, { rejects, index, published, now }: Known): DealerAnswer {
  const { evaluated, vehicle, feed } = candidate
  const isOwnFeed = feed.id === entry.id
  const answer = explainVehicle({
    tenant: entry.tenant,
    now,
    rules: entry.rules,
    published,
    vehicle: evaluated,
    isWithdrawn: candidate.presence === 'withdrawn',
    withdrawnAt: candidate.withdrawnAt?.getTime(),
    soldAt: soldAtMs(candidate.vehicle),
    isIndexPending: candidate.isIndexPending,
    index: index && {
      holdsIt: index.held.has(evaluated.id),
      isFound: index.found.get(entry)?.has(evaluated.id) ?? false,
    },
    refused: isOwnFeed ? refusedIn(rejects, entry, candidate.lastSeenAt) : [],
    feedOf: isOwnFeed ? undefined : feed.tenant.name,
  })
  return { ...answer, tenant: dealerOf(entry), vehicle: { ...nameOf(vehicle), feed: feed.id } }
}

/** The record follows the dealerships when the index is rebuilt; until then both may show it. */
function ownersOf({ vehicle }: NumberedVehicle, scope: TenantScope): string[] {
  return tenantIds({ ...vehicle, show_on_dealer_website: true }, scope)
}

function absent(entry: TenantEntry, refused: Reason[], lastLoad: Date | undefined): DealerAnswer {
  const reasons = refused.length > 0 ? refused : [notInFeed(lastLoad)]
  return { state: 'hidden', reasons, tenant: dealerOf(entry) }
}

function dealerOf({ id, tenant: { slug, name, hosts } }: TenantEntry): DealerAnswer['tenant'] {
  return { id, slug, name, host: hosts[0] ?? '' }
}

function nameOf({ id, name, stocknum = '', slug }: NumberedVehicle['vehicle']) {
  return { id, name, stocknum, path: `/cars/${slug}` }
}
