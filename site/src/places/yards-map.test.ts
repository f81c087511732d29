import { describe, expect, it } from 'vitest'
import { MAP_SIZE } from './map-drawing.ts'
import { reachOf, yardsMap } from './yards-map.ts'

const NEWSTEAD = { lat: -27.4434, lng: 153.0447 }
const MOOROOKA = { lat: -27.5346, lng: 153.0243 }
const town = (name: string, lat: number, lng: number) => ({ postcode: '4000', localities: [name], lat, lng })

describe('a map of several places', () => {
  it('has every place inside, north up, at one scale', () => {
    const map = yardsMap([NEWSTEAD, MOOROOKA], [])!
    const [north, south] = map.pins
    expect(north!.y).toBeLessThan(south!.y)
    expect(north!.x).toBeGreaterThan(south!.x)
    for (const { x, y } of map.pins) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(39)
      expect(Math.max(x, y)).toBeLessThanOrEqual(MAP_SIZE - 39)
    }
    const apart = Math.hypot(north!.x - south!.x, north!.y - south!.y)
    // The two are 10.3 km apart.
    expect((apart / map.scale.length) * map.scale.km).toBeCloseTo(10.3, 0)
  })

  it('of one place reaches the towns around it', () => {
    expect(reachOf([NEWSTEAD])).toMatchObject({ centre: NEWSTEAD, km: 6 })
    expect(yardsMap([], [])).toBeUndefined()
  })

  it('writes no town over a pin, over another, or out of the map', () => {
    const map = yardsMap(
      [NEWSTEAD],
      [
        town('On the pin', NEWSTEAD.lat, NEWSTEAD.lng),
        town('Free', NEWSTEAD.lat - 0.03, NEWSTEAD.lng),
        town('Over it', NEWSTEAD.lat - 0.0301, NEWSTEAD.lng),
        town('Far away', NEWSTEAD.lat - 3, NEWSTEAD.lng),
      ],
    )
    expect(map?.towns.map(({ name }) => name)).toEqual(['Free'])
  })
})
