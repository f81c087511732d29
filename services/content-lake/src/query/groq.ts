import * as groq from 'groq-js'
import type { Node } from './ast.ts'

export type Dereference = (reference: { _ref: string }) => unknown

/** What groq-js needs to evaluate a tree; `root` is `@` of the outermost scope. */
export interface EvaluateInput {
  dataset: unknown
  params: Record<string, unknown>
  root?: unknown
  timestamp?: Date
  identity?: string
  before?: unknown
  after?: unknown
  sanity?: { projectId: string; dataset: string }
  dereference: Dereference
}

export type ParseMode = 'normal' | 'delta'

/** groq-js' parser; throws `GroqSyntaxError` (with a position) or a plain error (without one). */
export function parseTree(query: string, mode: ParseMode, params?: Record<string, unknown>): Node {
  return groq.parse(query, { mode, ...(params ? { params } : {}) }) as Node
}

/** Evaluates a tree at once and gives the raw value: documents keep their identity, date-times stay objects. */
export function evaluateTree(node: Node, input: EvaluateInput): unknown {
  return (groq.evaluateSync(node, input) as { data: unknown }).data
}

/** Evaluates a tree that holds functions groq-js offers only asynchronously (`diff::changedAny`, `diff::changedOnly`). */
export async function evaluateTreeAsync(node: Node, input: EvaluateInput): Promise<unknown> {
  const value = (await groq.evaluate(node, input)) as { get(): Promise<unknown> }
  return value.get()
}

/** Turns date-times and paths inside a value into their JSON form; shares what needs no change. */
export function toPlain(data: unknown): unknown {
  return groq.toJS({ data })
}

export const GroqSyntaxError = groq.GroqSyntaxError
