import * as z from 'zod'
import { circumstanceIssues } from './circumstances.ts'
import { parseCondition } from './condition.ts'
import { RULE_SUBJECTS, type RuleSubject } from './fields.ts'
import type { Effect, RuleWhen, TenantRule } from './rule.ts'
import { fail, type Issue, ok, type Result } from '../../documents/result.ts'
import {
  CHECK_EFFECTS,
  FLAGS,
  SORT_KEYS,
  SURFACES,
  TEMPLATES,
  VISIBILITY_EFFECTS,
} from '../../tenant/vocabulary.ts'
import { cleanTree } from '../../documents/tree.ts'
import { zodIssues } from '../../documents/zod-issues.ts'
import { isInstant, zonedEpoch } from '../../time/zoned-time.ts'

const reference = z.union(
  [
    z.string().min(1),
    z.looseObject({ _ref: z.string().min(1) }).transform((r) => r._ref),
    z.looseObject({ _id: z.string().min(1) }).transform((r) => r._id),
  ],
  { error: 'expected a reference to a tenant' },
)

const instant = z.string().refine(isInstant, 'expected a date or time such as 2026-07-01T00:00:00Z')

const whenSchema = z.strictObject({
  sort: z.array(z.enum(SORT_KEYS)).min(1).optional(),
  surface: z.array(z.enum(SURFACES)).min(1).optional(),
  routes: z.array(z.string().regex(/^\//, 'expected a path that begins with /')).min(1).optional(),
  flag: z.enum(FLAGS).optional(),
})

const effectSchema = z.union(
  [
    z.enum([...VISIBILITY_EFFECTS, ...CHECK_EFFECTS, 'signIn', 'collapseRuns']),
    z.strictObject({ boost: z.int().min(-1_000_000).max(1_000_000) }),
    z.strictObject({ pin: z.int().min(1).max(100) }),
  ],
  { error: 'expected an effect such as require, exclude, except, {boost: 10} or {pin: 1}' },
)

const TENANTS_EXPECTED = "expected 'all' or a list of references to tenants"

const text = z.string().trim().min(1, 'must not be empty')

const envelopeSchema = z.object({
  _type: z.literal('tenantRule'),
  _id: z.string().min(1),
  title: text,
  reason: text,
  tenants: z.union([z.literal('all'), z.array(reference).min(1, TENANTS_EXPECTED)], {
    error: TENANTS_EXPECTED,
  }),
  templates: z.array(z.enum(TEMPLATES)).min(1).optional(),
  enabled: z.boolean().default(true),
  order: z.number().default(0),
  from: instant.optional(),
  to: instant.optional(),
  on: z.enum(RULE_SUBJECTS),
  when: whenSchema.optional(),
  effect: effectSchema,
  where: z.unknown().optional(),
  provider: z.string().min(1).optional(),
})

/** Parses a `tenantRule` document; every error names the path in the document and what was expected there (Part 7). */
export function parseTenantRule(doc: unknown): Result<TenantRule> {
  const envelope = envelopeSchema.safeParse(cleanTree(doc) ?? doc)
  if (!envelope.success) return fail(...zodIssues(envelope.error))
  const { where, ...rest } = envelope.data
  const condition = where === undefined ? undefined : parseCondition(where, rest.on, 'where')
  const errors = [...effectIssues(rest), ...(condition?.ok === false ? condition.errors : [])]
  if (errors.length > 0) return fail(...errors)
  return ok(condition?.ok ? { ...rest, where: condition.value } : rest)
}

function effectIssues(rule: {
  on: RuleSubject
  effect: Effect
  provider?: string
  from?: string
  to?: string
  when?: RuleWhen
}): Issue[] {
  const issues = circumstanceIssues(rule.on, rule.when)
  const subject = requiredSubject(rule.effect)
  if (subject && subject !== rule.on) {
    issues.push({ path: 'effect', message: `this effect is for rules on ${subject}, not on ${rule.on}` })
  }
  if (rule.provider !== undefined && rule.effect !== 'financeEligible') {
    issues.push({ path: 'provider', message: 'a provider belongs to the effect financeEligible only' })
  }
  if (endsBeforeStart(rule.from, rule.to))
    issues.push({ path: 'to', message: 'the end must come after the start' })
  return issues
}

function endsBeforeStart(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return false
  const hasOffset = (text: string) => /(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  // One with and one without an offset can only be compared in a tenant's zone: such a rule simply never holds.
  if (hasOffset(from) !== hasOffset(to)) return false
  return (zonedEpoch(to, 'UTC', 'end') ?? 0) <= (zonedEpoch(from, 'UTC') ?? 0)
}

function requiredSubject(effect: Effect): RuleSubject | undefined {
  if (effect === 'signIn') return 'route'
  if (effect === 'require' || effect === 'exclude' || effect === 'except') return undefined
  return 'stock'
}
