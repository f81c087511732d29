import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as library from 'groq-js'
import { describe, expect, it } from 'vitest'
import { isDateTime, isPath, toPlain } from './compile/groq-values.ts'
import { functionOf, parseTree } from './groq.ts'

const NAME = { type: 'AccessAttribute', name: 'a' }
const EACH = { type: 'Everything' }
const ONE = { type: 'Value', value: 1 }
const TWO = { type: 'Value', value: 2 }

/** One query for each kind of node that we evaluate, and the tree that our evaluation takes it for. */
const TREES: [kind: string, query: string, tree: object][] = [
  ['This', '@', { type: 'This' }],
  ['Everything', '*', EACH],
  ['Parent', '^.^', { type: 'Parent', n: 2 }],
  ['Value', '"x"', { type: 'Value', value: 'x' }],
  ['Parameter', '$p', { type: 'Parameter', name: 'p' }],
  ['Context', 'before()', { type: 'Context', key: 'before' }],
  ['AccessAttribute', 'b.a', { ...NAME, base: { type: 'AccessAttribute', name: 'b' } }],
  ['AccessElement', 'a[-1]', { type: 'AccessElement', base: NAME, index: -1 }],
  ['Slice', 'a[1..2]', { type: 'Slice', base: NAME, left: 1, right: 2, isInclusive: true }],
  ['ArrayCoerce', 'a[]', { type: 'ArrayCoerce', base: NAME }],
  ['Group', '(a)', { type: 'Group', base: NAME }],
  ['Deref', 'a->', { type: 'Deref', base: NAME }],
  ['Not', '!a', { type: 'Not', base: NAME }],
  ['Neg', '-a', { type: 'Neg', base: NAME }],
  ['Pos', '+a', { type: 'Pos', base: NAME }],
  ['Filter', '*[a]', { type: 'Filter', base: EACH, expr: NAME }],
  ['Projection', 'a{}', { type: 'Projection', base: NAME, expr: { type: 'Object', attributes: [] } }],
  ['Map', '*.a', { type: 'Map', base: EACH, expr: { ...NAME, base: { type: 'This' } } }],
  [
    'FlatMap',
    'a[].a[]',
    {
      type: 'FlatMap',
      base: { type: 'ArrayCoerce', base: NAME },
      expr: { type: 'ArrayCoerce', base: { ...NAME, base: { type: 'This' } } },
    },
  ],
  ['And', 'a && 1', { type: 'And', left: NAME, right: ONE }],
  ['Or', 'a || 1', { type: 'Or', left: NAME, right: ONE }],
  ['OpCall', 'a ** 1', { type: 'OpCall', op: '**', left: NAME, right: ONE }],
  ['InRange', 'a in 1...2', { type: 'InRange', base: NAME, left: ONE, right: TWO, isInclusive: false }],
  ['FuncCall', 'round(a, 1)', { type: 'FuncCall', namespace: 'global', name: 'round', args: [NAME, ONE] }],
  [
    'PipeFuncCall with Asc and Desc',
    '* | order(a asc, a desc)',
    {
      type: 'PipeFuncCall',
      name: 'order',
      base: EACH,
      args: [
        { type: 'Asc', base: NAME },
        { type: 'Desc', base: NAME },
      ],
    },
  ],
  [
    'Object',
    '{a, ...1, a => {"b": 1}}',
    {
      type: 'Object',
      attributes: [
        { type: 'ObjectAttributeValue', name: 'a', value: NAME },
        { type: 'ObjectSplat', value: ONE },
        {
          type: 'ObjectConditionalSplat',
          condition: NAME,
          value: { type: 'Object', attributes: [{ type: 'ObjectAttributeValue', name: 'b', value: ONE }] },
        },
      ],
    },
  ],
  [
    'Array',
    '[a, ...1]',
    {
      type: 'Array',
      elements: [
        { type: 'ArrayElement', value: NAME, isSplat: false },
        { type: 'ArrayElement', value: ONE, isSplat: true },
      ],
    },
  ],
  [
    'Select',
    'select(a => 1, 2)',
    {
      type: 'Select',
      alternatives: [{ type: 'SelectAlternative', condition: NAME, value: ONE }],
      fallback: TWO,
    },
  ],
  [
    'Tuple',
    'delta::changedAny((a, a))',
    {
      type: 'FuncCall',
      namespace: 'delta',
      name: 'changedAny',
      args: [{ type: 'Tuple', members: [NAME, NAME] }],
    },
  ],
  [
    'SelectorFuncCall',
    changed('anywhere(a)'),
    { args: [{}, {}, { type: 'SelectorFuncCall', name: 'anywhere', arg: NAME }] },
  ],
  [
    'SelectorNested',
    changed('a.(a, a)'),
    {
      args: [
        {},
        {},
        { type: 'SelectorNested', base: NAME, nested: { type: 'Tuple', members: [NAME, NAME] } },
      ],
    },
  ],
]

