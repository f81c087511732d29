/** Fixed random samples for tests that run the compiled filter on a real search server. For tests only. */
import type { StockDocument } from '@forecourt/stock/document'
import * as fc from 'fast-check'
import type { TenantRule } from '../rule.ts'
import type { RuleContext } from '../rule-context.ts'
import { ruleContext, stockDocument, stockRule } from './arbitraries.ts'

/** `count` random search documents with ids of their own; the same for the same seed. */
export function sampleDocuments(count: number, seed: number): StockDocument[] {
  return fc
    .sample(stockDocument, { numRuns: count, seed })
    .map((document, n) => ({ ...document, id: `v${n}` }))
}

export interface Situation {
  rules: TenantRule[]
  ctx: RuleContext
}

/** `count` random sets of at most four rules, each with the tenant, instant and page it is asked for. */
export function sampleSituations(count: number, seed: number): Situation[] {
  const situation = fc.record({ rules: fc.array(stockRule, { maxLength: 4 }), ctx: ruleContext })
  return fc.sample(situation, { numRuns: count, seed })
}
