import type { Node, RunContext } from './ast.ts'
import { charge } from '../meter.ts'
import { native } from './native.ts'
import { isRecord } from '../values.ts'

type KeyPath = (string | number)[]
type Answer = (before: unknown, after: unknown, selector: Node, run: RunContext) => boolean

const BEFORE: Node = { type: 'Context', key: 'before' }
const AFTER: Node = { type: 'Context', key: 'after' }

/** The functions that groq-js evaluates only asynchronously, made from their arguments as written. */
export const DELTA_CALLS: Record<string, ((args: Node[]) => Node) | undefined> = {
  'delta::changedAny': ([selector]) => difference(changedAny, BEFORE, AFTER, selector),
  'delta::changedOnly': ([selector]) => difference(changedOnly, BEFORE, AFTER, selector),
  'diff::changedAny': ([before, after, selector]) => difference(changedAny, before, after, selector),
  'diff::changedOnly': ([before, after, selector]) => difference(changedOnly, before, after, selector),
}

function difference(answer: Answer, before?: Node, after?: Node, selector?: Node): Node {
  if (!before || !after || !selector) throw new Error('a selector is missing')
  return native([before, after], (run, [from, to]) => answer(from, to, selector, run))
}

function changedAny(before: unknown, after: unknown, selector: Node, run: RunContext): boolean {
  const paths = select(selector, before, run)
  if (paths.length !== select(selector, after, run).length) return true
  return paths.some(
    (path) => listLengthsDiffer(before, after, path) || !isDeepEqual(at(before, path), at(after, path)),
  )
}

function listLengthsDiffer(before: unknown, after: unknown, path: KeyPath): boolean {
  return path.some((part, index) => {
    if (typeof part !== 'number') return false
    const [a, b] = [at(before, path.slice(0, index)), at(after, path.slice(0, index))]
    return !Array.isArray(a) || !Array.isArray(b) || a.length !== b.length
  })
}

function changedOnly(before: unknown, after: unknown, selector: Node, run: RunContext): boolean {
  const selected = select(selector, before, run)
  return differences(before, after, []).every((path) =>
    selected.some((prefix) => prefix.every((part, index) => path[index] === part)),
  )
}

function differences(before: unknown, after: unknown, path: KeyPath): KeyPath[] {
  if (isDeepEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => differences(item, after[index], [...path, index]))
  }
  if (!isRecord(before) || !isRecord(after)) return [path]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => differences(before[key] ?? null, after[key] ?? null, [...path, key]))
}

/** The key paths that a selector names inside a value, as groq-js resolves them. */
function select(node: Node, value: unknown, run: RunContext): KeyPath[] {
  switch (node.type) {
    case 'Group':
      return select(node.base, value, run)
    case 'Tuple':
      return node.members.flatMap((member) => select(member, value, run))
    case 'AccessAttribute':
      return node.base ? select(node.base, value, run).map((path) => [...path, node.name]) : [[node.name]]
    case 'ArrayCoerce':
      return select(node.base, value, run).flatMap((path) => elements(value, path, () => true))
    case 'Filter': {
      const passes = (item: unknown) => run.evaluate(node.expr, item) === true
      return select(node.base, value, run).flatMap((path) => elements(value, path, passes))
    }
    case 'SelectorFuncCall':
      return anywhere(node.arg, value, [], run)
    case 'SelectorNested':
      return select(node.base, value, run).flatMap((path) =>
        select(node.nested, at(value, path), run).map((inner) => [...path, ...inner]),
      )
    default:
      return []
  }
}

function elements(value: unknown, path: KeyPath, passes: (item: unknown) => boolean): KeyPath[] {
  const list = at(value, path)
  if (!Array.isArray(list)) return []
  return list.flatMap((item, index) => (passes(item) ? [[...path, index]] : []))
}

function anywhere(condition: Node, value: unknown, path: KeyPath, run: RunContext): KeyPath[] {
  charge(1)
  if (!Array.isArray(value) && !isRecord(value)) return []
  const here = isRecord(value) && run.evaluate(condition, value) === true ? [path] : []
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => anywhere(condition, item, [...path, index], run))
    : Object.keys(value).flatMap((key) => anywhere(condition, value[key], [...path, key], run))
  return [...here, ...inner]
}

function at(value: unknown, path: KeyPath): unknown {
  let current = value
  for (const part of path) {
    if (!isRecord(current) && !Array.isArray(current)) return undefined
    current = Object.hasOwn(current, part) ? (current as Record<string | number, unknown>)[part] : undefined
  }
  return current
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  charge(1)
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key]))
  )
}
