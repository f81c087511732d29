import { parseCondition } from './condition.ts'
import type { Cond, TenantRule } from './rule.ts'
import { parseTenantRule } from './parse-rule.ts'
import { cleanTree, type Tree } from '../../documents/tree.ts'

/** Readable part of a condition; `unreadable` names no page, so it limits nothing. */
type Reading = Cond | 'unreadable'

/** Circumstances narrow a rule: an unreadable one is left out, and the rule holds more often. */
const CIRCUMSTANCES = ['from', 'to', 'when', 'templates'] as const
/** Unreadable conditions below this depth are only searched for the paths that they name. */
const MAX_DEPTH = 12

/**
 * Returns the strictest possible meaning of a rule on pages that does not parse (`parseTenantRule`'s input), so that a
 * mistake never opens a page (AUTH-02, AUTH-06): its readable parts hold, unreadable circumstances are left out, and an
 * unreadable condition gates the paths that it names. Undefined for a rule with the effect `except` or `require`, and for
 * one that is switched off, is for no dealer that can be read, or names no page.
 */
export function failClosed(doc: unknown): TenantRule | undefined {
  const tree = cleanTree(doc)
  if (!tree || !(tree['on'] === 'route' || tree['effect'] === 'signIn') || tree['enabled'] === false)
    return undefined
  const { where, effect, tenants } = tree
  if (effect === 'except' || effect === 'require') return undefined
  const condition = where === undefined ? undefined : readCondition(where, 0)
  if (condition === 'unreadable') return undefined
  const envelope = {
    _type: 'tenantRule',
    _id: tree['_id'],
    title: textOr(tree['title'], 'A rule that cannot be read'),
    reason: textOr(tree['reason'], 'What can be read of it holds until it is mended.'),
    tenants: Array.isArray(tenants) ? tenants.filter(isReference) : tenants,
    on: 'route',
    effect: effect === 'exclude' ? 'exclude' : 'signIn',
    ...(condition ? { where: condition } : {}),
  }
  const readable = CIRCUMSTANCES.reduce<Tree>((kept, name) => {
    const more = tree[name] === undefined ? kept : { ...kept, [name]: tree[name] }
    return parseTenantRule(more).ok ? more : kept
  }, envelope)
  const parsed = parseTenantRule(readable)
  return parsed.ok ? parsed.value : undefined
}

function readCondition(input: unknown, depth: number): Reading {
  const parsed = parseCondition(input, 'route', 'where')
  if (parsed.ok) return parsed.value
  const { all, any, not } = Object(input) as Partial<Record<'all' | 'any' | 'not', unknown>>
  if (depth >= MAX_DEPTH) return namedPaths(input)
  if (Array.isArray(all)) return joined(readAll(all, depth), 'all')
  if (Array.isArray(any)) return joined(readAll(any, depth), 'any')
  if (not !== undefined) return readNot(not)
  return namedPaths(input)
}

function readAll(items: readonly unknown[], depth: number): Cond[] {
  return items.map((item) => readCondition(item, depth + 1)).filter((cond) => cond !== 'unreadable')
}

/**
 * Keeps the readable exemptions of a `not`: the fewer of them remain, the more pages the rule covers. `unreadable` if none
 * remains.
 */
function readNot(inner: unknown): Reading {
  const { any } = Object(inner) as { any?: unknown }
  const items = Array.isArray(any) ? any : []
  const readable = items
    .map((item) => parseCondition(item, 'route', 'where'))
    .flatMap((parsed) => (parsed.ok ? [parsed.value] : []))
  const rest = joined(readable, 'any')
  return rest === 'unreadable' ? rest : { not: rest }
}

function joined(conds: Cond[], kind: 'all' | 'any'): Reading {
  if (conds.length === 0) return 'unreadable'
  return kind === 'all' ? { all: conds } : { any: conds }
}

function namedPaths(input: unknown): Reading {
  const value = [...pathsIn(input, 0)]
  const parsed = parseCondition({ field: 'path', op: 'in', value }, 'route', 'where')
  return parsed.ok ? parsed.value : 'unreadable'
}

function pathsIn(input: unknown, depth: number): Set<string> {
  if (typeof input === 'string') return new Set(input.startsWith('/') ? [input] : [])
  if (typeof input !== 'object' || input === null || depth > MAX_DEPTH) return new Set()
  return new Set(Object.values(input).flatMap((item) => [...pathsIn(item, depth + 1)]))
}

function isReference(input: unknown): boolean {
  return typeof input === 'string' || typeof Object(input)['_ref'] === 'string'
}

function textOr(input: unknown, other: string): string {
  return typeof input === 'string' && input.trim() !== '' ? input : other
}
