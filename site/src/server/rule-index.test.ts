import { ingest } from '@forecourt/stock/ingest'
import { openRecords, type Records } from '@forecourt/stock/database'
import type { StockDocument } from '@forecourt/stock/document'
import type { StockIndex } from '@forecourt/stock/index-port'
import { parseMapping } from '@forecourt/stock/mapping'
import { projectionOf } from '@forecourt/stock/tenant'
import { withTokens } from '@forecourt/tenant-config/index-rules'
import { ruleFixture, tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { createRuleIndex } from './rule-index.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 5, 1, 3)
const tenant = tenantFixture({ dealerships: [{ id: 1, slug: 'one', name: 'One' }] })
const scope = [{ slug: 'harbour', dealershipIds: [1] }]

let records: Records
let documents: Map<string, StockDocument>
const state = {
  now: START,
  isLoaded: true,
  isDown: false,
  rules: [] as ReturnType<typeof ruleFixture>[],
  finance: tenant.finance,
}

beforeAll(async () => {
  records = await openRecords({})
})
afterAll(() => records.close())
beforeEach(async () => {
  Object.assign(state, { now: START, isLoaded: true, isDown: false, rules: [], finance: tenant.finance })
  documents = new Map()
  await records.db.execute(
    'truncate vehicle, vehicle_slug, vehicle_history, import_run, judged_token cascade',
  )
})

const publish = (...where: unknown[]) => {
  const rules = where.map((cond, n) => ruleFixture({ _id: `rule-${n}`, effect: 'exclude', where: cond }))
  state.rules = withTokens(rules, { tenant, now: state.now })
  return state.rules.map(({ token }) => token ?? '')
}

function make() {
  const told: { tokens: string[]; tenants: readonly string[] }[] = []
  const index = {
    ensure: async () => 'ready',
    upsert: async (all) => {
      if (state.isDown) throw new Error('ECONNREFUSED')
      for (const document of all) documents.set(document.id, document)
    },
    remove: async () => undefined,
  } as Partial<StockIndex> as StockIndex
  const projection = () =>
    projectionOf({ slug: 'harbour', dealerships: tenant.dealerships, ruleMatches }, scope, state.now)
  const ruleMatches = (vehicle: Parameters<typeof keeper.matches>[0]) => keeper.matches(vehicle)
  const entry = () => ({
    id: tenant._id,
    tenant: { ...tenant, finance: state.finance },
    rules: state.rules,
  })
  let known = entry()
  const keeper = createRuleIndex({
    records: async () => records,
    index,
    tenants: {
      get isLoaded() {
        return state.isLoaded
      },
      published: () => {
        const isKnown = known.rules === state.rules && known.tenant.finance === state.finance
        return isKnown ? [known] : [(known = entry())]
      },
    },
    projections: async () => new Map([['harbour', projection()]]),
    onJudged: (tokens, tenants) => told.push({ tokens: [...tokens], tenants }),
    now: () => state.now,
    log: () => undefined,
  })
  const load = async (...rows: object[]) => {
    const mapping = parseMapping(
      JSON.parse(
        readFileSync(new URL('../../../services/stock/mappings/forecourt.json', import.meta.url), 'utf8'),
      ),
    )
    if (!mapping.ok) throw new Error('the mapping is broken')
    const text = rows.map((row, n) => JSON.stringify({ ...CAR, source_id: `S${n}`, ...row })).join('\n')
    await ingest({
      records,
      index,
      tenant: { slug: 'harbour', dealerships: tenant.dealerships, ruleMatches },
      allTenants: scope,
      mapping: mapping.value,
      source: (async function* () {
        yield new TextEncoder().encode(text)
      })(),
      format: 'ndjson',
      mode: 'full',
      now: state.now,
      media: { has: async () => false },
    })
  }
  const marked = () =>
    [...documents.values()].filter(({ rules }) => rules.length > 0).map(({ price }) => price)
  return { keeper, told, load, marked }
}

const CAR = { year: 2021, make: 'Mazda', model: 'CX-5', car_type: 'used', price: 30_000 }
const REDUCED = { field: 'price', op: 'lt', value: { field: 'before_price' } }

it('[TEN-04] marks what is there when a rule is published, and what is loaded later', async () => {
  const { keeper, told, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 }, { price: 21_000 })
  expect(marked()).toEqual([])
  const [token = ''] = publish(REDUCED)
  await keeper.ensure()
  expect(marked()).toEqual([20_000])
  expect(told.at(-1)).toEqual({ tokens: [token], tenants: [tenant._id] })
  await load({ price: 19_000, before_price: 22_000 }, { price: 18_000, before_price: 21_000 })
  expect(new Set(marked())).toEqual(new Set([18_000, 19_000]))
})

