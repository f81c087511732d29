import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../document.ts'
import { createQueryEngine, type EngineSettings } from './engine.ts'
import { QueryParseError, QueryTimeoutError } from './parse-error.ts'
import type { SourceMap } from './source-map.ts'
import { syncTagsOfChange } from './sync-tags.ts'
import type { QueryOptions } from './types.ts'

function doc(_id: string, _type: string, body: object = {}): LakeDocument {
  return {
    _id,
    _type,
    _rev: 'r1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...body,
  }
}

function setUp(documents: LakeDocument[], settings: EngineSettings = {}) {
  const byId = new Map(documents.map((item) => [item._id, item]))
  const source = { version: 1, documents: () => byId.values(), get: (id: string) => byId.get(id) }
  const engine = createQueryEngine(source, settings)
  const put = (item: LakeDocument): void => {
    byId.set(item._id, item)
    source.version++
  }
  const ask = (query: string, options: Partial<QueryOptions> = {}) =>
    engine.query({ query, params: {}, perspective: 'raw', ...options })
  const result = async (query: string, options: Partial<QueryOptions> = {}) =>
    (await ask(query, options)).result
  return { engine, ask, result, put }
}

const content = [
  doc('home', 'page', {
    title: 'Home',
    tenant: { _ref: 't1' },
    blocks: [{ _key: 'k1', heading: 'Welcome' }],
  }),
  doc('drafts.home', 'page', {
    title: 'Home (draft)',
    tenant: { _ref: 't1' },
    blocks: [{ _key: 'k1', heading: 'Welcome!' }],
  }),
  doc('versions.summer.home', 'page', { title: 'Home (summer)', tenant: { _ref: 't1' } }),
  doc('old', 'page', { title: 'Old' }),
  doc('versions.summer.old', 'page', { title: 'Old', _system: { delete: true } }),
  doc('drafts.new', 'page', { title: 'New' }),
  doc('t1', 'tenant', { name: 'Harbour' }),
  doc('drafts.t1', 'tenant', { name: 'Harbour (draft)' }),
]

describe('perspectives', () => {
  it.each([
    ['raw', ['Home', 'Home (draft)', 'Home (summer)', 'New', 'Old', 'Old']],
    ['published', ['Home', 'Old']],
    ['drafts', ['Home (draft)', 'New', 'Old']],
    ['previewDrafts', ['Home (draft)', 'New', 'Old']],
    ['summer', ['Home (summer)']],
    ['summer,drafts', ['Home (summer)', 'New']],
    [
      ['drafts', 'summer'],
      ['Home (draft)', 'New'],
    ],
    [['autumn'], ['Home', 'Old']],
  ])('%s shows its own documents', async (perspective, titles) => {
    const { result } = setUp(content)
    expect(await result('*[_type == "page"] | order(title).title', { perspective })).toEqual(titles)
  })

  it('give the published id, name the original and follow references inside the view', async () => {
    const { result } = setUp(content)
    expect(
      await result('*[_id == "home"]{_id, _originalId, "t": tenant->name}', { perspective: 'drafts' }),
    ).toEqual([{ _id: 'home', _originalId: 'drafts.home', t: 'Harbour (draft)' }])
    expect(await result('*[_id == "home"][0].tenant->name', { perspective: 'published' })).toBe('Harbour')
  })

  it('follow changes', async () => {
    const { result, put } = setUp(content)
    expect(await result('count(*[_type == "page"])', { perspective: 'published' })).toBe(2)
    put(doc('third', 'page'))
    expect(await result('count(*[_type == "page"])', { perspective: 'published' })).toBe(3)
    put(doc('third', 'offer'))
    expect(await result('*[_type == "offer"]._id', { perspective: 'published' })).toEqual(['third'])
  })

  it.each(['', 'raw,drafts', 'a b', '../x', ['']])('refuses the perspective %j', async (perspective) => {
    await expect(setUp(content).ask('*', { perspective })).rejects.toBeInstanceOf(QueryParseError)
  })
})