/** One call of each function that we leave to groq-js. */
const CALLS: [name: string, args: unknown[], value: unknown][] = [
  ['array::compact', [[1, null, 2]], [1, 2]],
  ['array::join', [['a', 1], '-'], 'a-1'],
  ['delta::operation', [], 'update'],
  ['global::identity', [], 'editor'],
  ['global::length', ['a😀'], 2],
  ['global::now', [], '2026-03-01T12:00:00.000Z'],
  ['global::round', [1.25, 1], 1.3],
  ['global::string', [true], 'true'],
  ['math::avg', [[1, 2]], 1.5],
  ['math::max', [[1, 2]], 2],
  ['math::min', [[1, 2]], 1],
  ['math::sum', [[1, 2]], 3],
  ['sanity::dataset', [], 'production'],
  ['sanity::partOfRelease', ['r1'], true],
  ['sanity::projectId', [], 'project'],
  ['sanity::versionOf', ['a'], true],
  ['string::split', ['a b', ' '], ['a', 'b']],
  ['string::startsWith', ['ab', 'a'], true],
]

const CONTEXT = {
  timestamp: new Date('2026-03-01T12:00:00Z'),
  identity: 'editor',
  before: { _id: 'a' },
  after: { _id: 'a' },
  sanity: { projectId: 'project', dataset: 'production' },
}

function call(name: string, ...args: unknown[]): unknown {
  const [namespace = '', short = ''] = name.split('::')
  return functionOf(namespace, short, args.length)(args, { _id: 'versions.r1.a' }, CONTEXT)
}

describe('what we use of groq-js', () => {
  it.each(['parse', 'evaluateSync', 'toJS', 'DateTime', 'Path', 'GroqSyntaxError'])('has %s', (name) => {
    expect(library, `groq-js no longer exports ${name}`).toHaveProperty(name, expect.any(Function))
  })

  it.each(TREES)('parses to a node of the kind %s as we know it', (kind, query, tree) => {
    expect(parseTree(query, 'delta'), `groq-js changed its node ${kind}`).toMatchObject(tree)
  })

  it.each(CALLS)('has the function %s', (name, args, value) => {
    expect(call(name, ...args), `groq-js changed ${name}()`).toEqual(value)
  })

  it('has date-times that can be compared and reckoned with', () => {
    const [a, b] = ['2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z'].map((text) =>
      call('global::dateTime', text),
    )
    if (!isDateTime(a) || !isDateTime(b)) throw new Error('groq-js changed what dateTime() gives')
    expect([a.equals(b), a.add(60).equals(b), b.difference(a), a.compareTo(b) < 0]).toEqual([
      false,
      true,
      60,
      true,
    ])
    expect(toPlain([a])).toEqual(['2026-01-01T00:00:00Z'])
    expect(isDateTime(call('dateTime::now'))).toBe(true)
  })

  it('has paths that keep their pattern', () => {
    const path = call('global::path', 'drafts.**')
    if (!isPath(path)) throw new Error('groq-js changed what path() gives')
    expect(path.pattern).toBe('drafts.**')
  })

  it('stands in two files', () => {
    const cwd = join(import.meta.dirname, '..')
    const files = globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts'] })
    const users = files.filter((file) => readFileSync(join(cwd, file), 'utf8').includes("from 'groq-js'"))
    expect(users.toSorted()).toEqual([join('query', 'compile', 'groq-values.ts'), join('query', 'groq.ts')])
  })
})

function changed(selector: string): string {
  return `diff::changedAny(before(), after(), ${selector})`
}