it('judges nothing twice, also not after a restart', async () => {
  const { keeper, load } = make()
  await load({ price: 20_000, before_price: 22_000 })
  const tokens = publish(REDUCED)
  await keeper.ensure()
  documents.clear()
  await keeper.ensure()
  const restarted = make()
  await restarted.keeper.ensure()
  expect(documents.size).toBe(0)
  expect(restarted.told).toEqual([{ tokens, tenants: [] }])
})

it('a rule that is not wanted for a while is judged anew when it comes back', async () => {
  const { keeper, load, marked } = make()
  publish(REDUCED)
  await keeper.ensure()
  publish()
  await keeper.ensure()
  await load({ price: 20_000, before_price: 22_000 })
  expect(marked()).toEqual([])
  publish(REDUCED)
  await keeper.ensure()
  expect(marked()).toEqual([20_000])
})

it('a rule that moves with time is judged again when its hour has passed', async () => {
  const { keeper, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 })
  publish({ all: [REDUCED, { field: 'created_at', op: 'ageDaysLte', value: 1 }] })
  await keeper.ensure()
  expect(marked()).toEqual([20_000])
  state.now += 26 * HOUR_MS
  await keeper.ensure()
  expect(marked()).toEqual([20_000])
  keeper.timePassed([tenant._id])
  await keeper.ensure()
  expect(marked()).toEqual([])
})

it('vehicles of a dealer whose places have moved are sent again, of others they are not', async () => {
  const { keeper, told, load } = make()
  await load({ price: 20_000 })
  await keeper.ensure()
  keeper.placesChanged(['tenant-of-nobody'])
  await keeper.ensure()
  keeper.placesChanged([tenant._id])
  await keeper.ensure()
  expect(told.map(({ tenants }) => tenants)).toEqual([[], [tenant._id]])
  await keeper.ensure()
  expect(told).toHaveLength(2)
})

it('an engine that is away is a rejection, and the rule is not in force before it is back', async () => {
  const { keeper, told, load, marked } = make()
  await load({ price: 20_000, before_price: 22_000 })
  publish(REDUCED)
  state.isDown = true
  await expect(keeper.ensure()).rejects.toThrow('ECONNREFUSED')
  expect(told).toEqual([{ tokens: [], tenants: [] }])
  state.isDown = false
  await keeper.ensure()
  expect(marked()).toEqual([20_000])
  expect(told).toHaveLength(2)
})

it('what is published during a run is judged by the run after it', async () => {
  const { keeper, told, load } = make()
  await load({ price: 20_000, before_price: 22_000 })
  publish(REDUCED)
  const first = keeper.ensure()
  const tokens = publish(REDUCED, { field: 'tag', op: 'missing' })
  await Promise.all([first, keeper.ensure(), keeper.ensure()])
  expect(told.at(-1)?.tokens.toSorted()).toEqual(tokens.toSorted())
  expect([...documents.values()][0]?.rules.toSorted()).toEqual(tokens.toSorted())
})

it('forgets nothing while the tenants are not loaded', async () => {
  const { keeper, load } = make()
  await load({ price: 20_000, before_price: 22_000 })
  const tokens = publish(REDUCED)
  await keeper.ensure()
  publish()
  state.isLoaded = false
  const restarted = make()
  await restarted.keeper.ensure()
  expect(restarted.told).toEqual([])
  state.isLoaded = true
  await restarted.keeper.ensure()
  expect(restarted.told[0]?.tokens).toEqual(tokens)
})

it('[N29] sends vehicles again when a dealer’s lender changes or goes, and not otherwise', async () => {
  const { keeper, load } = make()
  await load({ price: 20_000 })
  await keeper.ensure()
  const sentAgain = async (finance: object) => {
    documents.clear()
    state.finance = tenantFixture({ finance }).finance
    await keeper.ensure()
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
