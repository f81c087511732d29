import { describe, expect, it } from 'vitest'
import { insidePolygon, readPolygon } from './polygon.ts'

const SYDNEY: [number, number] = [-33.8688, 151.2093]
const MELBOURNE: [number, number] = [-37.8136, 144.9631]
const BRISBANE: [number, number] = [-27.4698, 153.0251]
const ADELAIDE: [number, number] = [-34.9285, 138.6007]
const DUBBO: [number, number] = [-32.2569, 148.6011]
const PERTH: [number, number] = [-31.9523, 115.8613]

describe('polygons on the sphere', () => {
  it('hold the points inside, in whichever direction the outline runs', () => {
    const outline = [BRISBANE, SYDNEY, MELBOURNE, ADELAIDE]
    for (const corners of [outline, outline.toReversed(), [...outline, BRISBANE]]) {
      const polygon = readPolygon(corners)
      expect(insidePolygon(polygon, ...DUBBO)).toBe(true)
      expect(insidePolygon(polygon, ...PERTH)).toBe(false)
      expect(insidePolygon(polygon, -DUBBO[0], DUBBO[1] - 180)).toBe(false)
      expect(insidePolygon(polygon, -20, 146)).toBe(false)
    }
  })

  it('have great circles for edges, which bulge towards the nearer pole', () => {
    const polygon = readPolygon([
      [40, -110],
      [40, -70],
      [30, -90],
    ])
    expect(insidePolygon(polygon, 41, -90)).toBe(true)
    expect(insidePolygon(polygon, 43, -90)).toBe(false)
    expect(insidePolygon(polygon, 39.9, -71)).toBe(true)
  })

  it('may cross the date line and surround a pole', () => {
    const fiji = readPolygon([
      [-15, 176],
      [-15, -178],
      [-20, -178],
      [-20, 176],
    ])
    expect(insidePolygon(fiji, -17, 180)).toBe(true)
    expect(insidePolygon(fiji, -17, 0)).toBe(false)
    const pole = readPolygon([
      [70, 0],
      [70, 120],
      [70, -120],
    ])
    expect(insidePolygon(pole, 89, 45)).toBe(true)
    expect(insidePolygon(pole, -89, 45)).toBe(false)
  })

  it.each([
    [[10, 20, 11, 12, 14, 16, 10, 20, 11, 40], 'Edge 2 has duplicate vertex with edge 4'],
    [[28.7, 77.1, 28.7, 77.1, 28.7, 77.1, 28, 77], 'Edge 0 is degenerate (duplicate vertex)'],
    [[0, 0, 10, 10, 0, 10, 10, 0], 'Edge 0 crosses edge 2'],
    [[0, 0, 10, 10], 'Non-trivial loops must have at least 3 vertices'],
  ])('refuses the outline %j', (numbers, fault) => {
    const corners = Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[i * 2], numbers[i * 2 + 1]])
    expect(() => readPolygon(corners as [number, number][])).toThrow(`Polygon is invalid: ${fault}`)
  })
})
