import type { Records } from '@forecourt/stock/database'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import type { StockIndex } from '@forecourt/stock/index-port'
import { evaluatedTokens, evaluateVehicles, saveEvaluatedTokens } from '@forecourt/stock/evaluate-vehicles'
import { movesWithTime } from '@forecourt/tenant-config/rules/language/boundaries'
import { evaluatorsFor, type Evaluator } from '@forecourt/tenant-config/rules/filter/index-rules'
import { AGE_STEP_MS } from '@forecourt/tenant-config/rules/language/resolve'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { financePrefix, financeToken } from '../vehicles/finance-token.ts'
import { recallPrefix, recallToken } from '../vehicles/recalled-vehicles.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { projections } from '../tenants/stock-tenants.ts'
import type { HostRegistry } from '../tenants/tenants.ts'

export interface RuleIndexOptions {
  records(): Promise<Records>
  index: StockIndex
  tenants: Pick<HostRegistry, 'isLoaded' | 'published' | 'byId'>
  projections(): ReturnType<typeof projections>
  /** Called when every vehicle has been evaluated for these tokens. */
  onEvaluated(tokens: ReadonlySet<string>, tenantIds: readonly string[]): void
  now(): number
  log: Runtime['log']
}

/**
 * Keeps the tokens of rules in the index true: vehicles are evaluated when a rule is published, when a rule's result changes
 * with time, and at every load.
 */
export interface RuleIndex {
  /** Returns the tokens that a vehicle carries at this moment, of all the tenants that may show it. */
  matches(vehicle: EvaluatedVehicle): string[]
  /**
   * Evaluates vehicles for tokens that are not evaluated yet, one run at a time; rejects while the index or the record is down.
   */
  ensure(): Promise<void>
  /** Tells that time has passed for these tenants (ids): their rules that move with it are evaluated again. */
  timePassed(tenantIds: readonly string[]): void
  /** Tells that places of these tenants (ids) may have moved: their vehicles are sent again, whatever their rules. */
  placesChanged(tenantIds: readonly string[]): void
}

/** Creates the index of one process; it reaches no other service before `ensure`. */
export function createRuleIndex(options: RuleIndexOptions): RuleIndex {
  const evaluators = createEvaluators(options)
  const { tenants } = options
  const moved = new Set<string>()
  /** Tokens that every vehicle has been evaluated for. */
  let evaluated: ReadonlySet<string> | undefined
  /** Tokens of the present or the last run. */
  let evaluating: ReadonlySet<string> = new Set()
  /** Tokens that were not wanted for a while: vehicles that were sent meanwhile do not carry them, whatever is noted. */
  const lapsed = new Set<string>()
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined

  const wantedNow = () => tenants.published().map((entry) => tokensOf(entry, options.now()))
  const noteLapsed = (): void => {
    if (!tenants.isLoaded) return
    const wanted = new Set(wantedNow().flatMap(({ tokens }) => tokens))
    for (const token of [...(evaluated ?? []), ...evaluating]) if (!wanted.has(token)) lapsed.add(token)
  }

  const run = async (): Promise<void> => {
    // Without the tenants their rules are unknown, and tokens that were evaluated must not be forgotten.
    if (!tenants.isLoaded) return
    const records = await options.records()
    if (evaluated === undefined) {
      evaluated = await evaluatedTokens(records)
      options.onEvaluated(evaluated, [])
    }
    const passed = take(moved)
    const missed = take(lapsed)
    try {
      await evaluate(records, evaluated, passed, missed)
    } catch (error) {
      // What this run was to make good is left to the next one.
      for (const id of passed) moved.add(id)
      for (const token of missed) lapsed.add(token)
      throw error
    }
  }

  const evaluate = async (
    records: Records,
    noted: ReadonlySet<string>,
    passed: ReadonlySet<string>,
    missed: ReadonlySet<string>,
  ): Promise<void> => {
    const asked = wantedNow()
    const wanted = new Set(asked.flatMap(({ tokens }) => tokens))
    evaluating = wanted
    const isKnown = (token: string) => noted.has(token) && !missed.has(token)
    const due = asked.filter(
      ({ id, tokens, prefixes }) =>
        passed.has(id) || !tokens.every(isKnown) || hasOutdated(noted, prefixes, tokens),
    )
    if (due.length === 0 && wanted.size === noted.size) return
    if (due.length > 0) {
      const projection = await options.projections()
      const slugs = due.map(({ slug }) => slug)
      const startedAt = performance.now()
      const vehicles = await evaluateVehicles({
        records,
        index: options.index,
        tenants: slugs,
        projectionFor: (feed) => projection.get(feed),
      })
      options.log('info', 'vehicles were evaluated by their tenants’ rules', {
        tenants: slugs,
        vehicles,
        durationMs: Math.round(performance.now() - startedAt),
      })
    }
    // A rule that was taken back and published again while this ran is evaluated by the next run.
    const complete = new Set([...wanted].filter((token) => !lapsed.has(token)))
    await saveEvaluatedTokens(records, complete)
    evaluated = complete
    options.onEvaluated(
      evaluated,
      due.map(({ id }) => id),
    )
  }

  const start = (): Promise<void> => {
    running = run().finally(() => (running = undefined))
    return running
  }
  // A run does not include rules that are published while it runs.
  const startAfter = (current: Promise<void>): Promise<void> =>
    current
      .catch(() => undefined)
      .then(() => {
        queued = undefined
        return start()
      })

  return {
    matches: (vehicle) => evaluators(vehicle),
    ensure: () => {
      noteLapsed()
      return running ? (queued ??= startAfter(running)) : start()
    },
    timePassed(tenantIds) {
      for (const { id, rules } of tenants.published()) {
        const isMoved = rules.some((rule) => rule.token !== undefined && movesWithTime(rule))
        if (isMoved && tenantIds.includes(id)) moved.add(id)
      }
    },
    placesChanged(tenantIds) {
      for (const { id } of tenants.published()) if (tenantIds.includes(id)) moved.add(id)
    },
  }
}

