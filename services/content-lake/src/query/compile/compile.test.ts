import fc from 'fast-check'
import * as groq from 'groq-js'
import { describe, expect, it } from 'vitest'
import { sized } from '../../deep.fixture.ts'
import type { LakeDocument } from '../../document.ts'
import { createQueryEngine } from '../engine.ts'
import { byId } from '../plan/indexes.ts'
import { dataset, params, query } from '../plan/planner-queries.ts'
import { doc } from '../test-engine.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

/** What groq-js gives by itself: its own evaluation of its own tree, over documents in the order that `*` has. */
function byGroqJs(text: string, documents: readonly LakeDocument[]): unknown {
  const found = groq.evaluateSync(groq.parse(text, { params }), {
    dataset: documents.toSorted(byId),
    params,
    timestamp: NOW,
    identity: 'editor',
    sanity: { projectId: 'project', dataset: 'production' },
  })
  return plain(groq.toJS(found))
}

async function byUs(text: string, documents: readonly LakeDocument[], plan: boolean): Promise<unknown> {
  const get = (id: string) => documents.find(({ _id }) => _id === id)
  const source = { version: 1, documents: () => documents, get }
  const engine = createQueryEngine(source, { plan, projectId: 'project', dataset: 'production' })
  const options = { params, perspective: 'raw', now: NOW, identity: 'editor' }
  return plain((await engine.query({ query: text, ...options })).result)
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

async function differences(
  queries: Iterable<string>,
  documents: readonly LakeDocument[],
): Promise<unknown[]> {
  const found: unknown[] = []
  for (const text of queries) {
    const expected = byGroqJs(text, documents)
    for (const plan of [true, false]) {
      const actual = await byUs(text, documents, plan)
      if (JSON.stringify(actual) !== JSON.stringify(expected)) found.push({ text, plan, expected, actual })
    }
  }
  return found
}

const DOCUMENTS = [
  doc('a', 'page', {
    name: 'Anna',
    n: 3,
    when: '2026-01-02T03:04:05Z',
    tags: ['x', 'y', null, 2],
    rows: [
      { k: 1, to: { _ref: 'b' }, deep: [{ v: 1 }, { v: 2 }] },
      { k: 2, deep: [] },
    ],
    text: [{ _type: 'block', children: [{ _type: 'span', text: 'Hello' }] }],
  }),
  doc('b', 'page', { name: 'Bert', n: 1, when: 'never', parent: { _ref: 'a' }, rows: [[1, 2], [3], 4] }),
  doc('c', 'offer', { name: 'anna', n: 2, parent: { _ref: 'missing' }, tags: 'x', constructor: 'c' }),
  doc('drafts.a', 'page', { n: -1.5, tags: [], parent: 'a' }),
  doc('versions.r1.a', 'page', { name: null, n: 'three' }),
]

const PATTERN = 'path("drafts.**")'
const VALUES = [
  'null',
  'true',
  'false',
  '0',
  '3',
  '-1.5',
  '""',
  '"Anna"',
  '"anna b"',
  '[]',
  '[1, "Anna", null]',
  '{"a": 1}',
  'dateTime("2026-01-02T03:04:05Z")',
  'dateTime("2026-01-03T00:00:00Z")',
  PATTERN,
  'missing',
  '*[0]',
  '$mixed',
]
const OPERATORS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'match', '+', '-', '*', '/', '%', '**', '&&', '||']

const FUNCTIONS_OF_ONE = [
  'array::compact',
  'array::unique',
  'count',
  'dateTime',
  'defined',
  'length',
  'lower',
  'math::avg',
  'math::max',
  'math::min',
  'math::sum',
  'path',
  'pt::text',
  'references',
  'round',
  'sanity::partOfRelease',
  'sanity::versionOf',
  'string',
  'string::lower',
  'string::upper',
  'upper',
]
const FUNCTIONS_OF_TWO = [
  'array::intersects',
  'array::join',
  'coalesce',
  'round',
  'string::split',
  'string::startsWith',
]
const CONSTANTS = [
  'now()',
  'identity()',
  'dateTime::now()',
  'sanity::projectId()',
  'sanity::dataset()',
  'delta::operation()',
  'releases::all()',
]

