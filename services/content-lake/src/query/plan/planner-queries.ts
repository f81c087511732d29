import fc from 'fast-check'
import type { LakeDocument } from '../../document.ts'

/** The ids that documents may have. */
export const ids = ['a', 'b', 'c', 'd', 'e', 'drafts.a', 'drafts.f', 'versions.r1.b', 'versions.r1.g']
const reference = fc.constantFrom(...ids.slice(0, 5), 'missing').map((_ref) => ({ _type: 'reference', _ref }))
const scalar = fc.constantFrom('x', 'y', '', 1, 2, true, false, null)

/** The body of any document. */
export const document = fc.record(
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

/** Some documents. */
export const dataset = fc
  .uniqueArray(fc.constantFrom(...ids), { maxLength: 9 })
  .chain((chosen) =>
    fc
      .tuple(...chosen.map(() => document))
      .map((bodies) => bodies.map((body, index) => complete(chosen[index] ?? '', body))),
  )

/** A document with all system fields. */
export function complete(_id: string, body: object): LakeDocument {
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

/** Any filter, as it stands in `[…]`; with `^` when it is an inner one. */
export const filter = (inner: boolean): fc.Arbitrary<string> =>
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

/** Any query over these documents. */
export const query = fc.oneof(
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

/** Values for the parameters of the queries. */
export const params = {
  text: 'x',
  number: 1,
  none: null,
  ids: ['a', 'c', 'zz'],
  mixed: ['x', 2, true, { a: 1 }, ['x']],
}
