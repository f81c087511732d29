import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../document.ts'
import { createQueryEngine } from './engine.ts'
import type { SourceCommit } from './types.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'drafts.a', 'drafts.f', 'versions.r1.b', 'versions.r1.g']
const reference = fc.constantFrom(...ids.slice(0, 5), 'missing').map((_ref) => ({ _type: 'reference', _ref }))
const scalar = fc.constantFrom('x', 'y', '', 1, 2, true, false, null)

const document = fc.record(
  {
    _type: fc.constantFrom('page', 'offer', 'tenant'),
    name: scalar,
    slug: fc.oneof(fc.record({ current: scalar }, { noNullPrototype: true }), scalar),
    tenant: fc.oneof(reference, fc.constant(null)),
    tenants: fc.oneof(fc.array(reference, { maxLength: 3 }), scalar),
    tags: fc.oneof(fc.array(scalar, { maxLength: 3 }), scalar),
    nested: fc
      .array(fc.record({ to: reference, label: scalar }, { noNullPrototype: true }), { maxLength: 2 })
      .map((deep) => ({ deep })),
  },
  { requiredKeys: ['_type'], noNullPrototype: true },
)

const dataset = fc
  .uniqueArray(fc.constantFrom(...ids), { maxLength: 9 })
  .chain((chosen) =>
    fc
      .tuple(...chosen.map(() => document))
      .map((bodies) => bodies.map((body, index) => complete(chosen[index] ?? '', body))),
  )

function complete(_id: string, body: object): LakeDocument {
  return { _rev: 'r', _createdAt: '', _updatedAt: '', _type: 'page', ...body, _id }
}

const literal = fc.constantFrom(
  '"x"',
  '"y"',
  '""',
  '1',
  'true',
  'null',
  '"page"',
  '"a"',
  '$text',
  '$number',
  '$none',
)
const list = fc.constantFrom(
  '["x", 1]',
  '["a", "b", null]',
  '$ids',
  '$mixed',
  '[]',
  '*[_type == "page"]._id',
  '*[_type == "offer"].tenant._ref',
  '$text',
)
const path = fc.constantFrom('_id', '_type', 'name', 'slug.current', 'tenant._ref', 'tenant', 'slug')
const outer = fc.constantFrom(
  '^._id',
  '^.tenant._ref',
  '^.name',
  '^.slug.current',
  '^.tenants',
  '^.missing',
  '^.^.name',
  'coalesce(^.name, "x")',
)
const outerList = fc.constantFrom(
  '^.tenants[]._ref',
  '^.tags',
  '^.nested.deep[].to._ref',
  '[^._id, "b"]',
  '^.name',
)

const condition = (inner: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(path, literal).map(([a, b]) => `${a} == ${b}`),
    fc.tuple(path, literal).map(([a, b]) => `${b} == ${a}`),
    fc.tuple(path, literal).map(([a, b]) => `${a} != ${b}`),
    fc.tuple(path, list).map(([a, b]) => `${a} in ${b}`),
    fc
      .tuple(
        literal,
        fc.constantFrom('tags', 'tags[]', 'tenants[]._ref', 'nested.deep[].label', 'slug', 'tenants'),
      )
      .map(([a, b]) => `${a} in ${b}`),
    fc.constantFrom(
      'references("a")',
      'references($ids)',
      'references("a", $text)',
      'references(*[_type == "tenant"]._id)',
      'references(null)',
    ),
    fc
      .tuple(path, fc.constantFrom('<', '<=', '>', '>=', '!='), literal)
      .map(([a, op, b]) => `${a} ${op} ${b}`),
    fc
      .tuple(path, fc.constantFrom('..', '...'), literal, literal)
      .map(([a, op, b, c]) => `${a} in ${b}${op}${c}`),
    fc
      .tuple(path, fc.constantFrom('"x"', '"p*"', '["x", "page"]', '$text', '$ids'))
      .map(([a, b]) => `${a} match ${b}`),
    fc.constantFrom(
      'name',
      'defined(slug.current)',
      'lower(name) == "x"',
      'tenant->name == $text',
      'tenant->tenant->name < "y"',
      'tags[0] == name',
      'count(tags) > 1',
      'select(name == "x" => tenant->_id in $ids, defined(slug))',
      'name + "" == "x"',
      'sanity::versionOf("b")',
      'sanity::partOfRelease("r1")',
      '@ match text::query("x")',
      '[@, _id] match text::query("pa* -offer")',
      '_id in path("*")',
      'defined(name)',
      'tenant->name == "x"',
      'count(*[_type == "page"]) > 1',
      '_id in path("drafts.**")',
      'name == lower("X")',
    ),
    ...(inner
      ? [
          fc.tuple(path, outer).map(([a, b]) => `${a} == ${b}`),
          fc.tuple(path, outerList).map(([a, b]) => `${a} in ${b}`),
          outer.map((a) => `references(${a})`),
          outer.map((a) => `name + "" == ${a}`),
          outer.map((a) => `${a} == tenant->name`),
          outer.map((a) => `tenant->name == ${a} || name == ${a}`),
        ]
      : []),
  )

const filter = (inner: boolean): fc.Arbitrary<string> =>
  fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      condition(inner),
      fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `${a} && ${b}`),
      fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => `(${a} || ${b})`),
      tie('tree').map((a) => `!(${a})`),
    ),
  })).tree

const sorting = fc.constantFrom(
  'order(name)',
  'order(name desc, slug.current)',
  'order(_type, name desc)',
  'order(_id desc)',
  'order(tenant._ref asc, _id)',
  'order(lower(name))',
  'order(name) | order(_type)',
)
const cutting = fc.constantFrom('[0]', '[2]', '[0..1]', '[1...3]', '[-2..-1]', '[0...100]', '')

