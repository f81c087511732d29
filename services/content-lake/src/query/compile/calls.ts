import type { Node, NodeOf, RunContext } from './ast.ts'
import type { Compile, Compiled, Outer } from './compiled.ts'
import { DELTA_CALLS } from './delta-calls.ts'
import { FUNCTIONS } from './functions.ts'
import { weigh } from './guarded-operators.ts'
import { functionOf } from '../groq.ts'
import { charge } from '../meter.ts'
import { native } from './native.ts'
import { isEqual } from '../values.ts'

/** What a call of a function of groq-js costs in steps. */
const LIBRARY_COST = 10

/** `namespace::name(…)`: ours where we have one, otherwise that of groq-js. */
export function compileCall(node: NodeOf<'FuncCall'>, hidden: boolean, compile: Compile): Compiled {
  const name = `${node.namespace}::${node.name}`
  const own = ownNode(name, node.args)
  if (own) return compile(own, hidden)
  const args = node.args.map((arg) => compile(arg, hidden))
  return QUICK[name]?.(args) ?? ofLibrary(node, args)
}

function ownNode(name: string, args: Node[]): Node | undefined {
  const delta = DELTA_CALLS[name]
  if (delta) return delta(args)
  const own = FUNCTIONS[name]
  return own && native(own.args?.(args) ?? args, own.call)
}

function ofLibrary({ namespace, name }: NodeOf<'FuncCall'>, args: Compiled[]): Compiled {
  const call = functionOf(namespace, name, args.length)
  const prepare = namespace === 'string' && name === 'split' ? shred : weigh
  return (run, self, outer) => {
    charge(LIBRARY_COST)
    const values = args.map((arg) => prepare(arg(run, self, outer)))
    return call(values, self, run.context)
  }
}

/** A text that is taken to pieces takes for each sign as long as ten otherwise do. */
function shred(value: unknown): unknown {
  if (typeof value === 'string') charge(value.length / 5)
  return weigh(value)
}

/** Functions that are called so often that we evaluate them, though groq-js could. */
const QUICK: Record<string, ((args: Compiled[]) => Compiled | undefined) | undefined> = {
  'global::coalesce': (args) => (run, self, outer) => firstValue(args, run, self, outer),
  'global::count': onFirst((list) => (Array.isArray(list) ? list.length : null)),
  'global::defined': onFirst((value) => !isEqual(value, null)),
  'global::lower': onFirst(lower),
  'global::upper': onFirst(upper),
  'string::lower': onFirst(lower),
  'string::upper': onFirst(upper),
}

function firstValue(args: Compiled[], run: RunContext, self: unknown, outer: Outer | undefined): unknown {
  for (const arg of args) {
    const value = arg(run, self, outer)
    if (!isEqual(value, null)) return value
  }
  return null
}

function onFirst(work: (value: unknown) => unknown): (args: Compiled[]) => Compiled | undefined {
  return ([first]) => first && ((run, self, outer) => work(first(run, self, outer)))
}

function lower(value: unknown): string | null {
  return typeof value === 'string' ? weigh(value).toLowerCase() : null
}

function upper(value: unknown): string | null {
  return typeof value === 'string' ? weigh(value).toUpperCase() : null
}
