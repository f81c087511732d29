import { describe, expect, it } from 'vitest'
import { doc, setUp } from '../test-engine.ts'

const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]

const { result } = setUp([
  doc('land', 'area', { area: { type: 'Polygon', coordinates: [square(0, 10), square(4, 6)] } }),
  doc('oslo', 'place', { at: { _type: 'geopoint', lat: 59.913889, lng: 10.752222 } }),
])

const ask = (expression: string, params: Record<string, unknown> = {}) =>
  result(`*[_id == "land"][0]{"x": ${expression}}.x`, { params })

const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] })
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })

describe('geo functions', () => {
  it.each([
    ['a point inside', point(2, 2), true, true],
    ['a point on the edge', point(0, 5), true, true],
    ['a point in the hole', point(5, 5), false, false],
    ['a point on the edge of the hole', point(4, 5), true, true],
    ['a point outside', point(11, 5), false, false],
    ['a line inside', line([1, 1], [3, 1]), true, true],
    ['a line over the hole', line([1, 5], [9, 5]), false, true],
    ['a line that leaves', line([1, 1], [11, 1]), false, true],
    ['a square inside', { type: 'Polygon', coordinates: [square(1, 3)] }, true, true],
    ['a square around the hole', { type: 'Polygon', coordinates: [square(3, 7)] }, false, true],
    [
      'the same with its own hole',
      { type: 'Polygon', coordinates: [square(3, 7), square(4, 6)] },
      true,
      true,
    ],
    ['a square in the hole', { type: 'Polygon', coordinates: [square(4.5, 5.5)] }, false, false],
    ['a square around', { type: 'Polygon', coordinates: [square(-1, 11)] }, false, true],
    ['points inside and outside', { type: 'MultiPoint', coordinates: [[1, 1], [20, 1]] }, false, true], // prettier-ignore
    [
      'a collection',
      { type: 'GeometryCollection', geometries: [point(1, 1), line([1, 1], [2, 2])] },
      true,
      true,
    ],
    ['what is no geometry', { type: 'Circle', coordinates: [1, 1] }, null, null],
    ['a ring that crosses itself', { type: 'Polygon', coordinates: [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]] }, null, null], // prettier-ignore
    ['nothing', null, null, null],
  ])('%s', async (_name, shape, contained, met) => {
    const params = { shape }
    expect(await ask('geo::contains(area, $shape)', params)).toBe(contained)
    expect(await ask('geo::intersects(area, geo($shape))', params)).toBe(met)
    expect(await ask('geo::intersects($shape, area)', params)).toBe(met)
  })

  it('measure between points only', async () => {
    const query = '*[_id == "oslo"][0]{"d": round(geo::distance(at, $to))}.d'
    expect(await result(query, { params: { to: { lat: 59.329444, lng: 18.068611 } } })).toBe(416761)
    expect(await ask('geo::distance(area, geo::latLng(1, 2))')).toBeNull()
  })

  it('make GeoJSON of points', async () => {
    expect(await ask('geo({"lat": 1, "lng": 2})')).toEqual(point(2, 1))
    expect(await ask('geo::latLng(1, 2)')).toEqual(point(2, 1))
    expect(await ask('"geo(1)" // geo(2)\n')).toBe('geo(1)')
    expect(await ask('[geo(null), geo({"lat": 100, "lng": 2}), geo::latLng(null, 1)]')).toEqual([
      null,
      null,
      null,
    ])
  })
})
