import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../server/runtime/runtime.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { comparisonLine } from './comparison-line.ts'

vi.mock('../../server/cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))

const context = { tenant: tenantFixture(), rules: [], tags: [], now: 0 } as unknown as TenantContext

async function lineOf(answer: object): Promise<{ line: string; asked: unknown }> {
  const run = vi.fn(async (_request: object) => answer)
  setRuntime({ stock: { run } } as unknown as Runtime)
  return { line: await comparisonLine(context), asked: run.mock.calls[0]?.[0] }
}
const rates = (bounds: object) => ({
  ok: true,
  facets: { weekly_comparison_rate: { counts: [], ...bounds } },
})

it.each([
  ['one rate', rates({ min: 9.210000038, max: 9.21 }), 'Comparison rate 9.21% p.a.'],
  ['several', rates({ min: 8.38, max: 19.42 }), 'Comparison rate from 8.38% to 19.42% p.a., by vehicle'],
  ['no vehicle with a figure', rates({}), ''],
  ['no answer', { ok: false, reason: 'search-down' }, ''],
])('[FIN-29] of weekly figures to filter by, with %s', async (_title, answer, line) => {
  expect((await lineOf(answer)).line).toBe(line)
})

it('asks for vehicles with a figure alone: others have no rate', async () => {
  expect((await lineOf(rates({ min: 9, max: 9 }))).asked).toMatchObject({
    facets: ['weekly_comparison_rate'],
    ranges: { weekly_price: { min: 1 } },
  })
})