describe('access', () => {
  it('keeps what a caller may not see from every way of looking, and views of callers apart', async () => {
    const { result } = setUp(content)
    const mine = { readable: ['_id == "nothing"', '_id in path("*") && _type != "tenant"'] }
    expect(await result('*._id', mine)).toEqual(['home', 'old'])
    expect(await result('*[_id == "home"][0].tenant->name', mine)).toBeNull()
    expect(await result('count(*[_id == "t1"])', mine)).toBe(0)
    expect(await result('count(*[references("t1")])', mine)).toBe(1)
    expect(await result('count(*)')).toBe(content.length)
    expect(await result('count(*)', { readable: [] })).toBe(0)
    expect(await result('*[_type == "page"].title', { ...mine, perspective: 'drafts' })).toEqual([
      'Home',
      'Old',
    ])
  })
})

describe('text search', () => {
  const { result } = setUp([
    doc('a', 'offer', {
      title: 'Winter sale',
      body: [{ _type: 'block', children: [{ text: 'snow tyres for the Corolla' }] }],
    }),
    doc('b', 'offer', { title: 'Summer sale' }),
    doc('corolla', 'car', {}),
  ])

  it.each([
    ['corol*', ['a', 'corolla']],
    ['sale', ['a', 'b']],
    ['sale -winter', ['b']],
    ['"summer sale"', ['b']],
    ['nothing', []],
    ['offer', []],
  ])('finds %s in any text or id', async (q, found) => {
    expect(await result('*[[@, _id] match text::query($q)]._id', { params: { q } })).toEqual(found)
  })

  it('scores and projects like any other query', async () => {
    const query =
      '*[_type in $types] | score(boost(title match $q, 3), [@, _id] match text::query($q)) | order(_score desc)[_score > 0]{_id}'
    expect(await result(query, { params: { q: 'winter', types: ['offer'] } })).toEqual([{ _id: 'a' }])
  })
})

describe('refused queries', () => {
  const { ask } = setUp(content)
  it.each([
    ['*[_type == "x"', {}, "expected ']' following expression", 1, 14],
    ['{"a": 1', {}, "expected '}' following object body", 0, 7],
    ['count(*', {}, "expected ')' following function arguments", 5, 7],
    ['(1', {}, "expected ')' following parenthesized expression", 0, 2],
    ['*[_type == "event]', {}, 'unexpected token "\\"event]", expected expression', 11, 18],
    ['*[a == ]', {}, 'unable to parse', 0, 8],
    ['*[slug == $slug]', {}, 'param $slug referenced, but not provided', 10, 15],
    ['*[0..$n]', {}, 'param $n referenced, but not provided', 5, 7],
    ['1 +', {}, 'unexpected end-of-file, expected expression', 3, 3],
    ['foo(1)', {}, 'undefined function: foo', 0, 3],
    ['*[$constructor]', {}, 'param $constructor referenced, but not provided', 2, 14],
    ['geo::distance(1, 2)', {}, 'function geo::distance() is not supported', 5, 13],
  ])('%s names the fault and its place', async (query, params, description, start, end) => {
    const error = await ask(query, { params }).then(
      () => undefined,
      (reason: unknown) => reason as QueryParseError,
    )
    expect(error).toBeInstanceOf(QueryParseError)
    if (description === 'unable to parse') return
    expect({ message: error?.message, start: error?.start, end: error?.end, query: error?.query }).toEqual({
      message: description,
      start,
      end,
      query,
    })
  })

  it('takes elements and slices by parameter', async () => {
    const { result } = setUp([doc('a', 't'), doc('b', 't'), doc('c', 't')])
    expect(await result('*[$i]._id', { params: { i: 1 } })).toBe('b')
    expect(await result('*[$from..$to]._id', { params: { from: 1, to: 2 } })).toEqual(['b', 'c'])
    expect(await result('*[$i]._id', { params: { i: 2 } })).toBe('c')
    expect(await result('*[0][$name]', { params: { name: '_type' } })).toBe('t')
  })
})

