import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileStockFilter, conditionalRules, unconditionalRules } from './filter/filter.ts'
import { tokensFor, withTokens } from './filter/index-rules.ts'
import { explainStock, matchesStockRules } from './predicate.ts'
import { ruleContext, stockDocument, stockRule } from '../testing/arbitraries.ts'
import { evaluateFilter } from '../testing/filter-evaluator.ts'

const RUNS = { numRuns: process.env.DEEP ? 20_000 : 300, seed: 20_260_701 }

const TIMEOUT_MS = process.env.DEEP ? 300_000 : 20_000

/** Rules with their tokens, and vehicles that carry those they meet, as ingestion leaves them. */
const situation = fc
  .record({
    vehicles: fc.array(stockDocument, { minLength: 8, maxLength: 8 }),
    rules: fc.array(stockRule, { maxLength: 4 }),
    ctx: ruleContext,
  })
  .map(({ vehicles, rules: written, ctx }) => {
    const rules = withTokens(written, ctx)
    const marked = vehicles.map((vehicle) => ({ ...vehicle, rules: tokensFor(vehicle, rules, ctx) }))
    return { vehicles: marked, rules, ctx }
  })

describe('one AST, two compilers', () => {
  it(
    '[SRCH-08] filter and predicate agree on random rules, vehicles, tenants and instants',
    () => {
      const seen = { shown: 0, hidden: 0, byToken: 0 }
      fc.assert(
        fc.property(situation, ({ vehicles, rules, ctx }) => {
          const filter = compileStockFilter(rules, ctx)
          if (filter.includes('rules:')) seen.byToken++
          const byPredicate = vehicles.map((vehicle) => matchesStockRules(vehicle, rules, ctx))
          for (const isShown of byPredicate) seen[isShown ? 'shown' : 'hidden']++
          expect(vehicles.map((vehicle) => evaluateFilter(filter, { ...vehicle }))).toEqual(byPredicate)
        }),
        RUNS,
      )
      // A generator that hides (or shows) everything would prove nothing.
      expect(seen.shown).toBeGreaterThan(RUNS.numRuns / 10)
      expect(seen.hidden).toBeGreaterThan(RUNS.numRuns / 10)
      expect(seen.byToken).toBeGreaterThan(RUNS.numRuns / 10)
    },
    TIMEOUT_MS,
  )

  it(
    '[TEN-20] search key and page filter together are exactly the full filter',
    () => {
      fc.assert(
        fc.property(situation, ({ vehicles, rules, ctx }) => {
          const keyCtx = { tenant: ctx.tenant, now: ctx.now }
          const key = compileStockFilter(unconditionalRules(rules, ctx), keyCtx)
          const page = compileStockFilter(conditionalRules(rules, ctx), ctx)
          for (const vehicle of vehicles) {
            const both = evaluateFilter(`(${key}) && (${page})`, { ...vehicle })
            expect(both).toBe(matchesStockRules(vehicle, rules, ctx))
          }
        }),
        RUNS,
      )
    },
    TIMEOUT_MS,
  )

  it(
    '[STU-03] a hidden vehicle always has a first reason, a shown one none',
    () => {
      fc.assert(
        fc.property(situation, ({ vehicles, rules, ctx }) => {
          for (const vehicle of vehicles) {
            const { visible, hiddenBy, reasons } = explainStock(vehicle, rules, ctx)
            expect(visible).toBe(reasons.length === 0)
            expect(hiddenBy).toBe(reasons[0])
          }
        }),
        RUNS,
      )
    },
    TIMEOUT_MS,
  )
})
