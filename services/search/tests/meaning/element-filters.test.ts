import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

interface Part {
  kind?: string | undefined
  cost?: number
}

interface Car {
  id: string
  make: string
  parts: Part[]
}

const KINDS = ['tyre', 'door', 'lamp']

/** Elements without a kind or a cost among them, so that the columns of the two do not run side by side. */
const CARS: Car[] = Array.from({ length: 1500 }, (_, n) => ({
  id: String(n),
  make: n % 3 === 0 ? 'Mazda' : 'Toyota',
  parts: Array.from({ length: n % 4 }, (_element, e) => ({
    ...((n + e) % 5 === 0 ? {} : { kind: KINDS[(n + e) % 3] }),
    ...((n + e) % 7 === 0 ? {} : { cost: (n * 7 + e * 3) % 10 }),
  })),
}))

const tyre = ({ parts }: Car): boolean => parts.some(({ kind, cost }) => kind === 'tyre' && (cost ?? 0) > 5)

describe('filters on the elements of an array, over more documents than are read at once', () => {
  let stock: Stock
  beforeAll(async () => {
    const fields = [
      { name: 'make', type: 'string', facet: true },
      { name: 'parts', type: 'object[]', optional: true },
    ]
    stock = await startStock({ enable_nested_fields: true, fields }, [])
    const lines = CARS.map((car) => JSON.stringify(car)).join('\n')
    await stock.call('POST', '/collections/cars/documents/import', lines)
  })
  afterAll(() => stock.stop())

  const TYRE = 'parts.{kind:=tyre && cost:>5}'
  it.each<[string, (car: Car) => boolean]>([
    [TYRE, tyre],
    [`make:=Mazda && ${TYRE}`, (car) => car.make === 'Mazda' && tyre(car)],
    [`${TYRE} || make:=Mazda`, (car) => car.make === 'Mazda' || tyre(car)],
    [`${TYRE} && parts.{cost:2}`, (car) => tyre(car) && car.parts.some(({ cost }) => cost === 2)],
  ])('%s selects what its elements say', async (filter_by, wanted) => {
    const expected = CARS.filter(wanted).length
    expect(expected).toBeGreaterThan(0)
    expect((await stock.search({ filter_by, per_page: '0' })).found).toBe(expected)
  })

  it('see what is written, changed and deleted later', async () => {
    const filter_by = 'parts.{kind:=horn && cost:1}'
    expect((await stock.search({ filter_by })).found).toBe(0)
    const path = '/collections/cars/documents'
    await stock.call('POST', path, { id: 'new', make: 'Kia', parts: [{ kind: 'horn', cost: 1 }] })
    expect(await stock.ids({ filter_by })).toEqual(['new'])
    await stock.call('PATCH', `${path}/new`, { parts: [{ kind: 'horn' }, { cost: 1 }] })
    expect(await stock.ids({ filter_by })).toEqual([])
    await stock.call('DELETE', `${path}/new`)
  })

  it('select in a sort, in several searches and in a union alike', async () => {
    const sorted = await stock.search({ sort_by: '_eval(parts.{kind:=door && cost:9}):desc', per_page: '1' })
    const first = CARS.find(({ id }) => id === sorted.hits[0]?.document.id)
    expect(first?.parts.some(({ kind, cost }) => kind === 'door' && cost === 9)).toBe(true)
    const searches = ['lamp', 'door'].map((kind) => ({
      collection: 'cars',
      q: '*',
      filter_by: `parts.{kind:=${kind} && cost:<4}`,
    }))
    const { body } = await stock.call('POST', '/multi_search', { searches })
    const found = (body as { results: { found: number }[] }).results.map((result) => result.found)
    expect(found).toEqual(
      ['lamp', 'door'].map(
        (wanted) =>
          CARS.filter(({ parts }) => parts.some(({ kind, cost }) => kind === wanted && (cost ?? 9) < 4))
            .length,
      ),
    )
    const union = await stock.call('POST', '/multi_search', {
      union: true,
      remove_duplicates: false,
      searches: searches.map((search) => ({ ...search, filter_by: `${search.filter_by} && make:=Mazda` })),
    })
    expect(union.body).not.toHaveProperty('error')
  })

  it('is refused when reading takes longer than the search may', async () => {
    const refused = await stock.refusal({
      filter_by: 'parts.{kind:!=tyre && cost:>0}',
      search_cutoff_ms: '0',
    })
    expect(refused).toBe('408 Request Timeout')
  })
})

it('a filter on elements that names a field sees it once the schema has it', async () => {
  const field = (name: string, type: string) => ({ name: `parts.${name}`, type, optional: true })
  const fields = [field('kind', 'string[]'), field('cost', 'int32[]')]
  const parts = [
    { kind: 'door', cost: 1, grade: 2 },
    { kind: 'lamp', cost: 9 },
  ]
  const stock = await startStock({ enable_nested_fields: true, fields }, [{ id: 'a', parts }])
  try {
    const asked = {
      filter_by: 'parts.{(kind:=door && cost:9) || grade:=2}',
      validate_field_names: 'false',
    }
    expect(await stock.ids(asked)).toEqual([])
    const altered = await stock.call('PATCH', '/collections/cars', { fields: [field('grade', 'int32[]')] })
    expect(altered.status).toBe(200)
    expect(await stock.ids(asked)).toEqual(['a'])
  } finally {
    await stock.stop()
  }
})
