import type { Node, NodeOf } from '../compile/ast.ts'
import { beyond, equals, holds, within, type Bound, type KeyReader } from './comparisons.ts'
import { compile } from '../compile/compile.ts'
import { costOf } from '../compile/scopes.ts'
import { computed, computedEquals, type OwnExpression } from './computed-condition.ts'
import { both, either, not, type Condition } from './conditions.ts'
import { ofFunction } from './function-condition.ts'
import { keyOf, type ConditionPlace } from '../plan/keys.ts'
import { textQueryOf } from '../compile/native.ts'
import { elementPath, plainPath } from '../plan/path-of.ts'
import { dependenciesOf } from '../plan/scope.ts'
import { matching, subjectOf } from './text-condition.ts'

/** The condition that an expression of a filter over `*` is, or undefined when it needs more than the document. */
export function conditionOf(node: Node, place: ConditionPlace): Condition | undefined {
  return knownCondition(node, place) ?? ofExpression(node)
}

function knownCondition(node: Node, place: ConditionPlace): Condition | undefined {
  switch (node.type) {
    case 'Group':
      return knownCondition(node.base, place)
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
    default:
      return undefined
  }
}

/** An expression of the tested document alone. */
function ofExpression(node: Node): Condition | undefined {
  const expression = ownExpression(node)
  return expression && computed(expression)
}

function ownExpression(node: Node): OwnExpression | undefined {
  const { parents, dataset } = dependenciesOf(node)
  return parents === 0 && !dataset ? { read: compile(node), cost: costOf(node) } : undefined
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
  return (
    onPath(left, right, place, equals) ??
    onPath(right, left, place, equals) ??
    ofComputedEquality(left, right, place) ??
    ofComputedEquality(right, left, place)
  )
}

function ofComputedEquality(own: Node, keyNode: Node, place: ConditionPlace): Condition | undefined {
  const expression = dependenciesOf(own).self ? ownExpression(own) : undefined
  const key = expression && keyOf(keyNode, place)
  return key && computedEquals(expression, key)
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
