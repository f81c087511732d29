import { describe, expect, it } from 'vitest'
import { MAX_VEHICLE_TAGS, stockChangeTags } from './cache-tags.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => `v${i}`)

describe('tags of a change of stock', () => {
  it('expires each vehicle and the lists up to 200 vehicles', () => {
    expect(stockChangeTags('harbour', ['a', 'b'])).toEqual(['vehicle:a', 'vehicle:b', 'type:vehicle:harbour'])
    expect(stockChangeTags('harbour', ids(MAX_VEHICLE_TAGS))).toHaveLength(MAX_VEHICLE_TAGS + 1)
  })

  it('expires the whole stock above that', () => {
    expect(stockChangeTags('harbour', ids(MAX_VEHICLE_TAGS + 1))).toEqual([
      'stock:harbour',
      'type:vehicle:harbour',
    ])
  })

  it('expires nothing when nothing changed', () => {
    expect(stockChangeTags('harbour', [])).toEqual([])
  })
})
