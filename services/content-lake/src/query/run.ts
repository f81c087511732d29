import type { LakeDocument } from '../document.ts'
import type { Node } from './ast.ts'
import { evaluateTree, type EvaluateInput } from './groq.ts'
import { QueryTimeoutError } from './parse-error.ts'
import type { Plan } from './plan.ts'
import { withText } from './document-copies.ts'
import type { DatasetView } from './views.ts'

/**
 * groq-js has one hook into its evaluation: `dereference`, called with a string. Planned trees use it to call back for
 * indexed candidates and for sub-queries that run once; the random prefix keeps stored references from doing the same.
 */
export const CALL_PREFIX = `\u0000${crypto.randomUUID()}:`

export interface RunInput {
  plan: Plan
  query: string
  params: Record<string, unknown>
  view: () => DatasetView
  usesText: boolean
  timeLimitMs: number
  evaluate: Omit<EvaluateInput, 'dataset' | 'dereference' | 'params'>
}

/** One evaluation of a planned query: its memoised sub-queries, its deadline and the documents it followed references to. */
export class QueryRun {
  readonly params: Record<string, unknown>
  readonly followed = new Set<string>()
  private readonly input: RunInput
  private readonly deadline: number
  private readonly memos = new Map<number, { value: unknown }>()
  private readonly memoSets = new Map<number, ReadonlySet<unknown>>()
  private resolvedView: DatasetView | undefined
  private base: EvaluateInput | undefined

  constructor(input: RunInput) {
    this.input = input
    this.params = input.params
    this.deadline = performance.now() + input.timeLimitMs
  }

  /** The planned tree of the whole query. */
  get tree(): Node {
    return this.input.plan.tree
  }

  get view(): DatasetView {
    this.resolvedView ??= this.input.view()
    return this.resolvedView
  }

  /** The value of a tree with `root` as `@`; throws `QueryTimeoutError` once the deadline has passed. */
  evaluate(node: Node, root: unknown = this.input.evaluate.root, extra?: Record<string, unknown>): unknown {
    const base = this.evaluateInput()
    return evaluateTree(node, { ...base, root, params: extra ? { ...this.params, ...extra } : this.params })
  }

  /** What groq-js is given for this run. */
  evaluateInput(): EvaluateInput {
    this.base ??= {
      ...this.input.evaluate,
      params: this.params,
      dataset: this.input.plan.scans ? guarded(this.scanned(), () => this.checkDeadline()) : [],
      dereference: ({ _ref }) => this.dereference(_ref),
    }
    return this.base
  }

  /** The value of the plan's numbered sub-query, evaluated at most once. */
  memo(index: number): unknown {
    const known = this.memos.get(index)
    if (known) return known.value
    const node = this.input.plan.memos[index]
    const value = node ? this.evaluate(node, null) : null
    this.memos.set(index, { value })
    return value
  }

  private memoSet(index: number): ReadonlySet<unknown> | undefined {
    const known = this.memoSets.get(index)
    if (known) return known
    const value = this.memo(index)
    if (!Array.isArray(value)) return undefined
    const set = new Set<unknown>(value)
    this.memoSets.set(index, set)
    return set
  }

  /** Documents as this run shows them. */
  present(docs: LakeDocument[]): LakeDocument[] {
    return this.input.usesText ? docs.map(withText) : docs
  }

  private scanned(): LakeDocument[] {
    return this.input.usesText ? this.view.textDocs() : this.view.docs
  }

  /** What a reference leads to, or what one of the plan's calls gives. */
  dereference(reference: string): unknown {
    this.checkDeadline()
    if (reference.startsWith(CALL_PREFIX)) return this.call(reference.slice(CALL_PREFIX.length))
    this.followed.add(reference)
    return this.view.byId.get(reference) ?? null
  }

  private call(name: string): unknown {
    const [kind, number = ''] = name.split(':', 2)
    const index = Number(number)
    if (kind === 'memo') return this.memo(index)
    if (kind === 'has') return this.memoSet(index)?.has(name.slice(`has:${number}:`.length)) ?? null
    const lookup = this.input.plan.lookups[index]
    if (!lookup) return null
    const key = kind === 'key' ? name.slice(`key:${number}:`.length) : undefined
    return this.present(lookup(this, key) ?? this.view.docs)
  }

  checkDeadline(): void {
    if (performance.now() > this.deadline)
      throw new QueryTimeoutError(this.input.query, this.input.timeLimitMs)
  }
}

/** A copy of the documents that looks at the deadline whenever groq-js starts another scan over them. */
function guarded(docs: LakeDocument[], check: () => void): LakeDocument[] {
  const copy = docs.slice()
  Object.defineProperty(copy, Symbol.iterator, {
    enumerable: false,
    value: () => {
      check()
      return docs[Symbol.iterator]()
    },
  })
  return copy
}
