import { describe, expect, it } from 'vitest'
import { SyntaxProblem } from '../problem.ts'
import { parseFilter } from './parse.ts'
import type { FilterNode } from './parse.ts'

function show(node: FilterNode | undefined): string {
  if (node === undefined) return ''
  if (node.kind === 'clause') return `${node.field}~${node.value}`
  if (node.kind === 'join') return `$${node.collection}`
  if (node.kind === 'nested') return `${node.field}.{${show(node.inner)}}`
  return `[${show(node.left)} ${node.kind} ${show(node.right)}]`
}

describe('parseFilter', () => {
  it.each([
    ['  ', ''],
    ['a:=1 || b:=2 && c:=3', '[[a~=1 or b~=2] and c~=3]'],
    ['a:=1 || (b:=2 && c:=3)', '[a~=1 or [b~=2 and c~=3]]'],
    ['a:=1&&b:>2', '[a~=1 and b~>2]'],
    ['a:=`x && (y` && b:1', '[a~=`x && (y` and b~1]'],
    ['a:[x, `y,z`]||b:1', '[a~[x, `y,z`] or b~1]'],
    ['geo:(1, 2, 3 km) && a:1', '[geo~(1, 2, 3 km) and a~1]'],
    ['geo:[([1, 2], radius: 3 km)] && a:1', '[geo~[([1, 2], radius: 3 km)] and a~1]'],
    ['m.{a:=8 && b:=x} && c:1', '[m.{[a~=8 and b~=x]} and c~1]'],
    ['a:=x and b:<1', 'a~=x and b:<1'],
    ['a:x & y', 'a~x & y'],
    ['a:1 (b:2)', 'b~2'],
    ['!$Other(x:(1)) && a:1', '[$Other and a~1]'],
  ])('%s', (text, tree) => {
    expect(show(parseFilter(text))).toBe(tree)
  })

  it.each([
    ['a', 'Could not parse the filter query.', 1],
    ['a:=1)', 'Could not parse the filter query: unbalanced parentheses.', 4],
    ['(a:=1', 'Could not parse the filter query: unbalanced parentheses.', 5],
    ['&& a:=1', 'Could not parse the filter query: unbalanced `&&` operands.', 0],
    ['a:=1 || ', 'Could not parse the filter query: unbalanced `||` operands.', 8],
    ['& a:1', 'Could not parse the filter filter_query.', 0],
    ['m.{a:1', 'Could not parse the object filter: unbalanced curly braces.', 6],
    ['m.{a:1 && n.{b:2}}', 'Nested object filters are not supported.', 12],
    ['a:1 (b', 'Could not parse the filter query: unbalanced parentheses.', 6],
    ['a:x (b)', 'Could not parse the filter query.', 6],
    ['$Other', 'Could not parse the reference filter: `$Other`.', 0],
    [
      `a:1${' && a:1'.repeat(51)}`,
      '`filter_by` has too many operations. Maximum allowed: 100. Use `--filter-by-max-ops` command line argument to customize this value.',
      undefined,
    ],
  ])('refuses %s where it stops', (text, message, position) => {
    let problem: unknown
    try {
      parseFilter(text)
    } catch (error) {
      problem = error
    }
    expect(problem).toBeInstanceOf(SyntaxProblem)
    expect((problem as SyntaxProblem).message).toBe(message)
    if (position !== undefined) expect((problem as SyntaxProblem).position).toBe(position)
  })
})
