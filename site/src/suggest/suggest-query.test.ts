import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BundledAdapter } from '../search/adapter/bundled-adapter.ts'
import { engineSearches } from '../search/adapter/engine-searches.ts'
import { EMPTY_STATE, type ListingState } from '../search/state/listing-state.ts'
import { nameState, suggestQuestion } from './suggest-query.ts'
import { suggestSettings } from './suggest-settings.ts'

const tenant = tenantFixture({})
const settings = suggestSettings({ tenant, rules: [], basePath: '', now: 0 })
const ask = (typed: string, state: ListingState = EMPTY_STATE) => suggestQuestion(typed, state, settings)
const kinds = (typed: string) => ask(typed).parts.map(({ kind }) => kind)
/** The engine's searches for what is typed, with the kinds that they are for. */
async function searchesFor(typed: string, state?: ListingState) {
  const { parts } = ask(typed, state)
  const searches = await engineSearches(
    BundledAdapter,
    parts.map(({ asked }) => asked),
  )
  return searches.map((search, i) => ({ kind: parts[i]?.kind, search }))
}
const filterOf = async (typed: string, kind: string, state: ListingState) =>
  (await searchesFor(typed, state)).find((part) => part.kind === kind)?.search.filter_by

describe('what a search box asks', () => {
  it('asks for what is popular before anything is typed', () => {
    expect(kinds('  ')).toEqual(['make', 'body'])
  })

  it('asks for vehicles, and for names with slips forgiven', async () => {
    expect(kinds('toyta')).toEqual(['vehicles', 'make', 'model', 'body'])
    expect((await searchesFor('toyta')).map(({ search }) => search.facet_query)).toEqual([
      undefined,
      'make:toyta',
      'make_model:toyta',
      'simple_body:toyta',
    ])
  })

  it('looks for no name where only limits and properties were typed', () => {
    expect(kinds('automatic under 30k')).toEqual(['vehicles'])
  })

  it('keeps the limits beside the name that was meant', async () => {
    const { words, kept } = ask('suv under 30k')
    const parts = await searchesFor('suv under 30k')
    expect({ words, kept }).toEqual({ words: 'suv', kept: 'under 30k' })
    expect(parts.every(({ search }) => search.filter_by?.includes('price:<=30000'))).toBe(true)
  })

  it('stays within what the listing is narrowed to, but for what the name takes the place of', async () => {
    const state = { ...EMPTY_STATE, refinements: { make: ['Kia'], fuel: ['Diesel'] } }
    expect(await filterOf('maz', 'vehicles', state)).toMatch(/Kia.*Diesel|Diesel.*Kia/)
    expect(await filterOf('maz', 'make', state)).toMatch(/^\(*fuel:=\[`Diesel`\]\)*$/)
    expect(await filterOf('suv', 'body', state)).toContain('Kia')
  })

  it('asks in the words of the engine for anything typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (typed) => {
        for (const { search } of await searchesFor(typed)) expect(() => JSON.stringify(search)).not.toThrow()
      }),
      { seed: 6, numRuns: 200 },
    )
  })
})

describe('where a name leads', () => {
  it('goes to the make, the model or the body, keeping the limits', () => {
    expect(nameState('make', 'Kia', 'auto', EMPTY_STATE)).toMatchObject({
      query: 'auto',
      refinements: { make: ['Kia'] },
    })
    expect(nameState('model', 'Kia > Sportage', '', EMPTY_STATE).refinements).toEqual({
      make: ['Kia'],
      model: ['Sportage'],
    })
    expect(nameState('body', 'SUV', '', EMPTY_STATE).refinements).toEqual({ simple_body: ['SUV'] })
  })

  it('replaces names of its kind, keeps the rest and begins at the first page', () => {
    const state = {
      ...EMPTY_STATE,
      page: 4,
      refinements: { make: ['Kia'], model: ['Rio'], fuel: ['Petrol'] },
    }
    expect(nameState('make', 'Mazda', '', state)).toEqual({
      ...EMPTY_STATE,
      refinements: { fuel: ['Petrol'], make: ['Mazda'] },
    })
  })
})
