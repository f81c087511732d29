import type { Node, RunContext } from './ast.ts'

/** The value that `^` gives in some scope, and the scope around it in turn. */
export interface Outer {
  value: unknown
  outer: Outer | undefined
}

/** An expression as a function of `@`; `outer` is where `^` leads to. Values are plain, date-times or paths; null is nothing. */
export type Compiled = (run: RunContext, self: unknown, outer: Outer | undefined) => unknown

/** Compiles a part of an expression; `hidden` says that the part stands in a scope that `^` skips. */
export type Compile = (node: Node, hidden: boolean) => Compiled
