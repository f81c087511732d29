/**
 * The parser and the functions of groq-js; its date-times and paths are in compile/groq-values.ts. No other file imports
 * groq-js, and groq.test.ts fails by name if something that we use of it is no longer what we take it for.
 */
import * as groq from 'groq-js'
import type { CallContext, Node } from './compile/ast.ts'

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

/** A function of groq-js's library, as a function of `count` values and of `@`; throws what groq-js throws. */
export function functionOf(
  namespace: string,
  name: string,
  count: number,
): (values: unknown[], self: unknown, context: CallContext) => unknown {
  // groq-js copies the parameters for each call, which takes longest when they are a list or have numbers for names.
  const names = Array.from({ length: count }, (_, index) => `p${index}`)
  const args = names.map((name): Node => ({ type: 'Parameter', name }))
  const call: Node = { type: 'FuncCall', namespace, name, args }
  return (values, root, { timestamp, identity, before, after, sanity }) => {
    const params: Record<string, unknown> = {}
    for (let index = 0; index < count; index++) params[names[index] ?? ''] = values[index]
    const input = { params, root, timestamp, identity, before, after, sanity }
    return (groq.evaluateSync(call, input) as { data: unknown }).data
  }
}

export const GroqSyntaxError = groq.GroqSyntaxError
