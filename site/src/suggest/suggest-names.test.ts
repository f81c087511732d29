import { describe, expect, it } from 'vitest'
import type { EngineResult } from '../search/engine-result.ts'
import { namesFound, namesMeant, namesToCheck } from './suggest-names.ts'
import { NAME_FIELDS, type NameKind, type SuggestQuestion } from './suggest-query.ts'

type Counts = Record<string, number>

function answer(facets: Record<string, Counts>, found = 0): EngineResult {
  const facet_counts = Object.entries(facets).map(([field_name, counts]) => ({
    field_name,
    counts: Object.entries(counts).map(([value, count]) => ({ value, count })),
  }))
  return { found, facet_counts }
}

function asked(words: string, vehicles: EngineResult, names: Partial<Record<NameKind, Counts>> = {}) {
  const kinds = ['make', 'model', 'body'] as const
  const parts = (['vehicles', ...kinds] as const).map((kind) => ({ kind, search: {} }))
  const question = { text: words, words, kept: '', parts } as unknown as SuggestQuestion
  const answers = [vehicles, ...kinds.map((kind) => answer({ [NAME_FIELDS[kind]]: names[kind] ?? {} }))]
  return [question, answers] as const
}

describe('names that are found by name', () => {
  it('keeps near misses whose vehicles the words find, when nothing is spelt that way', () => {
    const vehicles = answer({ make: { Toyota: 119 } }, 119)
    const found = namesFound(...asked('toyta', vehicles, { make: { Toyota: 119 } }))
    expect(found.make).toEqual([{ value: 'Toyota', count: 119 }])
  })

  it('leaves near misses out whose vehicles the words do not find', () => {
    const vehicles = answer({ make: { MG: 10 }, make_model: { 'MG > 4': 10 } }, 10)
    const names = { make: { MG: 54 }, model: { 'MG > 3': 11, 'MG > 4': 10 } }
    expect(namesFound(...asked('mg4', vehicles, names))).toEqual({
      make: [],
      model: [{ value: 'MG > 4', count: 10 }],
      body: [],
    })
  })

  it('leaves near misses out where a name is spelt that way', () => {
    const names = { make: { Suzuki: 13 }, model: { 'Subaru > XV': 4 }, body: { SUV: 396 } }
    expect(namesFound(...asked('suv', answer({}), names))).toEqual({
      make: [],
      model: [],
      body: [{ value: 'SUV', count: 396 }],
    })
  })
})

describe('names that are meant without being said', () => {
  const meant = (vehicles: EngineResult, totals: Counts) => {
    const checked = namesToCheck(...asked('words', vehicles))
    return namesMeant(
      checked,
      checked.map(({ value }) => totals[value]),
      vehicles.found ?? 0,
    ).map(({ value, count }) => [value, count])
  }

  it('takes a make that everything found is of, and its models that were all found', () => {
    const vehicles = answer(
      { make: { Volkswagen: 55 }, make_model: { 'Volkswagen > Golf': 20, 'Volkswagen > Polo': 9 } },
      55,
    )
    expect(meant(vehicles, { Volkswagen: 55, 'Volkswagen > Golf': 20 })).toEqual([
      ['Volkswagen', 55],
      ['Volkswagen > Golf', 20],
    ])
  })

  it('takes no name of which the words find a part only', () => {
    const vehicles = answer({ make: { Toyota: 28 }, simple_body: { Ute: 28 } }, 28)
    expect(meant(vehicles, { Toyota: 119, Ute: 110 })).toEqual([])
  })

  it('takes nothing from a stock number', () => {
    expect(meant(answer({ make: { Toyota: 1 } }, 1), { Toyota: 119 })).toEqual([])
  })

  it('is asked only where nothing was found by name', () => {
    const vehicles = answer({ make: { Mazda: 5 } }, 5)
    expect(namesToCheck(...asked('mazda', vehicles, { make: { Mazda: 54 } }))).toEqual([])
  })
})
