import type { Node, NodeOf } from '../compile/ast.ts'
import { weigh } from '../compile/guarded-operators.ts'
import { native, textQueryOf } from '../compile/native.ts'
import { scoreText } from './text-search.ts'
import { isRecord } from '../values.ts'

/**
 * `base | score(…)` as an ordinary expression: each object beside the sum of its scores, which are then written into
 * copies of the objects and sorted by. Projections give each object the scope that `score()` would give it.
 */
export function scoreNode({ base, args }: NodeOf<'PipeFuncCall'>): Node {
  const sum = args.map(scored).reduce((total, arg) => native([total, arg], (_run, [a, b]) => num(a) + num(b)))
  const pair: Node = {
    type: 'Object',
    attributes: [
      { type: 'ObjectAttributeValue', name: 'item', value: { type: 'This' } },
      { type: 'ObjectAttributeValue', name: 'score', value: sum },
    ],
  }
  const each: Node = { type: 'Map', base, expr: { type: 'Projection', base: { type: 'This' }, expr: pair } }
  return native([each], (_run, [pairs]) => (Array.isArray(pairs) ? ranked(pairs) : null))
}

function ranked(pairs: unknown[]): unknown[] {
  weigh(pairs)
  const items = pairs.filter(isRecord).map(({ item, score }) => {
    const object = item as Record<string, unknown>
    const before = typeof object._score === 'number' ? object._score : 0
    weigh(object)
    return { ...object, _score: before + num(score) }
  })
  return items.toSorted((a, b) => b._score - a._score)
}

function num(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function scored(node: Node): Node {
  if (node.type === 'Group') return scored(node.base)
  if (node.type === 'OpCall' && node.op === 'match') {
    const query = textQueryOf(node.right)
    return native([node.left, query ?? node.right], (_run, [left, right]) =>
      scoreText(left, right, query !== undefined),
    )
  }
  if (node.type === 'FuncCall' && node.name === 'boost') return boosted(node.args)
  if (node.type === 'Or')
    return native([scored(node.left), scored(node.right)], (_run, [a, b]) => num(a) + num(b))
  if (node.type === 'And') {
    return native([scored(node.left), scored(node.right)], (_run, [a, b]) =>
      num(a) === 0 || num(b) === 0 ? 0 : num(a) + num(b),
    )
  }
  return native([node], (_run, [value]) => (value === true ? 1 : 0))
}

function boosted([inner, boost]: Node[]): Node {
  const args = [inner ? scored(inner) : NOTHING, boost ?? NOTHING]
  return native(args, (_run, [score, by]) => (typeof by === 'number' && num(score) > 0 ? num(score) + by : 0))
}

const NOTHING: Node = { type: 'Value', value: null }
