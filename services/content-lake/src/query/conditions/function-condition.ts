import type { Node, NodeOf } from '../compile/ast.ts'
import { lookup } from './comparisons.ts'
import type { Condition } from './conditions.ts'
import { REFERENCES, RELEASES, VERSIONS, type IndexDefinition } from '../plan/indexes.ts'
import { keyOf, type ConditionPlace } from '../plan/keys.ts'
import { plainPath } from '../plan/path-of.ts'
import { valueAt } from '../plan/paths.ts'
import { hasReference, referencesOf } from '../plan/references.ts'
import { isEqual } from '../values.ts'

/** `defined(path)`, `references(…)`, `sanity::versionOf(…)` or `sanity::partOfRelease(…)`. */
export function ofFunction(
  { namespace, name, args }: NodeOf<'FuncCall'>,
  place: ConditionPlace,
): Condition | undefined {
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
        [...definition.keys(doc)].some((item) => item === value)
      return { test, find: () => lookup(run, definition, [value]) }
    },
  }
}