const query = fc.oneof(
  fc.tuple(filter(false), sorting, cutting).map(([a, b, c]) => `*[${a}] | ${b}${c}`),
  fc
    .tuple(filter(false), sorting, cutting)
    .map(([a, b, c]) => `*[${a}] | ${b}{_id, name, "t": tenant->{name, tags}}${c}`),
  fc.tuple(filter(false), filter(false), cutting).map(([a, b, c]) => `*[${a}][${b}]${c}`),
  fc
    .tuple(filter(false), filter(true))
    .map(([a, b]) => `*[${a}]{"n": count(*[${b}]), ..., name == "x" => {slug}}`),
  filter(false).map((a) => `*[${a}]`),
  filter(false).map((a) => `count(*[${a}])`),
  fc.tuple(filter(false), filter(true)).map(([a, b]) => `*[${a}]{_id, "in": *[${b}]{_id, "up": ^._id}}`),
  fc
    .tuple(filter(false), filter(true))
    .map(([a, b]) => `*[${a}]{_id, "list": nested.deep[]{label, "in": *[${b}]._id}}`),
  fc.tuple(filter(false), filter(true)).map(([a, b]) => `*[${a}].tenants[]{"in": *[${b}]._id}`),
  fc
    .tuple(filter(false), filter(true))
    .map(([a, b]) => `*[${a} && count(*[${b}]) > 0] | order(count(*[${b}]) desc, name)`),
  fc
    .tuple(filter(false), filter(true), filter(true))
    .map(([a, b, c]) => `*[${a}]{"b": *[${b}]{"c": *[${c}][0]._id, "all": count(*)}}`),
)

const params = {
  text: 'x',
  number: 1,
  none: null,
  ids: ['a', 'c', 'zz'],
  mixed: ['x', 2, true, { a: 1 }, ['x']],
}

function engines(documents: LakeDocument[]) {
  const source = {
    version: 1,
    documents: () => documents,
    get: (id: string) => documents.find((doc) => doc._id === id),
  }
  return { source, planned: createQueryEngine(source), scanned: createQueryEngine(source, { plan: false }) }
}

/** `LAKE_FUZZ=10000` tries that many. */
const RUNS = Number(process.env.LAKE_FUZZ ?? 600)

describe('planned queries', { timeout: Math.max(20_000, RUNS * 20) }, () => {
  it('give exactly what a full scan gives, in every perspective', async () => {
    const perspective = fc.constantFrom('raw', 'published', 'drafts', 'r1', 'r1,drafts')
    await fc.assert(
      fc.asyncProperty(dataset, query, perspective, async (documents, text, view) => {
        const { planned, scanned } = engines(documents)
        const options = { query: text, params, perspective: view, resultSourceMap: true }
        const [a, b] = await Promise.all([planned.query(options), scanned.query(options)])
        expect(a.result).toEqual(b.result)
        expect(a.resultSourceMap).toBeDefined()
        expect(a.resultSourceMap).toEqual(b.resultSourceMap)
      }),
      { seed: 20260101, numRuns: RUNS },
    )
  })

  it('stay right while documents change under indexes already built', async () => {
    const change = fc.tuple(fc.constantFrom(...ids), fc.option(document, { nil: undefined }))
    await fc.assert(
      fc.asyncProperty(
        dataset,
        query,
        fc.constantFrom('raw', 'published', 'drafts', 'r1', 'r1,drafts'),
        fc.array(change, { maxLength: 6 }),
        async (documents, text, view, changes) => {
          const current = new Map(documents.map((doc) => [doc._id, doc]))
          const listeners: ((commit: SourceCommit) => void)[] = []
          const source = {
            version: 1,
            documents: () => current.values(),
            get: (id: string) => current.get(id),
            onCommit: (listener: (commit: SourceCommit) => void) => void listeners.push(listener),
          }
          const planned = createQueryEngine(source)
          for (const [id, body] of [undefined, ...changes].map((item) => item ?? [])) {
            if (id && body) current.set(id, complete(id, body))
            else if (id) current.delete(id)
            source.version++
            for (const listener of listeners) listener({ changes: id ? [{ documentId: id }] : [] })
            const options = { query: text, params, perspective: view }
            const fresh = createQueryEngine(source, { plan: false })
            expect((await planned.query(options)).result).toEqual((await fresh.query(options)).result)
          }
        },
      ),
      { seed: 20260102, numRuns: RUNS / 2 },
    )
  })

  it('answers ten nested `_id in *[…]` over 2,000 documents at once', async () => {
    const documents = Array.from({ length: 2000 }, (_, index) =>
      complete(`d${index}`, { next: { _ref: `d${(index * 7) % 2000}` } }),
    )
    const nested = Array.from({ length: 10 }).reduce<string>(
      (inner) => `_id in *[${inner}].next._ref`,
      '_type == "page"',
    )
    const { planned } = engines(documents)
    const { result } = await planned.query({ query: `count(*[${nested}])`, params: {}, perspective: 'raw' })
    expect(result).toBe(2000)
  })

  it('joins 3,000 documents to their own kind without comparing each with each', async () => {
    const documents = Array.from({ length: 3000 }, (_, index) =>
      complete(`d${index}`, { parent: { _ref: `d${Math.floor(index / 3)}` } }),
    )
    const { planned } = engines(documents)
    const query =
      '*[_type == "page"]{"by": count(*[references(^._id)]), "children": count(*[parent._ref == ^._id])}'
    const { result, ms } = await planned.query({ query, params: {}, perspective: 'raw' })
    expect((result as { children: number }[]).reduce((sum, item) => sum + item.children, 0)).toBe(3000)
    expect(ms).toBeLessThan(3000)
  })
})
