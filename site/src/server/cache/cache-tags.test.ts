import { describe, expect, it } from 'vitest'
import {
  clockTag,
  documentTag,
  isTagOf,
  MAX_VEHICLE_TAGS,
  outageTag,
  rulesTag,
  servedTag,
  stockChangeTags,
  stockTag,
  tenantTag,
  typeTag,
  vehicleListTag,
  vehicleTag,
} from './cache-tags.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => `v${i}`)

describe('tags of a change of stock', () => {
  it('expires each vehicle and the lists up to 200 vehicles', () => {
    expect(stockChangeTags('harbour', ['a', 'b'])).toEqual([
      'vehicle:harbour:a',
      'vehicle:harbour:b',
      'type:vehicle:harbour',
    ])
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

describe('whose a tag is', () => {
  const tagsOf = (id: string, slug: string) => [
    tenantTag(id),
    rulesTag(id),
    clockTag(id),
    documentTag(id, 'offer-1'),
    typeTag('offer', id),
    servedTag(slug),
    stockTag(slug),
    vehicleListTag(slug),
    vehicleTag(slug, 'v1'),
  ]
  const harbour = { id: 'tenant-harbour', slug: 'harbour' }
  const wattle = { id: 'tenant-wattle', slug: 'wattle' }

  it("[TEN-01] every tag of a tenant is that tenant's and no other's", () => {
    for (const tag of tagsOf(harbour.id, harbour.slug)) {
      expect([tag, isTagOf(tag, harbour), isTagOf(tag, wattle)]).toEqual([tag, true, false])
    }
  })

  it('[TEN-01] a document id that spells another tenant’s slug, or the other way round, opens nothing', () => {
    const mimic = { id: 'harbour', slug: 'tenant-harbour' }
    for (const tag of tagsOf(harbour.id, harbour.slug))
      expect([tag, isTagOf(tag, mimic)]).toEqual([tag, false])
  })

  it('an outage is everybody’s, and what is no tag of ours is nobody’s', () => {
    expect(isTagOf(outageTag('search'), wattle)).toBe(true)
    for (const tag of ['_N_T_/h/harbour/page', '_N_T_/layout', 'harbour', '', 'type:offer', 'doc:'])
      expect([tag, isTagOf(tag, harbour)]).toEqual([tag, false])
  })
})
