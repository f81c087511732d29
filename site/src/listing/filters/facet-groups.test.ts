import { facetConfig } from '@forecourt/tenant-config/search/facet-config'
import { POPULAR_MAKES } from '@forecourt/tenant-config/vehicle/makes'
import { describe, expect, it } from 'vitest'
import { facetValues, matchingValues, splitGroups, valueGroups } from './facet-groups.ts'
import { EMPTY_STATE, type ListFacet } from '../../search/state/listing-state.ts'
import type { FacetSettings } from '../../search/state/listing-model.ts'

const settings = (field: ListFacet, changes: Partial<FacetSettings> = {}): FacetSettings => ({
  ...facetConfig(field),
  ...changes,
  field,
})
const listing = { valueLabels: {}, models: {} }

function shown(facet: FacetSettings, names: string[], chosen: string[] = []) {
  const counts = names.map((value, i) => ({ value, count: names.length - i }))
  const state = { ...EMPTY_STATE, refinements: { [facet.field]: chosen } }
  return facetValues({ state, facets: { [facet.field]: { counts } } }, facet, listing)
}
const words = (values: { word: string }[]) => values.map(({ word }) => word)

describe('values of a facet', () => {
  const makes = settings('make', { order: 'alpha', pinned: [...POPULAR_MAKES], label: 'Make' })

  it('[SRCH-14] popular makes stand on top in their order, then all makes by name', () => {
    const values = shown(makes, ['Abarth', 'Kia', 'Zeekr', 'Toyota', 'MG'])
    const groups = valueGroups(values, makes, listing, [])
    expect(groups.map(({ heading }) => heading)).toEqual(['Popular makes', 'All makes'])
    expect(groups.map((group) => words(group.values))).toEqual([
      ['Toyota', 'Kia', 'MG'],
      ['Abarth', 'Kia', 'MG', 'Toyota', 'Zeekr'],
    ])
  })

  it('[SRCH-14] where only popular makes are in stock there is one group', () => {
    const groups = valueGroups(shown(makes, ['Kia', 'Toyota']), makes, listing, [])
    expect(groups.map((group) => words(group.values))).toEqual([['Toyota', 'Kia']])
  })

  it('a chosen value that matches nothing any more can still be taken off; empty values are none', () => {
    const values = shown(settings('colour'), ['Red', ''], ['Green', 'Red'])
    expect(values.map(({ value, count }) => [value, count])).toEqual([
      ['Green', 0],
      ['Red', 2],
    ])
  })

  it('models stand under their makes where two are chosen', () => {
    const facet = settings('model', { order: 'alpha' })
    const values = shown(facet, ['CX-5', '3', 'Rio', 'Unknown'])
    const own = { valueLabels: { make: { kia: 'Kia' } }, models: { Mazda: ['3', 'CX-5'], kia: ['Rio'] } }
    const groups = valueGroups(values, facet, own, ['Mazda', 'kia'])
    expect(groups.map((group) => [group.heading, ...words(group.values)])).toEqual([
      ['Mazda', '3', 'CX-5'],
      ['Kia', 'Rio'],
      ['Others', 'Unknown'],
    ])
    expect(valueGroups(values, facet, own, ['Mazda'])).toHaveLength(1)
  })

  it('models of a make that is called like what every object has stand with the others', () => {
    const facet = settings('model', { order: 'alpha' })
    const own = { valueLabels: {}, models: { Kia: ['Rio'] } }
    const groups = valueGroups(shown(facet, ['Rio', 'X']), facet, own, ['Kia', 'constructor'])
    expect(groups.map((group) => [group.heading, ...words(group.values)])).toEqual([
      ['Kia', 'Rio'],
      ['Others', 'X'],
    ])
  })

  it('what is in sight ends within a group, which goes on without its heading', () => {
    const values = shown(settings('make'), ['A', 'B', 'C', 'D'])
    const groups = [
      { heading: 'Popular', values: values.slice(0, 2) },
      { heading: 'All', values },
    ]
    const [head, tail] = splitGroups(groups, 3)
    expect(head.map((group) => [group.heading, ...words(group.values)])).toEqual([
      ['Popular', 'A', 'B'],
      ['All', 'A'],
    ])
    expect(tail.map((group) => [group.heading, ...words(group.values)])).toEqual([[undefined, 'B', 'C', 'D']])
    expect(splitGroups([{ values }], 8)[1]).toEqual([])
  })

  it('seats are in the order of their number', () => {
    expect(words(shown(settings('seats'), ['7', '12', '5', '2']))).toEqual([
      '2 seats',
      '5 seats',
      '7 seats',
      '12 seats',
    ])
  })

  it('typed letters find values whatever their case, accents, spaces and hyphens', () => {
    const values = shown(settings('make'), ['Citroën', 'Mercedes-Benz', 'Land Rover'])
    expect(words(matchingValues(values, 'citroe'))).toEqual(['Citroën'])
    expect(words(matchingValues(values, 'mercedes b'))).toEqual(['Mercedes-Benz'])
    expect(words(matchingValues(values, 'LANDR'))).toEqual(['Land Rover'])
    expect(matchingValues(values, 'zzz')).toEqual([])
  })
})
