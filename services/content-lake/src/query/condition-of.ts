import { mapChildren, type Node, type NodeOf } from './ast.ts'
import { beyond, equals, holds, lookup, within, type Bound, type KeyReader } from './comparisons.ts'
import { both, either, not, type Condition } from './conditions.ts'
import { isIndexKey, REFERENCES, RELEASES, VERSIONS, type IndexDefinition } from './indexes.ts'
import { textQueryOf } from './native.ts'
import { elementPath, plainPath, valueAt } from './paths.ts'
import { hasReference, referencesOf } from './references.ts'
import { dependenciesOf, isClosed } from './scope.ts'
import { matching, subjectOf } from './text-condition.ts'
import { isEqual } from './values.ts'

/** What a condition needs of the plan that it becomes part of. */
export interface ConditionPlace {
  /** Whether the scope around the filter is one that `^` skips. */
  hidden: boolean
  /** Registers an expression that is evaluated at most once per run, and gives its number. */
  memo(node: Node): number
  /** Registers an expression that is evaluated in the scope around the filter, and gives its place among the arguments. */
  outer(node: Node): number
}

/** The condition that an expression of a filter over `*` is, or undefined when only groq-js can tell. */
export function conditionOf(node: Node, place: ConditionPlace): Condition | undefined {
  switch (node.type) {
    case 'Group':
      return conditionOf(node.base, place)
    case 'And':
    case 'Or': {
      const left = conditionOf(node.left, place)
      const right = left && conditionOf(node.right, place)
      return right && (node.type === 'And' ? both : either)(left, right)
    }
    case 'Not': {
      const inner = conditionOf(node.base, place)
      return inner && not(inner)
    }
    case 'OpCall':
      return ofOperator(node, place)
    case 'InRange':
      return ofRange(node, place)
    case 'FuncCall':
      return ofFunction(node, place)
    case 'AccessAttribute':
      return ofAttribute(node)
    default:
      return undefined
  }
}

function ofAttribute(node: Node): Condition | undefined {
  const path = plainPath(node)
  if (!path) return undefined
  const test = (value: unknown) => (typeof value === 'boolean' ? value : null)
  return { prepare: () => ({ test: (doc) => test(valueAt(doc, path)) }) }
}

const MIRRORED: Record<Bound, Bound> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

function ofOperator({ op, left, right }: NodeOf<'OpCall'>, place: ConditionPlace): Condition | undefined {
  switch (op) {
    case '==':
      return ofEquality(left, right, place)
    case '!=': {
      const equal = ofEquality(left, right, place)
      return equal && not(equal)
    }
    case 'in':
      return ofMembership(left, right, place)
    case 'match':
      return ofMatch(left, right, place)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return (
        onPath(left, right, place, (path, key) => beyond(path, op, key)) ??
        onPath(right, left, place, (path, key) => beyond(path, MIRRORED[op], key))
      )
    default:
      return undefined
  }
}

function ofEquality(left: Node, right: Node, place: ConditionPlace): Condition | undefined {
  return onPath(left, right, place, equals) ?? onPath(right, left, place, equals)
}

function ofMembership(left: Node, right: Node, place: ConditionPlace): Condition | undefined {
  const inList = onPath(left, right, place, within)
  if (inList) return inList
  const path = elementPath(right)
  const key = path && keyOf(left, place)
  return key && holds(path, key)
}

function onPath(
  pathNode: Node,
  keyNode: Node,
  place: ConditionPlace,
  build: (path: string[], key: KeyReader) => Condition,
): Condition | undefined {
  const path = plainPath(pathNode)
  const key = path && keyOf(keyNode, place)
  return key && build(path, key)
}

function ofRange({ base, left, right, isInclusive }: NodeOf<'InRange'>, place: ConditionPlace) {
  const above = onPath(base, left, place, (path, key) => beyond(path, '>=', key))
  const below =
    above && onPath(base, right, place, (path, key) => beyond(path, isInclusive ? '<=' : '<', key))
  return below && rangeOf(above, below)
}

/** A range is nothing at all when either end has no order with the value. */
function rangeOf(above: Condition, below: Condition): Condition {
  return {
    prepare(run, args) {
      const { find } = both(above, below).prepare(run, args)
      const [a, b] = [above.prepare(run, args), below.prepare(run, args)]
      const test: ReturnType<Condition['prepare']>['test'] = (doc) => {
        const [x, y] = [a.test(doc), b.test(doc)]
        return x === null || y === null ? null : x && y
      }
      return find ? { test, find } : { test }
    },
  }
}

function ofMatch(left: Node, right: Node, place: ConditionPlace): Condition | undefined {
  const query = textQueryOf(right)
  const subject = subjectOf(left)
  const key = subject && keyOf(query ?? right, place)
  return key && matching(subject, key, query !== undefined)
}

function ofFunction({ namespace, name, args }: NodeOf<'FuncCall'>, place: ConditionPlace) {
  const [first] = args
  switch (`${namespace}::${name}`) {
    case 'global::defined': {
      const path = first && plainPath(first)
      return path && { prepare: () => ({ test: (doc: object) => !isEqual(valueAt(doc, path), null) }) }
    }
    case 'global::references':
      return ofReferences(args, place)
    case 'sanity::versionOf':
      return first && oneKey(first, place, VERSIONS)
    case 'sanity::partOfRelease':
      return first && oneKey(first, place, RELEASES)
    default:
      return undefined
  }
}

function ofReferences(args: Node[], place: ConditionPlace): Condition | undefined {
  const keys = args.map((arg) => keyOf(arg, place))
  if (!keys.every((key) => key !== undefined)) return undefined
  return {
    prepare(run, values) {
      const ids = keys.flatMap((key) => key(run, values)).filter((id) => typeof id === 'string')
      const test = (doc: object) =>
        run.view.contains(doc) ? ids.some((id) => referencesOf(doc).has(id)) : hasReference(doc, ids)
      return { test, find: () => lookup(run, REFERENCES, ids) }
    },
  }
}

function oneKey(node: Node, place: ConditionPlace, definition: IndexDefinition): Condition | undefined {
  const key = keyOf(node, place)
  if (!key) return undefined
  return {
    prepare(run, args) {
      const value = key(run, args)
      if (typeof value !== 'string') return { test: () => null, find: () => ({ size: 0, docs: () => [] }) }
      const test: ReturnType<Condition['prepare']>['test'] = (doc) =>
        [...definition.keys(doc)].some((item) => isIndexKey(item) && item === value)
      return { test, find: () => lookup(run, definition, [value]) }
    },
  }
}

/** Reads an expression that does not depend on the item that is tested. */
function keyOf(node: Node, place: ConditionPlace): KeyReader | undefined {
  if (node.type === 'Group') return keyOf(node.base, place)
  if (node.type === 'Value') return () => node.value
  if (node.type === 'Parameter') return (run) => run.params[node.name] ?? null
  const dependencies = dependenciesOf(node)
  if (isClosed(dependencies)) {
    const memo = place.memo(node)
    return (run) => run.memo(memo)
  }
  if (dependencies.self || dependencies.nestedParents) return undefined
  const index = place.outer(place.hidden ? node : lowerParents(node))
  return (_run, args) => args[index]
}

/** Moves an expression from inside a filter to the scope around it. */
function lowerParents(node: Node): Node {
  if (node.type === 'Parent') return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  // Parents inside nested scopes were ruled out, so only the outermost scope needs the change.
  return mapChildren(node, (child, step) => (step === 'same' ? lowerParents(child) : child))
}