describe('runaway queries', () => {
  const many = Array.from({ length: 3000 }, (_, index) => doc(`d${index}`, 'page', { n: index }))

  it('stops one that scans without end when its time is up', async () => {
    const { ask } = setUp(many, { timeLimitMs: 50 })
    const error = await ask('*{"a": count(*[n > ^.n && count(*[n < ^.n]) > 1])}').catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(QueryTimeoutError)
  })

  it.each([
    ['brackets', '('.repeat(5000) + ')'.repeat(5000)],
    ['signs', `${'-'.repeat(100_000)}1`],
    ['filters', `*${'[a'.repeat(300)}${']'.repeat(300)}`],
    ['operators', `1${'+1'.repeat(50_000)}`],
    ['text', `"${'x'.repeat(600_000)}"`],
    [
      'custom functions',
      Array.from(
        { length: 20 },
        (_, n) => `fn f::a${n}($x) = $x{"l": f::a${n + 1}(@), "r": f::a${n + 1}(@)};`,
      ).join(' ') + ' fn f::a20($x) = $x{a}; *{"x": f::a0(@)}',
    ],
    ['shared values', `*[0]${'{"a": [@, @]}'.repeat(60)}`],
  ])('refuses too many %s at once', async (_name, query) => {
    const { ask } = setUp(many.slice(0, 2))
    const start = performance.now()
    await expect(ask(query)).rejects.toBeInstanceOf(QueryParseError)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('takes huge ranges for what they are', async () => {
    const { result } = setUp(many.slice(0, 3))
    expect(await result('count(*[n in 0..999999999999])')).toBe(3)
    expect(await result('count(*[0..999999999999])')).toBe(3)
    expect(await result('*[-1..-999999999999]')).toEqual([])
  })

  it('is not confused by attributes named like parts of JavaScript', async () => {
    const { result } = setUp([
      JSON.parse(
        '{"_id":"a","_type":"t","_rev":"r","_createdAt":"","_updatedAt":"","__proto__":{"x":1},"toJSON":"no","constructor":{"_ref":"b"}}',
      ) as LakeDocument,
      doc('b', 't', { name: 'B' }),
    ])
    expect(await result('*[_id == "a"][0]{"c": constructor->name, "p": x, toJSON}')).toEqual({
      c: 'B',
      p: null,
      toJSON: 'no',
    })
  })

  it('still answers when a document has an attribute called hasOwnProperty', async () => {
    const { result } = setUp([
      doc('a', 't', { hasOwnProperty: 'x', name: 'A' }),
      doc('b', 't', { name: 'B', in: { hasOwnProperty: 1, y: 2 } }),
    ])
    expect(await result('*[name == "A"]{name}')).toEqual([{ name: 'A' }])
    expect(await result('*[lower(name) == "b"].in.y')).toEqual([2])
  })
})

describe('functions of the context', () => {
  it('know the caller and the time given', async () => {
    const { result } = setUp([])
    const now = new Date('2026-03-01T00:00:00Z')
    expect(
      await result('[identity(), now(), dateTime(now()) < dateTime("2026-03-01T00:00:01Z")]', {
        identity: 'u1',
        now,
      }),
    ).toEqual(['u1', '2026-03-01T00:00:00.000Z', true])
  })

  it('know versions and releases', async () => {
    const { result } = setUp([...content, doc('_.releases.summer', 'system.release', { name: 'summer' })])
    expect(await result('*[sanity::versionOf("home")]._id')).toEqual([
      'drafts.home',
      'home',
      'versions.summer.home',
    ])
    expect(await result('*[sanity::partOfRelease("summer")]._id')).toEqual([
      'versions.summer.home',
      'versions.summer.old',
    ])
    expect(await result('releases::all()[].name')).toEqual(['summer'])
  })
})

describe('matches and project', () => {
  const { engine } = setUp(content)
  const before = doc('home', 'page', { title: 'A', list: [{ a: 1 }], tenant: { _ref: 't1' } })
  const after = { ...before, title: 'B' }

  it.each([
    ['_type == "page"', true],
    ['*[_type == "page" && title == $title]', true],
    ['*[_type == "page"][title == "A"] | order(title) [0...10] {title}', false],
    ['*[_type == "offer"]', false],
    ['*', true],
    ['*[_id in path("*") && tenant->name == "Harbour"]{title}', true],
    ['*[count(*[_type == "tenant"]) == 2]', true],
    ['*[_type == "page"]{"x": 1}[x == 2]', true],
    ['delta::operation() == "update" && delta::changedAny(title)', true],
    ['delta::changedAny((list[].a, tenant))', false],
    ['delta::changedOnly(title) && before().title == "A" && after().title == "B"', true],
  ])('%s', (filter, expected) => {
    expect(engine.matches(filter, { title: 'B' }, after, { before, after })).toBe(expected)
  })

  it('projects a change', () => {
    const projection =
      '{"op": delta::operation(), "id": coalesce(after()._id, before()._id), "b": before(){title}, "a": after().title, "t": delta::changedAny(title), "at": dateTime("2026-01-01T00:00:00Z")}'
    expect(engine.project(projection, {}, { before, after })).toEqual({
      op: 'update',
      id: 'home',
      b: { title: 'A' },
      a: 'B',
      t: true,
      at: '2026-01-01T00:00:00Z',
    })
    expect(engine.project('{"op": delta::operation(), title, "a": after()}', {}, { before })).toEqual({
      op: 'delete',
      title: 'A',
      a: null,
    })
    expect(engine.project('{"op": delta::operation(), "b": before()}', {}, { after })).toEqual({
      op: 'create',
      b: null,
    })
  })

  it('refuses `before()` outside of a change', async () => {
    await expect(engine.query({ query: 'before()', params: {}, perspective: 'raw' })).rejects.toThrow(
      'undefined function: before',
    )
  })
})

describe('sync tags', () => {
  it('of a query meet those of every change that can alter it, and of few others', async () => {
    const { ask } = setUp(content)
    const meets = async (query: string, changed: { _id: string; _type: string }) => {
      const { syncTags } = await ask(query, { params: { id: 'home' }, perspective: 'published' })
      const tags = syncTagsOfChange(changed)
      return syncTags.some((tag) => tags.includes(tag))
    }
    expect(await meets('*[_type == "page"]', { _id: 'x', _type: 'page' })).toBe(true)
    expect(await meets('*[_type == "page"]', { _id: 'x', _type: 'offer' })).toBe(false)
    expect(await meets('*[_id == $id][0]', { _id: 'drafts.home', _type: 'page' })).toBe(true)
    expect(await meets('*[_id == $id][0]', { _id: 'other', _type: 'page' })).toBe(false)
    expect(await meets('*[_id == $id][0].tenant->name', { _id: 't1', _type: 'tenant' })).toBe(true)
    expect(await meets('*[title == "x"]', { _id: 'x', _type: 'anything' })).toBe(true)
    expect(await meets('*[_type == "page" || title == "x"]', { _id: 'x', _type: 'anything' })).toBe(true)
    expect(
      await meets('*[_type in ["page", "offer"]]{"n": count(*[_type == "tenant"])}', {
        _id: 'q',
        _type: 'tenant',
      }),
    ).toBe(true)
  })
})

describe('source maps', () => {
  const { ask } = setUp(content)
  const mapOf = async (query: string, options: Partial<QueryOptions> = {}) =>
    (await ask(query, { perspective: 'drafts', resultSourceMap: true, ...options }))
      .resultSourceMap as SourceMap

  it('lead from a result to the draft it came from', async () => {
    expect(
      await mapOf('*[_id == "home"]{"h": blocks[].heading, "t": tenant->name, "n": count(blocks)}'),
    ).toEqual({
      documents: [
        { _id: 'drafts.home', _type: 'page' },
        { _id: 'drafts.t1', _type: 'tenant' },
      ],
      paths: ["$['blocks'][0]['heading']", "$['name']"],
      mappings: {
        "$[0]['h'][0]": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
        "$[0]['t']": { type: 'value', source: { type: 'documentValue', document: 1, path: 1 } },
      },
    })
  })

  it('name elements of documents by key when asked to, places of the result always by index', async () => {
    const map = await mapOf('*[_id == "home"][0]{blocks[]{_key, heading}}', {
      resultSourceMap: 'withKeyArraySelector',
    })
    expect(Object.keys(map.mappings)).toContain("$['blocks'][0]['heading']")
    expect(map.paths).toContain("$['blocks'][?(@._key=='k1')]['heading']")
  })

  it('are left out when nobody asks', async () => {
    expect((await ask('*')).resultSourceMap).toBeUndefined()
  })

  it('are made for whole documents and for those that a text search finds', async () => {
    for (const query of ['*[_id == "home"]', '*[@ match text::query("welcome")]', '*[title match "home"]']) {
      expect(Object.keys((await mapOf(query)).mappings)).toEqual(['$[0]'])
    }
  })
})
