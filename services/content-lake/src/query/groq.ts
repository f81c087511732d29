import * as groq from 'groq-js'
import type { Node } from './compile/ast.ts'

export type Dereference = (reference: { _ref: string }) => unknown

/** Input for groq-js to evaluate a tree; `root` is `@` of the outermost scope. */
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

/** Texts and comments of a query, for use in a regular expression; a text without an end goes to the end of the query. */
export const NO_CODE = String.raw`"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|//[^\n]*`

/** Parses a query with groq-js; throws `GroqSyntaxError` (with a position) or a plain error (without one). */
export function parseTree(query: string, mode: ParseMode, params?: Record<string, unknown>): Node {
  const shifts: number[] = []
  const text = query.replace(STRING_OR_GEO, (match, geo: string | undefined, index: number) => {
    if (geo === undefined) return match
    shifts.push(index)
    return geo + CONSTRUCTOR
  })
  try {
    return groq.parse(text, { mode, ...(params ? { params } : {}) }) as Node
  } catch (error) {
    throw error instanceof GroqSyntaxError ? movedBack(error, shifts) : error
  }
}

/** groq-js' parser does not know `geo()`, which makes a geometry, but takes any arguments for `geo::latLng()`. */
const STRING_OR_GEO = new RegExp(`${NO_CODE}|(?<!::\\s*)(?<![\\w.$])(geo)(?=\\s*\\()`, 'g')
const CONSTRUCTOR = '::latLng'

function movedBack(error: { position: number }, shifts: readonly number[]): unknown {
  const added = (count: number) => count * CONSTRUCTOR.length
  const before = shifts.filter((index, count) => index + added(count) < error.position).length
  return Object.assign(error, { position: error.position - added(before) })
}

/** Evaluates a tree synchronously and returns the raw value: documents keep their identity, date-times stay objects. */
export function evaluateTree(node: Node, input: EvaluateInput): unknown {
  return (groq.evaluateSync(node, input) as { data: unknown }).data
}

export const GroqSyntaxError = groq.GroqSyntaxError
