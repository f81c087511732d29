import type { Reason } from '@forecourt/tenant-config/rules/explain/answer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { IN_FORCE } from './dealers.ts'
import { plantCauses } from './planted-causes.fixture.ts'
import { openStockDesk, type StockDesk } from './stock-desk.ts'

let desk: StockDesk

beforeAll(async () => {
  desk = await openStockDesk()
  await plantCauses(desk)
}, 120_000)
afterAll(() => desk?.close())

const explain = async (stock: string, slug: string, readable = IN_FORCE) =>
  desk.explainer.explain(
    stock,
    IN_FORCE.filter(({ tenant }) => tenant.slug === slug),
    readable,
  )

/** A reason as one line: what it is and does, and which rule or field it names. */
function line({ kind, effect, rule, field, value }: Reason): string {
  const what = rule
    ? ` ${rule.id}${rule.isEnding ? ' (ending)' : ''}`
    : field === undefined
      ? ''
      : ` ${field}=${value ?? ''}`
  return `${effect} ${kind}${what}`
}

it.each([
  ['a number that no feed names', 'C-NOWHERE', 'harbour', 'hidden', ['hides not-in-feed']],
  ['a row whose price cannot be read', 'C-PRICE', 'harbour', 'hidden', ['hides rejected price=cheap']],
  [
    'a row with a car type that there is not',
    'C-TYPE',
    'harbour',
    'hidden',
    ['hides rejected car_type=stolen'],
  ],
  ['a row with two wrong fields', 'C-YEAR', 'harbour', 'hidden', ['hides rejected year=soon']],
  [
    'a row with a photo that is not there',
    'C-PHOTO',
    'harbour',
    'hidden',
    [`hides rejected images=${'0'.repeat(40)}.webp`],
  ],
  [
    'a row of another dealer’s dealership',
    'C-DEALER',
    'harbour',
    'hidden',
    ['hides rejected dealership_ids=201'],
  ],
  [
    'a withdrawn vehicle, which a rule hides too',
    'C-GONE',
    'harbour',
    'hidden',
    ['hides withdrawn', 'hides rule makes'],
  ],
  ['a sold vehicle', 'C-SOLD', 'harbour', 'limited', ['limits sold']],
  ['a status that is not for sale', 'C-STATUS', 'harbour', 'limited', ['limits sold']],
  ['a vehicle that the feed keeps off websites', 'C-OFFLINE', 'harbour', 'hidden', ['hides not-on-website']],
  ['a site of another manufacturer', 'S-MAZDA', 'southside', 'hidden', ['hides manufacturer']],
  ['a rule with its stock number', 'C-NUMBER', 'harbour', 'hidden', ['hides rule numbers']],
  ['a rule that asks for used vehicles', 'C-NEW', 'harbour', 'hidden', ['hides rule no-new']],
  ['a rule against its make', 'C-LADA', 'harbour', 'hidden', ['hides rule makes']],
  ['a price above a rule’s bound', 'C-DEAR', 'harbour', 'hidden', ['hides rule bounds']],
  ['a rule about the year of today', 'C-OLD', 'harbour', 'hidden', ['hides rule age']],
  ['a rule that is evaluated in the index', 'C-REDUCED', 'harbour', 'hidden', ['hides rule reduced']],
  ['two rules in their order', 'C-TWO', 'harbour', 'hidden', ['hides rule no-new', 'hides rule makes']],
  [
    'no price, and a rule for one order',
    'C-POA',
    'harbour',
    'limited',
    ['sometimes rule cheapest', 'limits no-price'],
  ],
  ['no photo', 'C-NOPIC', 'harbour', 'limited', ['limits no-photo']],
  [
    'sold, without price and photo',
    'C-BARE',
    'harbour',
    'limited',
    ['limits sold', 'sometimes rule cheapest', 'limits no-price', 'limits no-photo'],
  ],
  ['a rule about availability', 'C-FAR', 'harbour', 'limited', ['limits rule far']],
  ['a rule for some lists of some pages', 'C-JEEP', 'harbour', 'shown', ['sometimes rule jeeps']],
  ['a published rule that is not in force yet', 'C-WAITS', 'harbour', 'shown', ['pending rule waits']],
  [
    'a changed rule whose last version holds',
    'C-CHANGED',
    'harbour',
    'hidden',
    ['hides rule changed (ending)'],
  ],
  ['a vehicle that the search has not taken', 'C-LATE', 'harbour', 'hidden', ['hides not-indexed']],
  ['an older version in the search, hidden', 'C-STALE', 'harbour', 'hidden', ['hides not-indexed']],
  ['another dealer’s vehicle', 'W-ONLY', 'harbour', 'hidden', ['hides other-dealership']],
  ['a refused row of a vehicle that stays', 'C-KEPT', 'harbour', 'shown', ['info rejected price=call us']],
  ['nothing', 'C-FINE', 'harbour', 'shown', []],
  ['nothing, although a withdrawn vehicle had its number', 'W-AGAIN', 'wattle', 'shown', []],
  ['nothing, for a rule excepts it', 'C-EXCEPT', 'harbour', 'shown', []],
  ['nothing, on the site of its second dealer', 'C-BOTH', 'wattle', 'shown', []],
])('[TEN-04] the cause is named: %s', async (_cause, stock, slug, state, reasons) => {
  const answers = await explain(stock, slug)
  expect(answers.map((one) => [one.tenant.slug, one.state, one.reasons.map(line)])).toEqual([
    [slug, state, reasons],
  ])
})

