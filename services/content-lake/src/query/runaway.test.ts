import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../document.ts'
import { QueryParseError, QueryTimeoutError } from './parse-error.ts'
import { doc, setUp } from './test-engine.ts'

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
    ['quotes', `"${'\\"'.repeat(240_000)}`],
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

  it('reads an attribute called hasOwnProperty as any other', async () => {
    const { result } = setUp([
      doc('a', 't', { hasOwnProperty: 'x', name: 'A' }),
      doc('b', 't', { name: 'B', in: { hasOwnProperty: 1, y: 2 } }),
    ])
    expect(await result('*[string::startsWith(name, "A")]{name, hasOwnProperty}')).toEqual([
      { name: 'A', hasOwnProperty: 'x' },
    ])
    expect(await result('*[hasOwnProperty == "x"]._id')).toEqual(['a'])
    expect(await result('*[length(in.hasOwnProperty) == null && in.y > 1].in')).toEqual([
      { hasOwnProperty: 1, y: 2 },
    ])
  })

  it('gives an object an attribute called __proto__ as any other', async () => {
    const { result } = setUp([doc('a', 't', { name: 'A' })])
    const texts = [
      '*[0]{"__proto__": {"x": 1}}',
      '*[0]{"__proto__": {"x": 1}, ...{}}',
      '*[0]{"a": {"__proto__": {"x": 1}}}.a',
      '*[0]{...{"__proto__": {"x": 1}}}',
    ]
    for (const text of texts) {
      const found = (await result(text)) as object
      expect(JSON.stringify(found)).toBe('{"__proto__":{"x":1}}')
      expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    }
  })
})
