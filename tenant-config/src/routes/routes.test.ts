import { describe, expect, it } from 'vitest'
import { bodyTypeOfSegment, SALES_BODY_TYPES } from '../vehicle/body-types.ts'
import { MAKES } from '../vehicle/makes.ts'
import { listingHome, listingPath, listingPrefix, parseListingPath, segmentClashes } from './routes.ts'
import { tenantFixture } from '../testing/fixtures.ts'

const MODELS: Record<string, string[]> = {
  Mazda: ['CX-5', '2'],
  'Mercedes-Benz': ['C-Class'],
  Citroën: ['C4 X'],
}
const names = { makes: Object.keys(MODELS), modelsOf: (make: string) => MODELS[make] ?? [] }
const parse = (path: string, prefix = '/search') => parseListingPath(path, prefix, names)

describe('listing paths', () => {
  it.each([
    ['new-used-and-demo-cars', ['new', 'used', 'demo']],
    ['used-cars', ['used']],
    ['demo-cars', ['demo']],
    ['new-cars', ['new']],
    ['new-and-demo-cars', ['new', 'demo']],
  ])('[RTE-12] /search/%s presets car types %j', (segment, carTypes) => {
    expect(parse(`/search/${segment}`)).toEqual({ preset: { carTypes }, canonicalPath: `/search/${segment}` })
  })

  it('[RTE-13] make, and make and model', () => {
    expect(parse('/search/mazda')?.preset).toEqual({ make: 'Mazda' })
    expect(parse('/search/mazda/cx-5')?.preset).toEqual({ make: 'Mazda', model: 'CX-5' })
    expect(parse('/search/citroen/c4-x')?.preset).toEqual({ make: 'Citroën', model: 'C4 X' })
    expect(parse('/search/citro%C3%ABn')).toBeUndefined()
    expect(parse('/search/mazda/c-class')).toBeUndefined()
    expect(parse('/search/trabant')).toBeUndefined()
    expect(parse('/search/mazda/cx-5/more')).toBeUndefined()
  })

  it('kinds of vehicle other than cars', () => {
    for (const [segment, itemType] of [
      ['caravans', 'caravan'],
      ['trucks', 'truck'],
      ['Motorcycles', 'motorcycle'],
    ] as const) {
      const route = parse(`/search/${segment}`)
      expect(route).toEqual({ preset: { itemType }, canonicalPath: `/search/${segment.toLowerCase()}` })
      expect(listingPath({ itemType }, '/search')).toBe(route?.canonicalPath)
    }
    expect(listingPath({ itemType: 'caravan', body: 'SUV' }, '/search')).toBeUndefined()
    expect(segmentClashes(['Trucks'])).toMatchObject([
      { message: expect.stringContaining('a kind of vehicle') },
    ])
  })

  it('[RTE-14] a body type or a make', () => {
    expect(parse('/search/suv')?.preset).toEqual({ body: 'SUV' })
    expect(parse('/search/people-mover')?.preset).toEqual({ body: 'People Mover' })
    expect(parse('/search/peopleMover')).toEqual({
      preset: { body: 'People Mover' },
      canonicalPath: '/search/people-mover',
    })
    expect(parse('/search/mercedes-benz')?.preset).toEqual({ make: 'Mercedes-Benz' })
  })

  it('[RTE-15] used-car sites answer under /used-car and nowhere else', () => {
    expect(listingPrefix(tenantFixture({ template: 'used-only' }))).toBe('/used-car')
    expect(listingPrefix(tenantFixture())).toBe('/search')
    expect(parse('/used-car/mazda', '/used-car')?.preset).toEqual({ make: 'Mazda' })
    expect(parse('/search/mazda', '/used-car')).toBeUndefined()
    expect(parse('/used-cars/mazda', '/used-car')).toBeUndefined()
  })

  it('[RTE-38] car types come before body types, body types before makes (C18)', () => {
    const greedy = { makes: ['SUV', 'Used Cars', 'Mazda'], modelsOf: () => [] }
    expect(parseListingPath('/search/suv', '/search', greedy)?.preset).toEqual({ body: 'SUV' })
    expect(parseListingPath('/search/used-cars', '/search', greedy)?.preset).toEqual({ carTypes: ['used'] })
    expect(segmentClashes(greedy.makes).map(({ path }) => path)).toEqual(['SUV', 'Used Cars'])
    expect(segmentClashes(['GWM', 'gwm']).map(({ message }) => message)).toEqual([
      'the path segment gwm belongs to GWM',
    ])
  })

  it('[RTE-12] trailing slashes, capitals and query strings lead to one canonical path (C17)', () => {
    expect(parse('/search/used-cars/')?.canonicalPath).toBe('/search/used-cars')
    expect(parse('/search/Mazda/CX-5/')?.canonicalPath).toBe('/search/mazda/cx-5')
    expect(parse('/search/suv?page=2')?.canonicalPath).toBe('/search/suv')
    expect(parse('/search')).toEqual({ preset: {}, canonicalPath: '/search/new-used-and-demo-cars' })
    expect(parse('/used-car', '/used-car')?.canonicalPath).toBe('/used-car/used-cars')
  })

  it('[RTE-14] hostile paths are no listing and no error', () => {
    for (const path of [
      '/search/%',
      '/search//suv',
      '/search/%2F',
      '/searching',
      '/',
      '',
      '/search/__proto__',
      '/search/constructor',
    ]) {
      expect(parse(path), path).toBeUndefined()
    }
  })

  it('[RTE-13] every canonical path parses back to its preset', () => {
    const presets = [
      { carTypes: ['demo' as const, 'new' as const] },
      { make: 'Mercedes-Benz' },
      { make: 'Citroën', model: 'C4 X' },
      ...SALES_BODY_TYPES.map(({ body }) => ({ body })),
    ]
    for (const preset of presets) {
      const path = listingPath(preset, '/search')
      const parsed = parse(path ?? '')
      expect(parsed?.canonicalPath).toBe(path)
      if ('carTypes' in preset) expect(parsed?.preset.carTypes?.toSorted()).toEqual(preset.carTypes)
      else expect(parsed?.preset).toEqual(preset)
    }
  })

  it('[RTE-13] what no path can say has none', () => {
    expect(listingPath({ body: 'SUV', make: 'Mazda' }, '/search')).toBeUndefined()
    expect(listingPath({ model: '2' }, '/search')).toBeUndefined()
    expect(listingPath({ carTypes: ['used', 'demo'] }, '/search')).toBeUndefined()
    expect(listingPath({ body: 'Naked' }, '/search')).toBeUndefined()
    expect(listingPath({}, '/search')).toBe(listingHome('/search'))
  })
})

