import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { metadataOf } from './listing-metadata.ts'
import type { ListingPageData } from './listing-page-data.ts'
import { parseListingQuery } from '../search/state/listing-query.ts'

const tenant = tenantFixture({ name: 'Harbour', hosts: ['www.harbour.example'] })

function dataOf(query: string, found = 60): ListingPageData {
  const vehicles = Array.from({ length: Math.min(found, 21) }, (_, i) => ({
    title: `2020 Kia ${i} </script>`,
    href: `/t/harbour/cars/kia-${i}`,
  }))
  const state = parseListingQuery(new URLSearchParams(query))
  return {
    state,
    model: { state, terms: [], vehicles, found, pages: Math.ceil(found / 21), facets: {} },
    context: { tenant, basePath: '/t/harbour' },
    settings: { pageSize: 21 },
  } as unknown as ListingPageData
}

describe('what search engines read of a listing', () => {
  it('[SRCH-36] is one canonical, whatever the order and however the state is written', () => {
    for (const query of ['make=Mazda', 'make=Mazda&sortBy=latest', 'sortBy=price_asc&make=Mazda&x=1']) {
      const { alternates, robots } = metadataOf(dataOf(query))
      expect(alternates).toEqual({ canonical: '/search/mazda' })
      expect(robots).toBeUndefined()
    }
  })

  it.each(['query=ute', 'make=Mazda&fuel=Diesel', 'price=-20000', 'make=Kia&make=Mazda'])(
    'keeps the combination %s out of the index: there is no end of them',
    (query) => expect(metadataOf(dataOf(query)).robots).toEqual({ index: false, follow: true }),
  )

  it.each([
    'near=4000&within=50',
    'body=SUV&make=Mazda',
    'price=-20000&sortBy=latest&page=2',
    'car_type=new&car_type=used',
  ])('is followed from the combination %s, which only a query can say, and not kept of it', (query) =>
    expect(metadataOf(dataOf(query)).robots).toEqual({ index: false, follow: true }),
  )

  it('[SRCH-36] names title and seller, and the lowest price where one is known', () => {
    const { title, description } = metadataOf(dataOf('make=Mazda&page=2'))
    expect(title).toBe('Mazda for sale, page 2')
    expect(description).toBe('Mazda for sale at Harbour. Compare prices, photos and details.')
    const withLowest = (min: number, query = 'make=Mazda') => {
      const data = dataOf(query)
      if (data.model) data.model.facets = { price: { counts: [], min, max: 60_000 } }
      return metadataOf(data).description
    }
    expect(withLowest(8990)).toBe(
      'Mazda for sale at Harbour from $8,990. Compare prices, photos and details.',
    )
    expect(withLowest(10)).toBe(description)
    // The facet tells the lowest price without its own limits.
    expect(withLowest(8990, 'make=Mazda&price=20000-')).toBe(description)
  })

  it('keeps a list without a vehicle out of the index', () => {
    expect(metadataOf(dataOf('make=Mazda', 0)).robots).toEqual({ index: false, follow: true })
  })

  it('leads to the pages before and after, in the order that is shown', () => {
    const pagination = (query: string) => metadataOf(dataOf(query)).pagination
    expect(pagination('make=Mazda')).toEqual({ next: '/search/mazda?page=2' })
    expect(pagination('make=Mazda&page=2&sortBy=latest')).toEqual({
      previous: '/search/mazda?sortBy=latest',
      next: '/search/mazda?sortBy=latest&page=3',
    })
    expect(pagination('make=Mazda&page=3')).toEqual({ previous: '/search/mazda?page=2' })
    expect(pagination('page=400')).toEqual({})
    expect(metadataOf(dataOf('make=Mazda&page=2')).alternates).toEqual({ canonical: '/search/mazda?page=2' })
  })
})
