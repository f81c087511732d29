import { describe, expect, it } from 'vitest'
import { QueryParseError } from './parse-error.ts'
import { content, doc, setUp } from './test-engine.ts'

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
    ['media::aspect(1, 2)', {}, 'function media::aspect() is not supported', 7, 13],
    [
      'geo::distance(1)',
      {},
      'incorrect number of arguments to function geo::distance(). Expected 2, got 1.',
      5,
      13,
    ],
    ['[geo(a), geo(b)] = 1', {}, 'unexpected token "=", expected expression', 17, 18],
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