describe('body types and makes', () => {
  it('[SRCH-32] there are exactly these 18 sales-only body types', () => {
    expect(SALES_BODY_TYPES.map(({ code }) => code).join(', ')).toBe(
      '4x4, bus, cabChassis, convertible, coupe, hardtop, hatch, hatchback, motorhome, lightTruck, peopleMover, sedan, softtop, suv, ute, van, wagon, stationWagon',
    )
    expect(bodyTypeOfSegment('CABCHASSIS')?.body).toBe('Cab Chassis')
    expect(bodyTypeOfSegment('spaceship')).toBeUndefined()
  })

  it('[TEN-11] about 140 makes ship with the platform, and none hides behind another path', () => {
    expect(MAKES.length).toBeGreaterThanOrEqual(130)
    expect(MAKES.length).toBeLessThanOrEqual(150)
    expect(new Set(MAKES.map(({ slug }) => slug)).size).toBe(MAKES.length)
    expect(segmentClashes(MAKES.map(({ name }) => name))).toEqual([])
  })

  it('[TEN-11] every make’s slug is the one its paths use, and every kind of vehicle has makes', () => {
    for (const make of MAKES) {
      const route = parseListingPath(`/search/${make.slug}`, '/search', {
        makes: MAKES.map(({ name }) => name),
        modelsOf: () => [],
      })
      expect(route?.preset.make, make.slug).toBe(make.name)
    }
    for (const kind of ['car', 'truck', 'motorcycle', 'caravan'] as const) {
      expect(MAKES.filter(({ kinds }) => kinds.includes(kind)).length, kind).toBeGreaterThan(15)
    }
  })
})
