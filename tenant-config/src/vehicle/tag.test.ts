import { describe, expect, it } from 'vitest'
import { cardTag, isNewlyListed, withComingModel } from './tag.ts'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'

type Changes = Parameters<typeof vehicleFixture>[0]
const CREATED = 1_780_000_000
const DAY = 86_400_000
const FRESH = CREATED * 1000 + DAY
const STALE = CREATED * 1000 + 30 * DAY
const tenant = tenantFixture({
  flags: { evTag: true, certifiedBadge: true },
  card: { certifiedMake: 'Mazda' },
})
const tag = (changes: Changes, now = STALE, of = tenant) =>
  cardTag(vehicleFixture({ created_at: CREATED, ...changes }), of, now)

const RANKS: [rank: number, kind: string, text: string, changes: Changes][] = [
  [1, 'electric', 'Electric', { fuel: 'Electric' }],
  [2, 'reserved', 'RESERVED', { reserved: true }],
  [3, 'certified', 'Mazda certified', { certified: true, car_type: 'used' }],
  [4, 'custom', 'Test Drive Only', { tag: 'Test Drive Only' }],
  [5, 'comingSoon', 'COMING SOON', { status: 'coming_soon' }],
  [6, 'new', 'Just arrived', {}],
]

describe('the tag of a card', () => {
  it.each(RANKS)('[CARD-05] rank %i is %s', (rank, kind, text, changes) => {
    expect(tag(changes, rank === 6 ? FRESH : STALE)).toMatchObject({ kind, text })
  })

  it.each(RANKS.slice(0, -1).map((row, i) => [row, RANKS[i + 1]] as const))(
    '[CARD-05] of two neighbours the higher wins (%j)',
    (higher, lower) => {
      expect(tag({ ...lower?.[3], ...higher[3] }, FRESH).kind).toBe(higher[1])
    },
  )

  it('[CARD-05] rank 7 is blank', () => {
    expect(tag({})).toEqual({ kind: 'none', text: '' })
  })

  it('[CARD-06] Electric or Hybrid only where the tenant enables it', () => {
    const off = tenantFixture()
    expect(tag({ fuel: 'Electric' }, STALE, off).kind).toBe('none')
    expect(tag({ fuel: 'Petrol/Electric Hybrid' })).toMatchObject({ kind: 'hybrid', text: 'Hybrid' })
    expect(tag({ fuel: 'Plug-in Hybrid' }).kind).toBe('hybrid')
    expect(tag({ fuel: 'Diesel' }).kind).toBe('none')
  })

  it('[CARD-05] a reservation is never lost behind Electric or Hybrid (C27)', () => {
    expect(tag({ fuel: 'Electric', reserved: true })).toMatchObject({
      kind: 'electric',
      further: ['RESERVED'],
    })
    expect(tag({ fuel: 'Electric' }).further).toBeUndefined()
  })

  it('[RSV-05] a reserved vehicle shows the reserved tag, in the tenant’s words', () => {
    expect(tag({ reserved: true })).toEqual({ kind: 'reserved', text: 'RESERVED' })
    expect(tag({ reserved: false }).kind).toBe('none')
    const words = tenantFixture({ card: { labels: { reserved: 'On hold' } } })
    expect(tag({ reserved: true }, STALE, words).text).toBe('On hold')
  })

  it('[CARD-07] certified is for the one make’s certified used vehicles', () => {
    expect(tag({ certified: true, make: 'Kia' }).kind).toBe('none')
    expect(tag({ certified: true, car_type: 'demo' }).kind).toBe('none')
    expect(tag({ certified: false }).kind).toBe('none')
    expect(tag({ certified: true, make: 'MAZDA' }).kind).toBe('certified')
  })

  it('[CARD-08] a custom tag prints the words of the feed', () => {
    expect(tag({ tag: '  Test Drive Only ' }).text).toBe('Test Drive Only')
    expect(tag({ tag: '   ' }).kind).toBe('none')
  })

  it('[CARD-09] 8 days 0 h after creation is new, 8 days 1 s is not', () => {
    const at = CREATED * 1000 + 8 * DAY
    expect(tag({}, at).kind).toBe('new')
    expect(tag({}, at + 1000).kind).toBe('none')
    expect(isNewlyListed({ created_at: 0 }, tenant, 1000)).toBe(false)
  })

  it('[CARD-09] the number of days is the tenant’s', () => {
    const short = tenantFixture({ card: { labels: { newDays: 2 } } })
    expect(tag({}, CREATED * 1000 + 2 * DAY, short).kind).toBe('new')
    expect(tag({}, CREATED * 1000 + 2 * DAY + 1, short).kind).toBe('none')
  })

  it('[CARD-10] [TEN-14] a sold vehicle shows the sold tag whatever its other tags', () => {
    const all: Changes = { fuel: 'Electric', reserved: true, certified: true, tag: 'Hot' }
    expect(tag({ ...all, sold: true }, FRESH)).toEqual({ kind: 'sold', text: 'JUST SOLD' })
    expect(tag({ ...all, status: 'delivered' }, FRESH).kind).toBe('sold')
    expect(tag({ sold: true }, FRESH, tenantFixture({ card: { labels: { sold: 'GONE' } } })).text).toBe(
      'GONE',
    )
  })

  it('[CARD-11] the certified badge needs an enabled site', () => {
    const off = tenantFixture({ card: { certifiedMake: 'Mazda' } })
    expect(tag({ certified: true }, STALE, off).kind).toBe('none')
  })

  it('[TEN-15] the new tag’s words are the tenant’s: Just arrived, or JUST ARRIVED on used-car sites', () => {
    expect(tag({}, FRESH).text).toBe('Just arrived')
    expect(tag({}, FRESH, tenantFixture({ template: 'used-only' })).text).toBe('JUST ARRIVED')
    const both = tenantFixture({ template: 'used-only', card: { labels: { new: 'Fresh' } } })
    expect(tag({}, FRESH, both).text).toBe('Fresh')
  })

  it('[TEN-15] a dealer’s New shows on new vehicles only; a used or demonstration one just arrived', () => {
    const shouting = tenantFixture({ card: { labels: { new: 'NEW' } } })
    const text = (car_type: 'new' | 'demo' | 'used') => tag({ car_type }, FRESH, shouting).text
    expect([text('new'), text('demo'), text('used')]).toEqual(['NEW', 'Just arrived', 'Just arrived'])
  })

  it('[CARD-08] words of the feed that the kind of a vehicle rules out do not show, the next tag does', () => {
    expect(tag({ tag: 'ONE OWNER', car_type: 'new' }).kind).toBe('none')
    expect(tag({ tag: 'LOW KMS', car_type: 'new' }, FRESH)).toEqual({ kind: 'new', text: 'Just arrived' })
    expect(tag({ tag: 'NEW', car_type: 'used', status: 'coming_soon' }).kind).toBe('comingSoon')
    expect(tag({ tag: 'ONE OWNER', car_type: 'used' }).text).toBe('ONE OWNER')
  })

  it.each<[string, Changes, number, ReturnType<typeof cardTag>]>([
    ['alone', {}, STALE, { kind: 'comingSoon', text: 'COMING SOON' }],
    ['once with its status', { status: 'coming_soon' }, STALE, { kind: 'comingSoon', text: 'COMING SOON' }],
    ['before New', {}, FRESH, { kind: 'comingSoon', text: 'COMING SOON' }],
    [
      'beside Electric',
      { fuel: 'Electric' },
      STALE,
      { kind: 'electric', text: 'Electric', further: ['COMING SOON'] },
    ],
    [
      'beside Electric and a reservation',
      { fuel: 'Electric', reserved: true },
      STALE,
      { kind: 'electric', text: 'Electric', further: ['RESERVED', 'COMING SOON'] },
    ],
    ['not on a sold one', { sold: true }, STALE, { kind: 'sold', text: 'JUST SOLD' }],
  ])('[CARD-04] the badge of a model to come stands %s (C19)', (_title, changes, now, expected) => {
    expect(withComingModel(tag(changes, now), tenant)).toEqual(expected)
  })
})
