import { createOfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import { expect, it } from 'vitest'
import { MAP_SIZE, mapDrawing, MAX_REACH_KM } from './map-drawing.ts'

const geocoder = createOfflineGeocoder()
const drawingAt = (lat: number, lng: number) =>
  mapDrawing({ lat, lng }, geocoder.around({ lat, lng }, MAX_REACH_KM))

it('[N31] towns stand around the place to scale, north up', () => {
  const centre = { lat: -27, lng: 153 }
  const areas = [
    { lat: -26.99, lng: 153, postcode: '1', localities: ['North'] },
    { lat: -27, lng: 153.02, postcode: '2', localities: ['East'] },
  ]
  const [north, east] = mapDrawing(centre, areas)?.dots ?? []
  expect(north?.x).toBe(MAP_SIZE / 2)
  expect(north?.y).toBeLessThan(MAP_SIZE / 2)
  expect(east?.x).toBeGreaterThan(MAP_SIZE / 2)
  expect(east?.y).toBe(MAP_SIZE / 2)
})

it.each([
  ['a city', -27.4434, 153.0447, 6],
  ['the outback', -23.7, 133.88, 300],
])('[N31] %s has a map of a reach that fits it, whose marks lie on it', (_name, lat, lng, reach) => {
  const drawing = drawingAt(lat, lng)
  expect(drawing?.rings.at(-1)?.km).toBe(reach)
  for (const { x, y } of drawing?.dots ?? []) {
    expect(Math.hypot(x - MAP_SIZE / 2, y - MAP_SIZE / 2)).toBeLessThanOrEqual(MAP_SIZE / 2)
  }
})

it('names do not run over each other', () => {
  for (const [lat, lng] of [
    [-27.4434, 153.0447],
    [-33.87, 151.2],
    [-37.81, 144.96],
    [-19.26, 146.8],
  ] as const) {
    const labelled = drawingAt(lat, lng)?.dots.filter(({ label }) => label !== undefined) ?? []
    for (const [index, one] of labelled.entries()) {
      for (const other of labelled.slice(index + 1)) {
        const isApart = Math.abs(one.y - other.y) >= 15 || Math.abs(one.x - other.x) >= 20
        expect(isApart, `${one.label} and ${other.label}`).toBe(true)
      }
    }
  }
})

it('the middle of the sea has no map', () => expect(drawingAt(0, 0)).toBeUndefined())
