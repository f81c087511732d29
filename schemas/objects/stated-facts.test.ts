import type { ValidationContext } from '@sanity/types'
import { expect, it } from 'vitest'
import {
  agreesWithFacts,
  claimsNoPrice,
  countedClaimsIn,
  disagreement,
  type StatedFact,
} from './stated-facts.ts'

const FACTS: StatedFact[] = [
  { title: 'Our promise', texts: ['Checked at 110 points', null], years: null },
  { title: 'New cars', texts: null, years: 7 },
  { title: null, texts: [], years: 5 },
]

/** A document of harbour in a Studio that finds these facts, and what it asked for. */
function studioWith(facts: StatedFact[], document: object = { tenant: { _ref: 'tenant-harbour' } }) {
  const asked: unknown[] = []
  const fetch = async (_query: string, params: unknown) => {
    asked.push(params)
    return facts
  }
  return { context: { document, getClient: () => ({ fetch }) } as unknown as ValidationContext, asked }
}

it.each([
  ['A 98-point check', '“Our promise” says 110'],
  ['A 110-point check', undefined],
  ['Ten years of warranty', '“New cars” says 7'],
  ['A 5 year warranty', undefined],
  ['Under $20,000', undefined],
])('%j beside what the dealer promises elsewhere: %s', async (text, reason) => {
  const problem = await agreesWithFacts(
    [{ _type: 'richText', body: [{ children: [{ text }] }] }],
    studioWith(FACTS).context,
  )
  if (reason === undefined) expect(problem).toBe(true)
  else expect(problem).toContain(reason)
})

it('asks for the promises of the document’s own dealer, and for none where nothing is claimed', async () => {
  const { context, asked } = studioWith([])
  expect(await agreesWithFacts('Nothing to see', context)).toBe(true)
  expect(asked).toEqual([])
  expect(await agreesWithFacts('Ten years of warranty', context)).toBe(true)
  expect(asked).toEqual([{ tenant: 'tenant-harbour' }])
  expect(await agreesWithFacts('Ten years of warranty', studioWith(FACTS, {}).context)).toBe(true)
})

it('“drive away” of every vehicle is told, of one vehicle or a driver it is not', () => {
  expect(claimsNoPrice({ heading: 'Every price drive away' })).toContain('must be true of every vehicle')
  expect(claimsNoPrice({ points: ['Drive-away prices'] })).toContain('“Drive-away”')
  expect(claimsNoPrice([{ text: 'From $29,990 drive away' }, { text: 'You drive away happy' }])).toBe(true)
})

it('compares numbers of one kind only', () => {
  const points: StatedFact[] = [{ title: 'Promise', texts: ['Checked at 7 points'], years: null }]
  expect(disagreement(countedClaimsIn(['Ten years of warranty']), points)).toBeUndefined()
})
