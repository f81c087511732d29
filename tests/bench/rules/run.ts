/**
 * Measures how much a tenant's rules slow down its searches of 10,000 vehicles: each case in turn, many times over, beside
 * the same search without rules. Fifty rules and a list of 5,000 stock numbers should add less than a fifth.
 */
import type { StockRequest } from '@forecourt/site/stock-request'
import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import { tokensFor } from '@forecourt/tenant-config/rules/filter/index-rules'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { rulesFrom, siteSearch, tenantWith } from '../../harness/site-search.ts'
import { stockDocument } from '../../harness/stock-documents.ts'
import { startStockSearch } from '../../harness/stock-search.ts'
import { median } from '../measure.ts'

const VEHICLES = 10_000
const ROUNDS = 60
const NOW = Date.parse('2026-07-01T02:00:00Z')

const tenant = tenantWith()
const MAKES = Array.from({ length: 40 }, (_, n) => `Make ${n}`)
const BODIES = ['SUV', 'Sedan', 'Ute', 'Van', 'Hatch']

const plain = Array.from({ length: VEHICLES }, (_, n) =>
  stockDocument({
    id: `v${n}`,
    stocknum: `H${n}`,
    make: MAKES[n % 40] ?? '',
    model: `Model ${n % 400}`,
    simple_body: BODIES[n % 5] ?? '',
    year: 2010 + (n % 17),
    price: (n * 7919) % 90_000,
    km: (n * 104_729) % 250_000,
    custom_rank: (n * 31) % 1_000,
    sold: n % 50 < 2,
  }),
)
const is = (field: string, value: unknown) => ({ field, op: 'eq', value })

/** Fifty rules, in turn about a model, the kilometres of a make, and the price of old vehicles. */
const fifty = Array.from({ length: 50 }, (_, n) => {
  const all = [
    [is('make', MAKES[n % 40]), is('model', `Model ${n * 7}`)],
    [is('make', MAKES[n % 40]), { field: 'km', op: 'gt', value: 240_000 - n }],
    [
      { field: 'year', op: 'lt', value: 2011 },
      { field: 'price', op: 'gt', value: 80_000 + n },
    ],
  ][n % 3]
  return { effect: 'exclude', where: { all } }
})
const numbers = Array.from({ length: 5_000 }, (_, n) => `H${n * 3}`)

const rules = (docs: readonly object[]): TenantRule[] => rulesFrom(docs, tenant, NOW)
const runs = rules([{ effect: 'collapseRuns', where: is('sold', true) }])
const CASES: { name: string; rules: TenantRule[]; page?: number }[] = [
  { name: 'no rules', rules: [] },
  { name: '50 rules', rules: rules(fifty) },
  {
    name: '5,000 stock numbers',
    rules: rules([{ effect: 'exclude', where: { field: 'stocknum', op: 'in', value: numbers } }]),
  },
  { name: 'a boost', rules: rules([{ effect: { boost: 9 }, where: is('make', 'Make 3') }]) },
  { name: 'a pin', rules: rules([{ effect: { pin: 1 }, where: is('make', 'Make 3') }]) },
  { name: 'runs, page 1', rules: runs },
  { name: 'runs, page 50', rules: runs, page: 50 },
  { name: 'runs, page 9,999', rules: runs, page: 9_999 },
]

const inIndex = CASES.flatMap((one) => one.rules).filter(({ token }) => token !== undefined)
const engine = await startStockSearch(
  plain.map((document) => ({ ...document, rules: tokensFor(document, inIndex, { tenant, now: NOW }) })),
)
const facets = tenant.search.facets.map(({ field }) => field)
const times = CASES.map((): number[] => [])
const found: number[] = []
for (let round = 0; round < ROUNDS + 5; round += 1)
  for (const [n, { rules: inForce, page = 1 }] of CASES.entries()) {
    const request: StockRequest = { facets, page }
    const start = performance.now()
    // A new search for each request, because it has no answers cached.
    const shown = await siteSearch(engine.admin).show({ tenant, rules: inForce, now: NOW }, request)
    if (round >= 5) times[n]?.push(performance.now() - start)
    found[n] = shown.found
  }
await engine.close()

const base = median(times[0] ?? [])
for (const [n, { name, rules: inForce }] of CASES.entries()) {
  const ms = median(times[n] ?? [])
  const filter = compileStockFilter(inForce, { tenant, now: NOW }).length
  console.log(
    `${name.padEnd(22)} ${ms.toFixed(1).padStart(6)} ms ${(ms / base).toFixed(2)} ×, ${found[n] ?? 0} found, filter of ${filter} characters`,
  )
}
