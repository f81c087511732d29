import { describe, expect, it } from 'vitest'
import { declaredQueries, missingTypes } from './declared-queries.ts'

const file = (path: string, text: string) => ({ path, text })

describe('declaredQueries', () => {
  it('names every exported query', () => {
    const text = 'export const aQuery = defineQuery(`*`)\nexport const bQuery = defineQuery(`*[0]`)\n'
    expect(declaredQueries([file('site/src/a.query.ts', text)])).toEqual({
      names: ['aQuery', 'bQuery'],
      problems: [],
    })
  })

  it.each([
    [
      'a query outside a query file',
      'site/src/page.ts',
      'export const q = defineQuery(`*`)',
      'queries live in files named',
    ],
    ['a query that is not exported', 'a.query.ts', 'const q = defineQuery(`*`)', 'is not written as'],
    ['a query file without a query', 'a.query.ts', 'export const q = 1', 'declares no query'],
  ])('refuses %s', (_, path, text, problem) => {
    expect(declaredQueries([file(path, text)]).problems.join(' ')).toContain(problem)
  })

  it('refuses two queries of one name', () => {
    const text = 'export const q = defineQuery(`*`)'
    expect(declaredQueries([file('a.query.ts', text), file('b.query.ts', text)]).problems).toHaveLength(1)
  })
})

describe('missingTypes', () => {
  const generated = '// Variable: aQuery\n// Query: *\nexport type AQueryResult = Array<string>\n'

  it('is content when every query has its type', () => {
    expect(missingTypes(['aQuery'], generated)).toEqual([])
  })

  it('names a query that the generator dropped without an error', () => {
    expect(missingTypes(['aQuery', 'bQuery'], generated)).toEqual([
      expect.stringContaining('bQuery was dropped'),
    ])
  })

  it('names a type whose query is gone, and one that is unknown', () => {
    expect(missingTypes([], generated)).toEqual([expect.stringContaining('no source declares it')])
    expect(missingTypes(['aQuery'], generated.replace('Array<string>', 'unknown'))).toEqual([
      expect.stringContaining('came out as unknown'),
    ])
  })
})
