import type { LakeDocument } from '../document.ts'
import type { CallContext, Memo, Node, RunContext } from './compile/ast.ts'
import { compile } from './compile/compile.ts'
import { REFERENCES } from './plan/indexes.ts'
import type { Plan } from './plan/plan.ts'
import { isRecord } from './values.ts'
import type { DatasetView } from './views/views.ts'

export interface RunInput {
  plan: Plan
  params: Record<string, unknown>
  view: () => DatasetView
  context: CallContext
  /** `@` of the outermost scope; nothing for a query. */
  root?: unknown
}

/** One evaluation of a planned query: its memoised sub-queries and the documents it followed references to. */
export class QueryRun implements RunContext {
  readonly params: Record<string, unknown>
  readonly context: CallContext
  readonly followed = new Set<string>()
  private readonly input: RunInput
  private readonly memos = new Map<number, Memo>()
  private readonly times = new Map<object, number>()
  private readonly made = new Map<object, unknown>()
  private resolvedView: DatasetView | undefined

  constructor(input: RunInput) {
    this.input = input
    this.params = input.params
    this.context = input.context
  }

  /** The planned tree of the whole query. */
  get tree(): Node {
    return this.input.plan.tree
  }

  get view(): DatasetView {
    this.resolvedView ??= this.input.view()
    return this.resolvedView
  }

  /** The value of a tree with `root` as `@`; documents keep their identity, date-times stay objects. */
  evaluate(node: Node, root: unknown = this.input.root): unknown {
    return compile(node)(this, root ?? null, undefined)
  }

  memo(index: number): unknown {
    return this.memoSet(index).value
  }

  memoSet(index: number): Memo {
    const known = this.memos.get(index)
    if (known) return known
    const node = this.input.plan.memos[index]
    const value = node ? this.evaluate(node, null) : null
    const memo = { value, set: Array.isArray(value) ? new Set<unknown>(value) : undefined }
    this.memos.set(index, memo)
    return memo
  }

  timesAsked(about: object): number {
    const times = (this.times.get(about) ?? 0) + 1
    this.times.set(about, times)
    return times
  }

  once<T>(about: object, make: () => T): T {
    const known = this.made.get(about)
    if (known !== undefined) return known as T
    const value = make()
    this.made.set(about, value)
    return value
  }

  follow(reference: unknown): LakeDocument | null {
    if (!isRecord(reference) || typeof reference._ref !== 'string') return null
    this.followed.add(reference._ref)
    return this.view.get(reference._ref) ?? null
  }

  referrers(id: string): readonly LakeDocument[] {
    return this.view.index(REFERENCES).get(id)
  }
}