/** One query for each way in which scopes, lists and objects are put together. */
const SHAPES = [
  '*',
  '*[0]',
  '*[-1]',
  '*[9]',
  '*[1..2]',
  '*[1...2]',
  '*[-2..-1]',
  '*[n > 1]',
  '*[n > 1 && defined(tags)]',
  '*[].name',
  '*.name',
  '*[].tags[]',
  '*[].rows[].deep[].v',
  '*[].rows[].k',
  '*[]{name, "k": rows[].k}',
  '*{..., "name": n}',
  '*{n > 1 => {name}, ...}',
  '*{"a": select(n > 2 => "big", n > 1 => name, "small")}',
  '*{"a": select(n > 2 => "big")}',
  '*[0]{"a": rows[0].to->name}',
  '*[parent->name == "Anna"]._id',
  '*{"p": parent->{name, "up": ^.name, "self": @._id}}',
  '*[0].rows[].to->name',
  '*{_id, "same": *[n < ^.n]{_id, "both": [^._id, ^.^._id, ^.^.^._id]}}',
  '*{_id, "r": rows[]{k, "n": ^.n, "d": deep[]{v, "k": ^.k, "n": ^.^.n}}}',
  '*{"r": rows[k > ^.n].k}',
  '*[]{"r": rows[].deep[@.v > ^.k]}',
  '*{"r": rows[].deep[].v + ^.n}',
  '*[0].rows[0].deep[v > ^.k]',
  '*[].rows[]{"up": ^._id}',
  '*[0].rows[].deep[]{"up": ^.k, "upper": ^.^.n}',
  '* | order(n)',
  '* | order(n desc, name)',
  '* | order(name asc, n desc)[0..1]',
  '*[_type == "page"] | order(lower(name)) | order(_type)',
  '* | order(count(*[n < ^.n]) desc)._id',
  '*{"o": rows | order(k desc)[].k}',
  '{"a": 1, ...{"b": 2}, ...3}',
  '[1, ...[2, 3], ...4, [5]]',
  '{...*[0]{n}, "n": 2}',
  '*[0]{"x": {"y": {"n": ^.n, "z": @}}}',
  '*[0]{"x": name{n}, "y": rows{k}}',
  '*[n in 1..2]._id',
  '*[n in 1...2]._id',
  '*[name in "A".."B"]._id',
  '*[n in name..3]',
  '*[name match "an*"]._id',
  '*[tags match "x"]._id',
  '*[_id in path("drafts.**")]._id',
  '*[_id in *[n > 1]._id]._id',
  '*[references("a")]._id',
  '*[!(n > 1)]._id',
  '*{"m": -n, "p": +n, "q": -name}',
  '*[0].missing.deeper[0].more',
  '*.constructor',
  '*[].hasOwnProperty',
  '*[0].toString',
  '(*)[0].name',
  '(*[n > 1])[0..1]',
  '[[1, 2], [3]][]',
  '[[1, 2], [3]][0][1]',
  '$mixed[]',
  '$mixed[3].a',
  '@',
  '^',
  '^.^.name',
  '@.name',
  '*[0][name == "Anna"]',
  '*[0][]',
  '"text"[0]',
  '3{name}',
  '*[1]->name',
  '*[].parent->',
  '*[count(tags) > 0].tags[0]',
  '*[dateTime(when) < dateTime(now())]._id',
  'dateTime(now()) - 60*60',
  '*{"d": dateTime(when) - dateTime("2026-01-01T00:00:00Z")}',
  'string(dateTime("2026-01-02T03:04:05.5Z"))',
]

describe('our evaluation', { timeout: 120_000 }, () => {
  it('gives for every operator and every pair of kinds of values what groq-js gives', async () => {
    const pairs = VALUES.flatMap((a) => VALUES.map((b) => [a, b]))
    const queries = OPERATORS.flatMap((op) => pairs.map(([a, b]) => `*[0]{"v": (${a}) ${op} (${b})}`)).filter(
      // The public suite asks of us that a pattern is in itself.
      (text) => text !== `*[0]{"v": (${PATTERN}) in (${PATTERN})}`,
    )
    expect(await differences(queries, DOCUMENTS)).toEqual([])
  })

  it('gives for every function and every kind of value what groq-js gives', async () => {
    const ofOne = FUNCTIONS_OF_ONE.flatMap((name) => VALUES.map((a) => `*[0]{"v": ${name}(${a})}`))
    const ofTwo = FUNCTIONS_OF_TWO.flatMap((name) =>
      VALUES.flatMap((a) => VALUES.map((b) => `*[0]{"v": ${name}(${a}, ${b})}`)),
    )
    expect(await differences([...ofOne, ...ofTwo, ...CONSTANTS], DOCUMENTS)).toEqual([])
  })

  it('gives for every way to nest scopes, lists and objects what groq-js gives', async () => {
    expect(await differences(SHAPES, DOCUMENTS)).toEqual([])
  })

  it('gives for any query what groq-js gives', async () => {
    await fc.assert(
      fc.asyncProperty(dataset, query, async (documents, text) => {
        fc.pre(!text.includes('text::query'))
        expect(await differences([text], documents)).toEqual([])
      }),
      { seed: 20260103, numRuns: sized(400, 10_000) },
    )
  })
})
