import { describe, expect, it } from 'vitest'
import { projectDocument } from './project.ts'

const CAR = {
  id: '1',
  name: 'Hilux',
  'sales.note': 'flat',
  sales: { dealer: 'North', desk: { phone: 5, name: 'Jo' } },
  extras: [{ kind: 'rack', cost: 2 }, { kind: 'bar' }, 'plain'],
  __proto__x: 1,
}

describe('projectDocument', () => {
  it.each([
    [['id'], [], { id: '1' }],
    [['na*'], [], { name: 'Hilux' }],
    [['*'], ['extras', 'sales*', '__proto__x', 'id'], { name: 'Hilux' }],
    [['sales.dealer'], [], { sales: { dealer: 'North' } }],
    [['sales.*.name', 'sales.note'], [], { 'sales.note': 'flat', sales: { desk: { name: 'Jo' } } }],
    [['sales.nobody', 'extras.cost'], [], { extras: [{ cost: 2 }] }],
    [['sales', 'sales.dealer'], ['sales.desk.phone'], { sales: { dealer: 'North', desk: { name: 'Jo' } } }],
    [['extras'], ['extras.kind'], { extras: [{ cost: 2 }, {}, 'plain'] }],
    [['nothing'], [], {}],
  ])('include %j, exclude %j', (include, exclude, expected) => {
    expect(projectDocument(CAR, include, exclude)).toEqual(expected)
  })

  it('one list of names serves documents of different shapes', () => {
    const names = ['a.b', 'c']
    const documents = [{ a: 1, c: 2 }, { a: { b: 1, c: 2 } }, { b: 1 }, { a: [{ b: 3 }], c: { b: 4 } }]
    expect(documents.map((document) => projectDocument(document, names, []))).toEqual([
      { c: 2 },
      { a: { b: 1 } },
      {},
      { a: [{ b: 3 }], c: { b: 4 } },
    ])
    expect(documents.map((document) => projectDocument(document, [], names))).toEqual([
      { a: 1 },
      { a: { c: 2 } },
      { b: 1 },
      { a: [{}] },
    ])
  })
})
