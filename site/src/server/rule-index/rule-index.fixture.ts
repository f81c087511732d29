import { ingest } from '@forecourt/stock/ingest'
import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { StockIndex } from '@forecourt/stock/index-port'
import { parseMapping } from '@forecourt/stock/mapping'
import { projectionOf } from '@forecourt/stock/tenant'
import { withTokens } from '@forecourt/tenant-config/rules/filter/index-rules'
import { ruleFixture, tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readFileSync } from 'node:fs'
import { createRuleIndex } from './rule-index.ts'

export const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 5, 1, 3)
export const tenant = tenantFixture({ dealerships: [{ id: 1, slug: 'one', name: 'One' }] })
const scope = [{ slug: 'harbour', dealershipIds: [1] }]

let records: Records
/** Documents that the engine holds, by id. */
export const documents = new Map<string, StockDocument>()
/** State that a test may change. */
export const state = {
  now: START,
  isLoaded: true,
  isDown: false,
  rules: [] as ReturnType<typeof ruleFixture>[],
  inForce: [] as ReturnType<typeof ruleFixture>[],
  finance: tenant.finance,
}

let whileSending: (() => void) | undefined

/** Calls a function when the next vehicles have arrived in the engine. */
export const onSent = (what: () => void) => {
  whileSending = what
}

beforeAll(async () => {
  records = await openTestRecords()
})
afterAll(() => records.close())
beforeEach(async () => {
  Object.assign(state, {
    now: START,
    isLoaded: true,
    isDown: false,
    rules: [],
    inForce: [],
    finance: tenant.finance,
  })
  whileSending = undefined
  documents.clear()
  await records.db.execute(
    'truncate vehicle, vehicle_slug, vehicle_history, import_run, judged_token cascade',
  )
})

/** Puts rules with these conditions in force and returns their tokens. */
export const publish = (...where: unknown[]) => {
  const rules = where.map((cond, n) => ruleFixture({ _id: `rule-${n}`, effect: 'exclude', where: cond }))
  state.rules = withTokens(rules, { tenant, now: state.now })
  return state.rules.map(({ token }) => token ?? '')
}

/** Creates the rules' index of one process, over the records and the engine of this file. */
export function make() {
  const told: { tokens: string[]; tenants: readonly string[] }[] = []
  const index = {
    ensure: async () => 'ready',
    upsert: async (all) => {
      if (state.isDown) throw new Error('ECONNREFUSED')
      for (const document of all) documents.set(document.id, document)
      const what = whileSending
      whileSending = undefined
      what?.()
    },
    remove: async () => undefined,
  } as Partial<StockIndex> as StockIndex
  const projection = () =>
    projectionOf({ slug: 'harbour', dealerships: tenant.dealerships, ruleMatches }, scope, state.now)
  const ruleMatches = (vehicle: Parameters<typeof ruleIndex.matches>[0]) => ruleIndex.matches(vehicle)
  const entry = () => ({
    id: tenant._id,
    tenant: { ...tenant, finance: state.finance },
    rules: state.rules,
  })
  let known = entry()
  const ruleIndex = createRuleIndex({
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
      byId: () => ({ ...entry(), rules: state.inForce }),
    },
    projections: async () => new Map([['harbour', projection()]]),
    onEvaluated: (tokens, tenants) => told.push({ tokens: [...tokens], tenants }),
    now: () => state.now,
    log: () => undefined,
  })
  const load = async (...rows: object[]) => {
    const mapping = parseMapping(
      JSON.parse(
        readFileSync(new URL('../../../../records/stock/mappings/forecourt.json', import.meta.url), 'utf8'),
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
  return { ruleIndex, told, load, marked }
}

const CAR = { year: 2021, make: 'Mazda', model: 'CX-5', car_type: 'used', price: 30_000 }
export const REDUCED = { field: 'price', op: 'lt', value: { field: 'before_price' } }
