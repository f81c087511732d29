import { describe, expect, it } from 'vitest'
import type { ListingSettings } from './listing-model.ts'
import { EMPTY_STATE, isRefined, type ListingState } from './listing-state.ts'
import { queryTerms } from './query-terms.ts'
import { zeroResultSuggestions } from './zero-result-suggestions.ts'

const settings = {
  sorts: ['relevant', 'latest'],
  valueLabels: { fuel: { EV: 'Electric' } },
} as unknown as ListingSettings

const STATE: ListingState = {
  query: 'auto hilux',
  page: 3,
  sortBy: 'latest',
  refinements: { make: ['Kia', 'MG'], fuel: ['EV'] },
  ranges: { price: { max: 5000 } },
}
const alone = (part: Partial<ListingState>): ListingState => ({ ...EMPTY_STATE, sortBy: 'latest', ...part })
const model = { state: STATE, terms: queryTerms(STATE.query) }

describe('[SRCH-20] suggestions for a listing that matches nothing', () => {
  it('are each filter by itself, values of one facet as one, the most helpful first, in one count', async () => {
    const asked: (readonly ListingState[])[] = []
    const ways = await zeroResultSuggestions(model, settings, async (states) => {
      asked.push(states)
      return [1, 0, 7, undefined, 12, 400]
    })
    expect(asked).toHaveLength(1)
    expect(ways.map(({ label, count }) => [label, count])).toEqual([
      ['Up to $5,000', 12],
      ['Kia, MG', 7],
      ['Automatic', 1],
    ])
    expect(ways.map(({ to }) => to)).toEqual([
      { ...STATE, page: 1, ranges: {} },
      { ...STATE, page: 1, refinements: { fuel: ['EV'] } },
      { ...STATE, page: 1, query: 'hilux' },
    ])
    expect(asked[0]?.at(-1)).toEqual({ ...EMPTY_STATE, sortBy: 'latest' })
  })

  it('are all filters off where no single one is to blame, and none in an empty stock', async () => {
    const ways = await zeroResultSuggestions(model, settings, async (states) =>
      states.map((state) => (isRefined(state) ? 0 : 400)),
    )
    expect(ways).toEqual([{ to: { ...EMPTY_STATE, sortBy: 'latest' }, count: 400 }])
    expect(await zeroResultSuggestions(model, settings, async (states) => states.map(() => 0))).toEqual([])
  })

  it('are the filters that each leave something alone, where it is several together that leave nothing', async () => {
    const isAlone = ({ query, refinements, ranges }: ListingState) =>
      Number(query !== '') + Object.keys(refinements).length + Object.keys(ranges).length === 1
    const ways = await zeroResultSuggestions(model, settings, async (states) =>
      states.map((state) => {
        if (!isRefined(state)) return 400
        if (!isAlone(state)) return 0
        return state.refinements.make ? 30 : state.query !== '' ? 8 : 0
      }),
    )
    expect(ways).toEqual([
      { label: 'Kia, MG', isKept: true, to: alone({ refinements: { make: ['Kia', 'MG'] } }), count: 30 },
      { label: '“auto hilux”', isKept: true, to: alone({ query: 'auto hilux' }), count: 8 },
    ])
  })

  it('tries no more than a dozen, however much is asked', async () => {
    const query =
      'auto diesel 4wd awd hybrid 7 seater 5 door under 40k over 10k under 90000 km from 2015 petrol manual 2wd'
    let tried = 0
    await zeroResultSuggestions(
      { state: { ...EMPTY_STATE, query }, terms: queryTerms(query) },
      settings,
      async (states) => {
        tried = states.length
        return states.map(() => 1)
      },
    )
    expect(tried).toBe(13)
  })
})
