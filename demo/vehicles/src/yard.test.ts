import { type Picture, readManifest } from '@forecourt/showroom/manifest'
import { beforeAll, describe, expect, test } from 'vitest'
import { plannedPictures } from './testing/planned-pictures.ts'
import { colourOf } from './paints.ts'
import { createDemoMedia, withPictures } from './media.ts'
import { neighboursIn } from './neighbours.ts'
import { photosOf, type Photographed } from './photos.ts'
import { shapeOf, shapesLike } from './shapes.ts'
import { showroomOf, SPIN_FRAMES } from './showroom.ts'
import { DEMO_TENANTS } from './tenants.ts'
import type { DemoStock } from './demo-stock.ts'
import { generateDemoStock } from './feed.ts'

const NOW = Date.UTC(2026, 10, 20)
/** The seed of the demo, and others. */
const SEEDS = [1974, 1, 2]

const pictures = plannedPictures()
let stocks: DemoStock[]

beforeAll(() => {
  stocks = generateDemoStock({ seed: SEEDS[0] ?? 0, now: NOW, pictures })
})

const shownIn = (list: readonly DemoStock[]) => new Map(list.flatMap(({ shown }) => [...shown]))
const vehiclesIn = (list: readonly DemoStock[]) => list.flatMap(({ vehicles }) => vehicles)

describe('a yard of the demonstration', () => {
  test('every body has a shape that the showroom draws, and a vehicle’s colour is that of its picture', () => {
    const { looksOf } = showroomOf(pictures)
    const shown = shownIn(stocks)
    for (const vehicle of vehiclesIn(stocks)) {
      const shape = shapeOf(vehicle) ?? ''
      expect([vehicle.body, looksOf(shape).length > 0]).toEqual([vehicle.body, true])
      const { look } = shown.get(vehicle.source_id) ?? {}
      if (look) expect([look.shape, vehicle.colour]).toEqual([shape, colourOf(look.paint)])
    }
  })

  test.each(SEEDS)(
    'no two neighbours of a dealer’s listing have the same picture, and hardly any of a narrower one: seed %i',
    (seed) => {
      const yard = generateDemoStock({ seed, now: NOW, pictures })
      const shown = shownIn(yard)
      const listed = vehiclesIn(yard).map((vehicle) => ({
        vehicle,
        photos: shown.get(vehicle.source_id)?.photos ?? [],
        tenants: DEMO_TENANTS.filter(({ dealerships }) =>
          dealerships.some(({ id }) => vehicle.dealership_ids.includes(id)),
        ).map(({ slug }) => slug),
      }))
      const twinsIn = (of: 'beside' | 'besideElsewhere') =>
        [...neighboursIn(listed, NOW)].flatMap(([one, around]) =>
          around[of]
            .filter(({ photos }) => one.photos[0] !== undefined && photos[0] === one.photos[0])
            .map((other) => `${one.vehicle.source_id} ${other.vehicle.source_id} ${one.photos[0]?.file}`),
        )
      expect(twinsIn('beside')).toEqual([])
      // Of some bodies there are but a few pictures for all their orders.
      const elsewhere = [...neighboursIn(listed, NOW).values()].flatMap((around) => around.besideElsewhere)
      expect(twinsIn('besideElsewhere').length / elsewhere.length).toBeLessThan(0.03)
    },
  )

  test('a page of 21 has many looks, and some vehicles have one photo, four, twelve or none', () => {
    const shown = shownIn(stocks)
    for (const { vehicles } of stocks) {
      const latest = vehicles.toSorted((one, other) =>
        (other.created_at ?? '').localeCompare(one.created_at ?? ''),
      )
      const firsts = latest
        .slice(0, 21)
        .flatMap(({ source_id }) => shown.get(source_id)?.photos[0]?.file ?? [])
      expect(new Set(firsts).size).toBeGreaterThan(11)
      const counts = vehicles.map(({ source_id }) => shown.get(source_id)?.photos.length ?? 0)
      for (const count of [0, 1, 4]) expect(counts).toContain(count)
    }
    const counts = vehiclesIn(stocks).map(({ source_id }) => shown.get(source_id)?.photos.length ?? 0)
    expect(counts.filter((count) => count === 12).length).toBeGreaterThan(10)
  })

  test('photos are of the vehicle: none twice, an open car without a bench behind, a ute without a tailgate’s boot, a manual without the lever of an automatic', () => {
    const { looksOf, cabins } = showroomOf(pictures)
    const [look] = looksOf('hatch')
    if (!look) throw new Error('no hatch')
    const viewsOf = (vehicle: Omit<Photographed, 'standardEquipment'>) =>
      photosOf({ standardEquipment: [], ...vehicle }, look, 'hero', cabins).map(({ view }) => view)
    const hatch = viewsOf({ item_type: 'car', body: 'Hatchback', seats: 5 })
    expect(hatch[0]).toBe('hero')
    expect(hatch).toEqual(expect.arrayContaining(['dashboard', 'rear-seats', 'boot']))
    expect(hatch).toContain('console')
    const manual = viewsOf({ item_type: 'car', body: 'Hatchback', seats: 5, simple_transmission: 'Manual' })
    expect(manual).not.toContain('console')
    expect(viewsOf({ item_type: 'car', body: 'Convertible', seats: 2 })).not.toContain('rear-seats')
    expect(viewsOf({ item_type: 'car', body: 'Ute', seats: 5 })).not.toContain('boot')
    expect(viewsOf({ item_type: 'motorcycle', body: 'Naked', seats: 2 })).not.toContain('dashboard')
    for (const { photos } of shownIn(stocks).values()) expect(new Set(photos).size).toBe(photos.length)
  })
})

