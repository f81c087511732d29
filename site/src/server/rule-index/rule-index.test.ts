import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { documents, HOUR_MS, make, onSent, publish, REDUCED, state, tenant } from './rule-index.fixture.ts'

it('[TEN-04] marks what is there when a rule is published, and what is loaded later', async () => {
  const { ruleIndex, told, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 }, { price: 21_000 })
  expect(marked()).toEqual([])
  const [token = ''] = publish(REDUCED)
  await ruleIndex.ensure()
  expect(marked()).toEqual([20_000])
  expect(told.at(-1)).toEqual({ tokens: [token], tenants: [tenant._id] })
  await load({ price: 19_000, before_price: 22_000 }, { price: 18_000, before_price: 21_000 })
  expect(new Set(marked())).toEqual(new Set([18_000, 19_000]))
})

it('evaluates nothing twice, also not after a restart', async () => {
  const { ruleIndex, load } = make()
  await load({ price: 20_000, before_price: 22_000 })
  const tokens = publish(REDUCED)
  await ruleIndex.ensure()
  documents.clear()
  await ruleIndex.ensure()
  const restarted = make()
  await restarted.ruleIndex.ensure()
  expect(documents.size).toBe(0)
  expect(restarted.told).toEqual([{ tokens, tenants: [] }])
})

it('a rule that is not wanted for a while is evaluated anew when it comes back', async () => {
  const { ruleIndex, load, marked } = make()
  publish(REDUCED)
  await ruleIndex.ensure()
  publish()
  await ruleIndex.ensure()
  await load({ price: 20_000, before_price: 22_000 })
  expect(marked()).toEqual([])
  publish(REDUCED)
  await ruleIndex.ensure()
  expect(marked()).toEqual([20_000])
})

it('a rule that is taken back and published again while its vehicles are evaluated reaches all of them', async () => {
  const { ruleIndex, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 })
  publish(REDUCED)
  const again: Promise<void>[] = []
  onSent(() => {
    publish()
    again.push(ruleIndex.ensure())
    // Vehicles that arrive now are evaluated without the rule.
    again.push(
      load({ price: 19_000, before_price: 22_000 }).then(() => {
        publish(REDUCED)
        return ruleIndex.ensure()
      }),
    )
  })
  await ruleIndex.ensure()
  await Promise.all(again)
  expect(marked()).toEqual([19_000])
})

it('a rule that lapses while it is evaluated is not noted as evaluated', async () => {
  const { ruleIndex, told, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 })
  const [token = ''] = publish(REDUCED)
  let later: Promise<void> | undefined
  onSent(() => {
    publish()
    later = ruleIndex.ensure()
    // Back before the run has ended: what was sent in between may lack the token.
    publish(REDUCED)
  })
  documents.clear()
  await ruleIndex.ensure()
  expect(told.at(-1)?.tokens).toEqual([])
  await later
  expect(told.at(-1)?.tokens).toEqual([token])
  expect(marked()).toEqual([20_000])
})

it('[TEN-04] while a changed rule is evaluated, vehicles keep the token of the version that still holds', async () => {
  const { ruleIndex, load } = make()
  const old = publish(REDUCED)
  await ruleIndex.ensure()
  await load({ price: 20_000, before_price: 22_000 })
  state.inForce = state.rules
  const changed = publish({ all: [REDUCED, { field: 'price', op: 'gte', value: { field: 'price' } }] })
  await ruleIndex.ensure()
  expect([...documents.values()].map(({ rules }) => new Set(rules))).toEqual([new Set([...old, ...changed])])
})

it('a rule that moves with time is evaluated again when its hour has passed', async () => {
  const { ruleIndex, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 })
  publish({ all: [REDUCED, { field: 'created_at', op: 'ageDaysLte', value: 1 }] })
  await ruleIndex.ensure()
  expect(marked()).toEqual([20_000])
  state.now += 26 * HOUR_MS
  await ruleIndex.ensure()
  expect(marked()).toEqual([20_000])
  ruleIndex.timePassed([tenant._id])
  await ruleIndex.ensure()
  expect(marked()).toEqual([])
})

it('vehicles of a dealer whose places have moved are sent again, of others they are not', async () => {
  const { ruleIndex, told, load } = make()
  await load({ price: 20_000 })
  await ruleIndex.ensure()
  ruleIndex.placesChanged(['tenant-of-nobody'])
  await ruleIndex.ensure()
  ruleIndex.placesChanged([tenant._id])
  await ruleIndex.ensure()
  expect(told.map(({ tenants }) => tenants)).toEqual([[], [tenant._id]])
  await ruleIndex.ensure()
  expect(told).toHaveLength(2)
})

it('an engine that is away is a rejection, and the rule is not in force before it is back', async () => {
  const { ruleIndex, told, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 })
  publish(REDUCED)
  state.isDown = true
  await expect(ruleIndex.ensure()).rejects.toThrow('ECONNREFUSED')
  expect(told).toEqual([{ tokens: [], tenants: [] }])
  state.isDown = false
  await ruleIndex.ensure()
  expect(marked()).toEqual([20_000])
  expect(told).toHaveLength(2)
})

it('what is published during a run is evaluated by the run after it', async () => {
  const { ruleIndex, told, load } = make()
  await load({ price: 20_000, before_price: 22_000 })
  publish(REDUCED)
  const first = ruleIndex.ensure()
  const tokens = publish(REDUCED, { field: 'tag', op: 'missing' })
  await Promise.all([first, ruleIndex.ensure(), ruleIndex.ensure()])
  expect(told.at(-1)?.tokens.toSorted()).toEqual(tokens.toSorted())
  expect([...documents.values()][0]?.rules.toSorted()).toEqual(tokens.toSorted())
})

it('forgets nothing while the tenants are not loaded', async () => {
  const { ruleIndex, load } = make()
  await load({ price: 20_000, before_price: 22_000 })
  const tokens = publish(REDUCED)
  await ruleIndex.ensure()
  publish()
  state.isLoaded = false
  const restarted = make()
  await restarted.ruleIndex.ensure()
  expect(restarted.told).toEqual([])
  state.isLoaded = true
  await restarted.ruleIndex.ensure()
  expect(restarted.told[0]?.tokens).toEqual(tokens)
})

it('[N29] sends vehicles again when a dealer’s lender changes or goes, and not otherwise', async () => {
  const { ruleIndex, load } = make()
  await load({ price: 20_000 })
  await ruleIndex.ensure()
  const sentAgain = async (finance: object) => {
    documents.clear()
    state.finance = tenantFixture({ finance }).finance
    await ruleIndex.ensure()
    return documents.size > 0
  }
  const manual = { name: 'manual', kind: 'manual', rates: { interestRate: 8, comparisonRate: 9 } }
  expect(await sentAgain({ provider: manual })).toBe(true)
  expect(await sentAgain({ provider: manual })).toBe(false)
  expect(await sentAgain({ provider: { ...manual, rates: { interestRate: 7, comparisonRate: 9 } } })).toBe(
    true,
  )
  expect(await sentAgain({})).toBe(true)
  expect(await sentAgain({})).toBe(false)
})
