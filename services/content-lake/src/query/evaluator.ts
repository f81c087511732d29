import type { LakeDocument } from '../document.ts'
import type { CallContext, Node } from './compile/ast.ts'
import { plainResult } from './limits.ts'
import { compileMatcher, type Matcher } from './text/matcher.ts'
import { HeavyQuery, inlineMeter, isInterruption, metered, type Meter } from './meter.ts'
import { describeEvaluationFailure, QueryTimeoutError } from './parse-error.ts'
import { parseQuery, type ParsedQuery } from './parse.ts'
import { parsePerspective } from './perspective.ts'
import { planQuery, scanPlan, selectionOf, type Plan } from './plan/plan.ts'
import { QueryRun } from './run.ts'
import { buildSourceMap } from './source-map/source-map.ts'
import { syncTagsOfQuery } from './sync-tags.ts'
import type { DeltaContext, QueryOptions, QueryResult, QuerySource } from './types.ts'
import { ViewCache, type ViewKey } from './views/view-cache.ts'
import type { DatasetView } from './views/views.ts'

/** Settings of an evaluation; `plan: false` looks at every document, which tests and benches compare against. */
export interface EvaluatorSettings {
  projectId?: string
  dataset?: string
  plan?: boolean
}

/** Steps that one test of a listener's, webhook's or grant's filter may take: some milliseconds. */
const DOCUMENT_STEPS = 50_000
const DOCUMENT_MS = 100

/** Evaluates GROQ over a source, on the thread it is called on. */
export class Evaluator {
  private readonly settings: EvaluatorSettings
  private readonly views: ViewCache
  private readonly plans = new WeakMap<Node, Plan>()
  private readonly matchers = new WeakMap<ParsedQuery, Matcher>()

  constructor(source: QuerySource, settings: EvaluatorSettings) {
    this.settings = settings
    this.views = new ViewCache(source, {
      isReadable: (doc, key) => this.isReadable(doc, key),
      candidates: (key) => this.candidates(key),
    })
  }

  /** Prepares the view that a query reads, in slices. Await it before `query`, which would prepare it at one go. */
  async prepare(options: QueryOptions): Promise<void> {
    await this.views.prepare(viewKeyOf(options))
  }

  /** Evaluates a query within the limits of a meter; throws a `QueryParseError` or the meter's own error. */
  query(options: QueryOptions, meter: () => Meter): QueryResult {
    const start = performance.now()
    const parsed = parseQuery(options.query, options.params)
    const key = viewKeyOf(options)
    const answer = this.refusing(options.query, () =>
      metered(meter(), () => this.evaluate(parsed, options, this.views.get(key))),
    )
    return { ...answer, ms: Math.round(performance.now() - start) }
  }

  private evaluate(parsed: ParsedQuery, options: QueryOptions, view: DatasetView): Omit<QueryResult, 'ms'> {
    const plan = this.planFor(parsed.tree)
    const context = this.context(options)
    const run = new QueryRun({ plan, params: options.params, view: () => view, context })
    const result = plainResult(run.evaluate(run.tree), options.query)
    const syncTags = syncTagsOfQuery(parsed.tree, options.params, run.followed)
    if (!options.resultSourceMap) return { result, syncTags }
    const resultSourceMap = buildSourceMap(
      run,
      plan,
      result,
      options.resultSourceMap === 'withKeyArraySelector',
    )
    return resultSourceMap ? { result, syncTags, resultSourceMap } : { result, syncTags }
  }

  matches(filter: string, params: Record<string, unknown>, doc: LakeDocument, delta?: DeltaContext): boolean {
    const parsed = parseQuery(filter, params, 'delta')
    const { filters } = this.matcherOf(parsed)
    return this.onDocument(filter, () =>
      filters.every((node) => this.evaluateOne(node, params, doc, delta) === true),
    )
  }

  project(projection: string, params: Record<string, unknown>, delta: DeltaContext): unknown {
    const { tree } = parseQuery(projection, params, 'delta')
    return this.onDocument(projection, () => {
      const value = this.evaluateOne(tree, params, delta.after ?? delta.before, delta)
      return plainResult(value, projection)
    })
  }

  private isReadable(doc: LakeDocument, { readable = [], identity = ANONYMOUS }: ViewKey): boolean {
    return readable.some((filter) => this.matches(filter, { identity }, doc))
  }

  private candidates({ readable = [], identity = ANONYMOUS }: ViewKey): LakeDocument[] | undefined {
    const found: LakeDocument[] = []
    for (const filter of readable) {
      const parsed = parseQuery(filter, { identity }, 'delta')
      const plan = this.planFor(this.matcherOf(parsed).query)
      const run = this.runOnRaw(plan, { identity })
      const docs = selectionOf(plan.tree)?.candidates(run)
      if (!docs) return undefined
      found.push(...docs)
    }
    return found
  }

  private matcherOf(parsed: ParsedQuery): Matcher {
    const matcher = this.matchers.get(parsed) ?? compileMatcher(parsed.tree)
    this.matchers.set(parsed, matcher)
    return matcher
  }

  private onDocument<T>(query: string, work: () => T): T {
    try {
      return this.refusing(query, () => metered(inlineMeter(DOCUMENT_STEPS, DOCUMENT_MS), work))
    } catch (error) {
      if (error instanceof HeavyQuery) throw new QueryTimeoutError(query, DOCUMENT_MS)
      throw error
    }
  }

  /** Turns failures of an evaluation into refusals of the query. */
  private refusing<T>(query: string, evaluate: () => T): T {
    try {
      return evaluate()
    } catch (error) {
      throw isInterruption(error) ? error : describeEvaluationFailure(error, query)
    }
  }

  private evaluateOne(
    tree: Node,
    params: Record<string, unknown>,
    doc: LakeDocument | undefined,
    delta: DeltaContext | undefined,
  ): unknown {
    const run = this.runOnRaw(this.planFor(tree), params, { root: doc, ...delta })
    return run.evaluate(run.tree)
  }

  /** Creates a run over all documents. Filters of grants pass the caller as `$identity`; `identity()` returns it, too. */
  private runOnRaw(
    plan: Plan,
    params: Record<string, unknown>,
    { root, ...states }: { root?: unknown; before?: unknown; after?: unknown } = {},
  ): QueryRun {
    const { identity } = params
    const context = { ...this.context(typeof identity === 'string' ? { identity } : {}), ...states }
    const view = () => this.views.get({ perspective: 'raw' })
    return new QueryRun({ plan, params, view, context, root })
  }

  private planFor(tree: Node): Plan {
    const known = this.plans.get(tree)
    if (known) return known
    const plan = this.settings.plan === false ? scanPlan(tree) : planQuery(tree)
    this.plans.set(tree, plan)
    return plan
  }

  private context(options: { identity?: string; now?: Date }): CallContext {
    const { projectId, dataset } = this.settings
    return {
      timestamp: options.now ?? new Date(),
      identity: options.identity ?? ANONYMOUS,
      ...(projectId && dataset ? { sanity: { projectId, dataset } } : {}),
    }
  }
}

const ANONYMOUS = '<anonymous>'

function viewKeyOf(options: QueryOptions): ViewKey {
  const { readable, identity, hideVersions, query } = options
  return {
    perspective: parsePerspective(options.perspective, query),
    ...(readable && { readable }),
    ...(identity !== undefined && { identity }),
    ...(hideVersions !== undefined && { hideVersions }),
  }
}
