import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileStockFilter, conditionalRules, unconditionalRules } from './filter.ts'
import { explainStock, matchesStockRules } from './predicate.ts'
import { ruleContext, stockDocument, stockRule } from './testing/arbitraries.ts'
import { evaluateFilter } from './testing/filter-evaluator.ts'

const RUNS = { numRuns: process.env.DEEP ? 20_000 : 300, seed: 20_260_701 }

const situation = fc.record({
  vehicle: stockDocument,
  rules: fc.array(stockRule, { maxLength: 6 }),
  ctx: ruleContext,
})

describe('one AST, two compilers', () => {
  it('[SRCH-08] filter and predicate agree on random rules, vehicles, tenants and instants', () => {
    const seen = { shown: 0, hidden: 0 }
    fc.assert(
      fc.property(situation, ({ vehicle, rules, ctx }) => {
        const byPredicate = matchesStockRules(vehicle, rules, ctx)
        seen[byPredicate ? 'shown' : 'hidden']++
        expect(evaluateFilter(compileStockFilter(rules, ctx), { ...vehicle })).toBe(byPredicate)
      }),
      RUNS,
    )
    // A generator that hides (or shows) everything would prove nothing.
    expect(seen.shown).toBeGreaterThan(RUNS.numRuns / 10)
    expect(seen.hidden).toBeGreaterThan(RUNS.numRuns / 10)
  })

  it('[TEN-20] search key and page filter together are exactly the full filter', () => {
    fc.assert(
      fc.property(situation, ({ vehicle, rules, ctx }) => {
        const keyCtx = { tenant: ctx.tenant, now: ctx.now }
        const key = compileStockFilter(unconditionalRules(rules, ctx), keyCtx)
        const page = compileStockFilter(conditionalRules(rules, ctx), ctx)
        const both = evaluateFilter(`(${key}) && (${page})`, { ...vehicle })
        expect(both).toBe(matchesStockRules(vehicle, rules, ctx))
      }),
      RUNS,
    )
  })

  it('[STU-03] a hidden vehicle always has a first reason, a shown one none', () => {
    fc.assert(
      fc.property(situation, ({ vehicle, rules, ctx }) => {
        const { visible, hiddenBy, reasons } = explainStock(vehicle, rules, ctx)
        expect(visible).toBe(reasons.length === 0)
        expect(hiddenBy).toBe(reasons[0])
      }),
      RUNS,
    )
  })
})
