import type { RunContext } from './ast.ts'

/** An expression as a function of `@`. */
export type Compiled = (run: RunContext, self: unknown) => unknown
