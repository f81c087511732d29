import { mapChildren, type NativeNode, type Node, type RunContext } from './ast.ts'
import { charge } from '../meter.ts'
import { guard, replaceFunctions } from './replacements.ts'

let current: RunContext | undefined

/** Runs an evaluation whose native nodes work for `run`. */
export function runningFor<T>(run: RunContext, work: () => T): T {
  const outer = current
  current = run
  try {
    return work()
  } finally {
    current = outer
  }
}

const plain = new WeakMap<Node, Node>()
const watched = new WeakMap<Node, Node>()

/** The form of a tree that groq-js can run: with our functions in place of those it lacks. */
export function runnable(node: Node): Node {
  return cached(plain, node, (tree) => withCalls(replaceFunctions(tree)))
}

/**
 * The same, but every step is charged to the active meter: groq-js reads the `type` of a node each time it runs it, so
 * a getter sees every step; what works on whole lists and texts at a time is charged by their size.
 */
export function meteredRunnable(node: Node): Node {
  return cached(watched, node, (tree) => withMeter(withCalls(guard(replaceFunctions(tree)))))
}

function cached(cache: WeakMap<Node, Node>, node: Node, build: (node: Node) => Node): Node {
  const known = cache.get(node)
  if (known) return known
  const built = build(node)
  cache.set(node, built)
  return built
}

/**
 * groq-js knows no functions but its own. It asks an object whether it has an attribute by calling `hasOwnProperty` on
 * it, so an object that holds the arguments and a `hasOwnProperty` of ours is a call: the answer becomes the attribute.
 */
function withCalls(node: Node): Node {
  const next = mapChildren(node, withCalls)
  return next.type === 'Native' ? callOf(next) : next
}

function callOf({ args, call }: NativeNode): Node {
  const run = function (this: Record<string, unknown>): boolean {
    if (!current) throw new Error('no query is running')
    const values = args.map((_, index) => this[index])
    this[ANSWER] = call(current, values)
    return true
  }
  const attributes = [...args, { type: 'Value', value: run } satisfies Node].map((value, index) => ({
    type: 'ObjectAttributeValue' as const,
    name: index === args.length ? 'hasOwnProperty' : String(index),
    value,
  }))
  return { type: 'AccessAttribute', base: { type: 'Object', attributes }, name: ANSWER }
}

const ANSWER = 'answer'

type Shape = Record<string, unknown>

const classes = new Map<string, new (node: Shape) => Shape>()

function withMeter(node: Node): Node {
  const next = mapChildren(node, withMeter)
  const known = classes.get(next.type) ?? meteredClass(next.type)
  classes.set(next.type, known)
  return new known(next as unknown as Shape) as unknown as Node
}

/** One class per type of node, so that all nodes of a type keep one shape. */
function meteredClass(type: string): new (node: Shape) => Shape {
  return class {
    [name: string]: unknown
    constructor(node: Shape) {
      for (const name in node) if (name !== 'type') this[name] = node[name]
    }
    get type(): string {
      charge(1)
      return type
    }
  }
}
