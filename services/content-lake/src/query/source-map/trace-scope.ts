import { NOTHING, type Traced } from './trace-values.ts'

/** A scope of groq-js with traced values; `^` skips hidden ones. */
export interface TraceScope {
  value: Traced
  parent: TraceScope | undefined
  hidden: boolean
}

/** Outside of everything. */
export const ROOT: TraceScope = { value: NOTHING, parent: undefined, hidden: false }

/** The scope of an expression that is evaluated for a value. */
export function nested(scope: TraceScope, value: Traced): TraceScope {
  return { value, parent: scope.hidden ? scope.parent : scope, hidden: false }
}

/** The scope that so many `^` lead to. */
export function ancestor(scope: TraceScope, levels: number): TraceScope | undefined {
  let current: TraceScope | undefined = scope
  for (let step = 0; step < levels; step++) current = current?.parent
  return current
}
