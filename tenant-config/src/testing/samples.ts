/** Fixed random samples for tests that run the compiled filter on a real search server. For tests only. */
import type { StockDocument } from '@forecourt/vehicle/document'
import * as fc from 'fast-check'
import { evaluatorsFor, withTokens } from '../rules/filter/index-rules.ts'
import type { TenantRule } from '../rules/language/rule.ts'
import type { RuleContext } from '../rules/language/rule-context.ts'
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

/** `count` random sets of at most four rules with their tokens, each with the tenant, instant and page it is asked for. */
export function sampleSituations(count: number, seed: number): Situation[] {
  const situation = fc.record({ rules: fc.array(stockRule, { maxLength: 4 }), ctx: ruleContext })
  return fc
    .sample(situation, { numRuns: count, seed })
    .map(({ rules, ctx }) => ({ rules: withTokens(rules, ctx), ctx }))
}

/** The documents as ingestion leaves them: each with the tokens of every situation whose rules it meets. */
export function markedDocuments(
  documents: readonly StockDocument[],
  situations: readonly Situation[],
): StockDocument[] {
  const evaluators = situations.flatMap(({ rules, ctx }) => evaluatorsFor(rules, ctx))
  return documents.map((document) => ({
    ...document,
    rules: [...new Set(evaluators.flatMap(({ token, meets }) => (meets(document) ? [token] : [])))],
  }))
}
