import { extract } from '@sanity/mutator'
import { MutationFailure } from '../errors.ts'
import type { LakeDocument } from '../document.ts'
import type { PatchOperations } from '../store/commit.ts'

/** Highest cost of one patch: about a tenth of a second of copying. */
const MAX_COST = 20_000_000
/** Highest cost of all patches of one transaction together: about one second, in which no other client can write. */
export const TRANSACTION_COST = 10 * MAX_COST
/** A patch with at most this many plain paths is within the limit, whatever the document. */
const FEW_PATHS = 50
/** Testing one item of an array against a selector takes as long as copying this many. */
const TEST_COST = 60
const MAX_RECURSIVE_NODES = 20_000
const HUGE_RANGE = /\d{7,}\s*:|:\s*-?\d{7,}/
const SELECTOR = /\[(?!\s*-?\d+\s*\])/

/** Returns why a path may not be used at all (it could take minutes), or undefined. */
export function badPathReason(path: string): string | undefined {
  const plain = withoutQuoted(path)
  if ((plain.match(/\.\./g) ?? []).length > 1) return 'may hold ".." only once'
  if (HUGE_RANGE.test(plain)) return 'holds a range beyond 999999'
  return undefined
}

/**
 * Returns the cost of applying a patch, in values that are read or copied. Throws a 413 for a patch whose paths match so
 * much of a large document that applying it would hold up all other requests: each match copies its parent.
 */
export function patchCost(operations: PatchOperations, document: LakeDocument): number {
  const paths = pathsOf(operations)
  const selective = paths.filter((path) => isSelective(withoutQuoted(path)))
  if (selective.length === 0 && paths.length <= FEW_PATHS) {
    return paths.reduce((sum, path) => sum + copied(path, document), 0)
  }
  const { largest, nodes } = measure(document)
  let cost = paths.length * Math.max(largest, paths.length)
  for (const path of selective) {
    if (withoutQuoted(path).includes('..') && nodes > MAX_RECURSIVE_NODES) throw tooLarge(path)
    cost += nodes + TEST_COST * largest
    if (cost <= MAX_COST && largest * largest > MAX_COST / 10) cost += matches(path, document) * largest
    if (cost > MAX_COST) throw tooLarge(path)
  }
  if (cost > MAX_COST) throw tooLarge(paths[0] ?? '')
  return cost
}

/** Returns how many values are copied to change the target of a path of names and positions. */
function copied(path: string, document: LakeDocument): number {
  let sum = 0
  let value: unknown = document
  for (const [name] of path.matchAll(/[^.[\]]+/g)) {
    if (typeof value !== 'object' || value === null) break
    sum += Array.isArray(value) ? value.length : Object.keys(value).length
    value = Array.isArray(value) ? value.at(Number(name)) : (value as Record<string, unknown>)[name]
  }
  return sum
}

/** All paths of a patch. */
function pathsOf({ insert, unset, ...maps }: PatchOperations): string[] {
  const paths = Object.values(maps).flatMap((map: object) => Object.keys(map))
  if (unset) paths.push(...unset)
  const { before, after, replace } = (insert ?? {}) as Record<string, string | undefined>
  const position = before ?? after ?? replace
  return position === undefined ? paths : [...paths, position]
}

function isSelective(plain: string): boolean {
  return plain.includes('..') || SELECTOR.test(plain)
}

/** Returns how many values the last selector of a path finds, Infinity for more than the mutator can collect. */
function matches(path: string, document: LakeDocument): number {
  const end = withoutQuoted(path).lastIndexOf(']')
  try {
    return extract(end === -1 ? path : path.slice(0, end + 1), document).length
  } catch (error) {
    if (error instanceof RangeError) return Infinity
    throw error
  }
}

/** The path with everything between quotes replaced by as many letters. */
function withoutQuoted(path: string): string {
  return path.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, (text) => 'x'.repeat(text.length))
}

function measure(value: unknown, found = { largest: 0, nodes: 0 }): { largest: number; nodes: number } {
  if (typeof value !== 'object' || value === null) return found
  const items: unknown[] = Object.values(value)
  found.largest = Math.max(found.largest, items.length)
  found.nodes += items.length
  for (const item of items) measure(item, found)
  return found
}

/** Returns the 413 for a patch that would hold up all other requests. */
export function tooLarge(path: string): MutationFailure {
  const shown = JSON.stringify(path.slice(0, 100))
  return new MutationFailure(413, 'validationError', `The patch does too much at ${shown}; split it`)
}