it('[TEN-04] a rule is named with its title, its reason and how far it reaches', async () => {
  const [answer] = await explain('c-number', 'harbour')
  expect(answer).toMatchObject({
    tenant: { id: 'tenant-harbour', slug: 'harbour', name: 'Harbour City Motors' },
    vehicle: {
      name: '2021 Mazda CX-5',
      stocknum: 'C-NUMBER',
      path: '/cars/2021-mazda-cx-5-c-number',
      feed: 'tenant-harbour',
    },
    reasons: [
      {
        title: 'Rule numbers',
        reason: 'Reason of numbers.',
        rule: { id: 'numbers', isShared: false, isForAll: false, isEnding: false },
      },
    ],
  })
})

it('[SRCH-12] a rule for some places says for which', async () => {
  const placesOf = async (stock: string) => (await explain(stock, 'harbour'))[0]?.reasons[0]?.places
  expect(await placesOf('C-POA')).toEqual({ sorts: ['price_asc'], surfaces: [], routes: [] })
  expect(await placesOf('C-JEEP')).toEqual({
    sorts: [],
    surfaces: ['carousel', 'similar'],
    routes: ['/used-car*'],
  })
})

it('a refused row is named with its number, its load and everything that was wrong', async () => {
  const [answer] = await explain('id of C-YEAR', 'harbour')
  expect(answer?.reasons).toMatchObject([
    { row: 25, field: 'year', value: 'soon', reason: expect.stringContaining('also wrong: km') },
  ])
  expect(answer?.reasons[0]?.at).toBe('2026-05-31T03:00:01.000Z')
  expect(answer?.vehicle).toBeUndefined()
})

it('[N36] what only other dealers have is in no feed for a dealer’s own staff', async () => {
  const harbour = IN_FORCE.filter(({ tenant }) => tenant.slug === 'harbour')
  for (const stock of ['W-ONLY', 'S-MAZDA', 'W-LADA']) {
    const answers = await explain(stock, 'harbour', harbour)
    expect(answers.map(({ vehicle, reasons }) => [vehicle, reasons.map(line)])).toEqual([
      [undefined, ['hides not-in-feed']],
    ])
  }
})

it('[N36] a number that two dealers use is answered for each with its own vehicle', async () => {
  const answers = await desk.explainer.explain('C-LADA', IN_FORCE, IN_FORCE)
  expect(answers.map(({ tenant, state, reasons }) => [tenant.slug, state, reasons.map(line)])).toEqual([
    ['harbour', 'hidden', ['hides rule makes']],
    ['wattle', 'shown', []],
    ['southside', 'hidden', ['hides manufacturer', 'hides other-dealership']],
    ['southside', 'hidden', ['hides manufacturer', 'hides other-dealership']],
  ])
})

it('while the search is away the record and the rules answer, and that is said', async () => {
  const away = desk.explainerWithoutSearch
  const answerOf = async (stock: string) => {
    const [answer] = await away.explain(stock, IN_FORCE.slice(0, 1), IN_FORCE)
    return [answer?.state, answer?.reasons.map(line)]
  }
  expect(await answerOf('C-FINE')).toEqual(['shown', ['info not-indexed']])
  expect(await answerOf('C-LADA')).toEqual(['hidden', ['hides rule makes', 'info not-indexed']])
  expect(await answerOf('C-NOWHERE')).toEqual(['hidden', ['hides not-in-feed']])
})
