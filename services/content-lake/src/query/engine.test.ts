import { describe, expect, it } from 'vitest'
import { syncTagsOfChange } from './sync-tags.ts'
import { content, doc, setUp } from './test-engine.ts'

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
    const asOne = { readable: ['identity() == "one" && $identity == "one"'] }
    expect(await result('count(*)', { ...asOne, identity: 'one' })).toBe(content.length)
    expect(await result('count(*)', { ...asOne, identity: 'two' })).toBe(0)
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