describe('what the feed says of pictures', () => {
  const NAMES = {
    addressOf: async ({ file }: Picture) => `media:${file}`,
    filmOf: async ({ shape, paint }: { shape: string; paint: string }) => `media:${shape}-${paint}`,
  }

  test('rows name their pictures, and a vehicle without a photo names none', async () => {
    for (const stock of stocks) {
      for (const row of await withPictures(stock, NAMES)) {
        const { photos = [] } = stock.shown.get(row.source_id) ?? {}
        expect(row.images.map(({ image }) => image.url)).toEqual(photos.map(({ file }) => `media:${file}`))
      }
    }
  })

  test('every dealer has vehicles that turn, with marks, a film, and a cabin where it is a car', async () => {
    for (const stock of stocks) {
      const rows = await withPictures(stock, NAMES)
      const turning = rows.filter((row) => row.spin_images !== undefined)
      expect([stock.tenantSlug, turning.length > 0]).toEqual([stock.tenantSlug, true])
      for (const row of turning) {
        expect(row.spin_images).toHaveLength(SPIN_FRAMES)
        expect(row.images.length).toBeGreaterThan(3)
        expect(row.video_url).toMatch(/^media:/)
        expect(row.spin_interior_image !== undefined).toBe(row.item_type === 'car')
        const { exterior = [], interior = [] } = row.hotspots ?? {}
        expect(exterior.length).toBeGreaterThan(2)
        expect(interior.length > 2).toBe(row.item_type === 'car')
        for (const { positions } of exterior) {
          expect(positions.length).toBeGreaterThan(3)
          expect(positions.length).toBeLessThan(SPIN_FRAMES)
          for (const { x, y } of positions) expect([x, y].every((at) => at > 5 && at < 95)).toBe(true)
        }
      }
    }
  })

  test('with what is drawn so far every picture is one that is there, and is put into the media store once', async () => {
    const put: string[] = []
    const media = createDemoMedia({
      put: async (bytes, type) => {
        put.push(type)
        return `${bytes.byteLength}.webp`
      },
    })
    const [stock] = generateDemoStock({ seed: 1, now: NOW, pictures: (await readManifest()).slice(0, 40) })
    if (!stock) throw new Error('no stock')
    await withPictures(stock, media)
    const rows = await withPictures(stock, media)
    const shown = new Set([...stock.shown.values()].flatMap(({ photos }) => photos))
    expect(put.filter((type) => type === 'image/webp').length).toBeGreaterThanOrEqual(shown.size)
    expect(shown.size).toBeGreaterThan(3)
    expect(rows.flatMap(({ images }) => images)[0]?.image.url).toMatch(/^media:\d+\.webp$/)
  })

  test('a vehicle whose shape is not drawn is shown by the nearest that is', () => {
    expect(shapesLike('four-by-four-boxy')).toEqual([
      'four-by-four-boxy',
      'four-by-four',
      'suv-large',
      'suv-medium',
    ])
    const hatches = pictures.filter(({ shape }) => shape === 'hatch')
    const [stock] = generateDemoStock({ seed: 1, now: NOW, pictures: hatches })
    const looks = [...(stock?.shown.values() ?? [])].map(({ look }) => look.shape)
    expect(new Set(looks)).toEqual(new Set(['hatch']))
    expect(stock?.vehicles.every(({ colour }) => colour !== undefined)).toBe(true)
  })
})
