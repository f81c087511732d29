import fc from 'fast-check'

const TYPES = ['car', 'page', 'tenant']
const IDS = ['a', 'b', 'c', 'd', 'e']
const type = fc.constantFrom(...TYPES)
const group = fc.constantFrom(...IDS)
const id = fc
  .tuple(fc.constantFrom('', '', '', 'drafts.', 'versions.r1.'), group)
  .map((parts) => parts.join(''))
const reference = fc.record({ _ref: fc.oneof(group, id), _weak: fc.constant(true) })
/** A random document, draft or version of a few. */
export const document = fc.record(
  {
    _id: id,
    _type: type,
    n: fc.integer({ min: 0, max: 3 }),
    title: fc.constantFrom('x', 'y'),
    ref: reference,
    refs: fc.array(reference, { maxLength: 2 }),
  },
  { requiredKeys: ['_id', '_type'] },
)
/** A random mutation of such documents. */
export const mutation = fc.oneof(
  { weight: 5, arbitrary: document.map((value) => ({ createOrReplace: value })) },
  { weight: 1, arbitrary: id.map((value) => ({ delete: { id: value } })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(type, fc.integer({ min: 0, max: 3 }))
      .map(([name, n]) => ({ patch: { query: `*[_type == "${name}"]`, set: { n } } })),
  },
)

const condition = fc.oneof(
  type.map((name) => `_type == "${name}"`),
  type.map((name) => `"${name}" == _type`),
  fc.subarray(TYPES, { minLength: 1 }).map((names) => `_type in ${JSON.stringify(names)}`),
  id.map((value) => `_id == "${value}"`),
  fc.array(id, { maxLength: 3 }).map((ids) => `_id in ${JSON.stringify(ids)}`),
  group.map((value) => `references("${value}")`),
  group.map((value) => `ref._ref == "${value}"`),
  fc.constantFrom(
    'ref->n > 0',
    'defined(title)',
    'n == 1',
    'count(refs[@->_type == "car"]) > 0',
    'title match "x"',
    '_id in path("drafts.**")',
    'documents::incomingRefCount() > 0',
    '@._type == "car"',
    'ref->ref->_type == "page"',
    '_type == $t',
    '_id in $ids',
  ),
)
const filter = fc.oneof(
  condition,
  fc.tuple(condition, fc.constantFrom('&&', '||'), condition).map((parts) => parts.join(' ')),
  condition.map((text) => `!(${text})`),
  fc.tuple(condition, condition, condition).map(([a, b, c]) => `(${a} || ${b}) && ${c}`),
)
const projection = fc.constantFrom(
  '',
  '{_id, n}',
  '{..., "to": ref->{title, "next": ref->title}}',
  '{"all": refs[]->title}',
  '{"back": *[references(^._id)]._id | order(@)}',
  '{"same": count(*[_type == ^._type])}',
  '{"cars": count(*[_type == "car" && n == ^.n])}',
  '{"in": documents::incomingRefCount()}',
  '{"got": documents::get(ref).title}',
  '{"parts": *[_type == "page" && _id == ^.ref._ref][0].title}',
  '{"found": *[ref->_id == ^._id]._id | order(@)}',
)
/** A random query of such documents whose result has one order. */
export const query = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(filter, projection).map(([where, what]) => `*[${where}] | order(_id)${what}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(filter, projection).map(([where, what]) => `*[${where}] | order(_id)[0]${what}`),
  },
  { weight: 1, arbitrary: filter.map((where) => `count(*[${where}])`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(filter, filter)
      .map(([a, b]) => `{"a": *[${a}]._id | order(@), "b": *[${b}][0].title}`),
  },
  { weight: 1, arbitrary: fc.tuple(filter, condition).map(([a, b]) => `*[${a}][${b}]._id | order(@)`) },
)
/** A random perspective. */
export const perspective = fc.constantFrom<string | string[]>('raw', 'published', 'drafts', ['r1', 'drafts'])
