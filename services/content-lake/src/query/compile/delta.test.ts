import { describe, expect, it } from 'vitest'
import { QueryParseError } from '../parse-error.ts'
import { content, doc, setUp } from '../test-engine.ts'

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

  it.each([
    'count(*{"a": count(*[_id > ^._id && count(*[_id < ^._id && _id > ^.^._id]) > 1])}) > 0',
    `${'['.repeat(60)}@, @${'][0]'.repeat(60)} match "x"`,
    `@${'{"a": [@, @]}'.repeat(40)}[references("x")]`,
    `@${'{"a": [@, @]}'.repeat(40)}.a[0].a[0] match "${'a*'.repeat(40)}b"`,
  ])('refuse %s, which would hold everything up', (filter) => {
    const { engine: busy } = setUp(Array.from({ length: 400 }, (_, index) => doc(`d${index}`, 'page')))
    const outcome = () => busy.matches(filter, {}, after, { before, after })
    try {
      expect(outcome()).toBe(false)
    } catch (error) {
      expect(error).toBeInstanceOf(QueryParseError)
    }
  })
})
