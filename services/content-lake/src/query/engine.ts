import type { LakeDocument } from '../document.ts'
import { compileMatcher, type Matcher } from './matcher.ts'
import type { Node } from './ast.ts'
import { evaluateTreeAsync, toPlain, type EvaluateInput } from './groq.ts'
import { checkMatchPatterns, checkResultSize } from './limits.ts'
import { describeEvaluationFailure } from './parse-error.ts'
import { parseQuery, type ParsedQuery } from './parse.ts'
import { planQuery, scanPlan, type Plan } from './plan.ts'
import { rewriteTextQueries } from './rewrite.ts'
import { QueryRun, type RunInput } from './run.ts'
import { resolveDeltaCalls } from './selector.ts'
import { buildSourceMap } from './source-map.ts'
import { syncTagsOfQuery } from './sync-tags.ts'
import type { DeltaContext, QueryEngine, QueryOptions, QueryResult, QuerySource } from './types.ts'
import { withText } from './document-copies.ts'
import { parsePerspective, ViewCache, type DatasetView } from './views.ts'

/** Settings of an engine; `plan: false` makes groq-js scan everything, which tests compare against. */
export interface EngineSettings {
  projectId?: string
  dataset?: string
  timeLimitMs?: number
  plan?: boolean
}

const DEFAULT_TIME_LIMIT_MS = 10_000

/** Creates the GROQ engine over a source; every refusal of a query is a `QueryParseError`. */
export function createQueryEngine(source: QuerySource, settings: EngineSettings = {}): QueryEngine {
  const engine = new GroqEngine(source, settings)
  return {
    query: (options) => engine.query(options),
    matches: (filter, params, doc, delta) => engine.matches(filter, params, doc, delta),
    project: (projection, params, delta) => engine.project(projection, params, delta),
  }
}

class GroqEngine {
  private readonly settings: EngineSettings
  private readonly views: ViewCache
  private readonly plans = new WeakMap<Node, Plan>()
  private readonly matchers = new WeakMap<ParsedQuery, Matcher>()

  constructor(source: QuerySource, settings: EngineSettings) {
    this.settings = settings
    this.views = new ViewCache(source)
  }

  async query(options: QueryOptions): Promise<QueryResult> {
    try {
      return await this.queryOnce(options)
    } catch (error) {
      if (!isShadowed(error) || !this.views.shield()) throw describeEvaluationFailure(error, options.query)
      return this.query(options)
    }
  }

  private async queryOnce(options: QueryOptions): Promise<QueryResult> {
    const start = performance.now()
    const parsed = parseQuery(options.query, options.params)
    checkMatchPatterns(parsed.tree, options.params, options.query)
    const view = this.views.get(
      parsePerspective(options.perspective, options.query),
      options.accessKey,
      options.filterDocument,
    )
    const plan = this.planFor(parsed, options.params)
    const run = this.newRun(parsed, plan, options, () => view)
    const raw = parsed.usesAsync
      ? await evaluateTreeAsync(run.tree, run.evaluateInput())
      : run.evaluate(run.tree)
    checkResultSize(raw, options.query)
    const result = toPlain(raw)
    const syncTags = syncTagsOfQuery(parsed.tree, options.params, run.followed)
    const isMapped = options.resultSourceMap && !parsed.usesText && !parsed.usesAsync
    const keyed = options.resultSourceMap === 'withKeyArraySelector'
    const resultSourceMap = isMapped ? buildSourceMap(run, plan, result, keyed) : undefined
    const ms = Math.round(performance.now() - start)
    return { result, syncTags, ms, ...(resultSourceMap ? { resultSourceMap } : {}) }
  }

  matches(filter: string, params: Record<string, unknown>, doc: LakeDocument, delta?: DeltaContext): boolean {
    const parsed = parseQuery(filter, params, 'delta')
    const matcher = this.matchers.get(parsed) ?? compileMatcher(parsed.tree)
    this.matchers.set(parsed, matcher)
    return this.guard(filter, () =>
      matcher.filters.every((node) => this.evaluateOne(parsed, node, params, doc, delta) === true),
    )
  }

  project(projection: string, params: Record<string, unknown>, delta: DeltaContext): unknown {
    const parsed = parseQuery(projection, params, 'delta')
    return this.guard(projection, () => {
      const value = this.evaluateOne(parsed, parsed.tree, params, delta.after ?? delta.before, delta)
      checkResultSize(value, projection)
      return toPlain(value)
    })
  }

  /** Gives failures of an evaluation as refusals of the query, after a second try if a document shadowed a method. */
  private guard<T>(query: string, evaluate: () => T): T {
    try {
      return evaluate()
    } catch (error) {
      if (!isShadowed(error) || !this.views.shield()) throw describeEvaluationFailure(error, query)
      return this.guard(query, evaluate)
    }
  }

  private evaluateOne(
    parsed: ParsedQuery,
    tree: Node,
    params: Record<string, unknown>,
    doc: LakeDocument | undefined,
    delta: DeltaContext | undefined,
  ): unknown {
    const raw = () => this.views.get('raw')
    const [shown, before, after] = [doc, delta?.before, delta?.after].map(
      (item) => item && this.views.shown(item),
    )
    const root = shown && parsed.usesText ? withText(shown) : (shown ?? null)
    const evaluate = { ...this.context({}), root, before, after }
    const input = {
      query: parsed.query,
      params,
      view: raw,
      usesText: false,
      timeLimitMs: this.timeLimit(),
      evaluate,
    }
    const run = new QueryRun({ ...input, plan: this.planDelta(parsed, tree, input, delta) })
    return run.evaluate(run.tree)
  }

  private planFor(parsed: ParsedQuery, params: Record<string, unknown>): Plan {
    const build = this.settings.plan === false || parsed.usesAsync ? scanPlan : planQuery
    return parsed.usesText
      ? build(rewriteTextQueries(parsed.tree, params))
      : this.cachedPlan(parsed.tree, build)
  }

  private planDelta(
    parsed: ParsedQuery,
    tree: Node,
    input: Omit<RunInput, 'plan'>,
    delta: DeltaContext | undefined,
  ): Plan {
    if (!parsed.usesText && !parsed.usesAsync) return this.cachedPlan(tree, planQuery)
    const texts = parsed.usesText ? rewriteTextQueries(tree, input.params) : tree
    if (!parsed.usesAsync) return planQuery(texts)
    return planQuery(resolveDeltaCalls(texts, new QueryRun({ ...input, plan: scanPlan(tree) }), delta))
  }

  private cachedPlan(tree: Node, build: (tree: Node) => Plan): Plan {
    const known = this.plans.get(tree)
    if (known) return known
    const plan = build(tree)
    this.plans.set(tree, plan)
    return plan
  }

  private newRun(parsed: ParsedQuery, plan: Plan, options: QueryOptions, view: () => DatasetView): QueryRun {
    return new QueryRun({
      plan,
      query: options.query,
      params: options.params,
      view,
      usesText: parsed.usesText,
      timeLimitMs: this.timeLimit(),
      evaluate: this.context(options),
    })
  }

  private context(options: {
    identity?: string
    now?: Date
  }): Omit<EvaluateInput, 'dataset' | 'dereference' | 'params'> {
    const { projectId, dataset } = this.settings
    return {
      timestamp: options.now ?? new Date(),
      identity: options.identity ?? '<anonymous>',
      ...(projectId && dataset ? { sanity: { projectId, dataset } } : {}),
    }
  }

  private timeLimit(): number {
    return this.settings.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS
  }
}

/** Whether groq-js stumbled over an attribute that hides the method it calls on every object. */
function isShadowed(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('hasOwnProperty')
}