/** Empties a set and returns what was in it. */
function take(set: Set<string>): ReadonlySet<string> {
  const taken = new Set(set)
  set.clear()
  return taken
}

/**
 * Returns the tokens that a tenant's vehicles must be evaluated for: those of its rules, that of its lender and that of its
 * recalls, with the prefixes of the last two.
 */
function tokensOf(entry: TenantEntry, now: number) {
  const { id, tenant, rules } = entry
  const tokens = [...rules.map(({ token }) => token), financeToken(entry, now), recallToken(entry)]
  return {
    id,
    slug: tenant.slug,
    tokens: tokens.filter((token) => token !== undefined),
    prefixes: [financePrefix(id), recallPrefix(id)],
  }
}

/** True when `known` holds a token with one of these prefixes that is not wanted any more: what it stood for has changed. */
function hasOutdated(
  known: ReadonlySet<string>,
  prefixes: readonly string[],
  wanted: readonly string[],
): boolean {
  return [...known].some((one) => prefixes.some((prefix) => one.startsWith(prefix)) && !wanted.includes(one))
}

/** Keeps each tenant's evaluators until its rules change, or the hour by which ages are evaluated is over. */
function createEvaluators({ tenants, now }: Pick<RuleIndexOptions, 'tenants' | 'now'>) {
  interface Ready {
    rules: readonly TenantRule[]
    inForce: readonly TenantRule[]
    hour: number
    evaluators: Evaluator[]
  }
  const ready = new Map<string, Ready>()
  const evaluatorsOf = ({ id, tenant, rules }: TenantEntry): Evaluator[] => {
    const hour = Math.floor(now() / AGE_STEP_MS)
    const inForce = tenants.byId(id)?.rules ?? []
    const known = ready.get(id)
    if (known?.rules === rules && known.inForce === inForce && known.hour === hour) return known.evaluators
    // The last version of a rule holds until all vehicles are evaluated for the new one, so they carry both until then.
    const old = inForce.filter(({ token }) => !rules.some((rule) => rule.token === token))
    const evaluators = evaluatorsFor([...rules, ...old], { tenant, now: now() })
    ready.set(id, { rules, inForce, hour, evaluators })
    return evaluators
  }
  return (vehicle: EvaluatedVehicle): string[] => {
    const owners = tenants.published().filter(({ tenant }) => vehicle.tenant_ids.includes(tenant.slug))
    const tokens = owners.flatMap(evaluatorsOf).flatMap(({ token, meets }) => (meets(vehicle) ? [token] : []))
    return [...new Set(tokens)]
  }
}
