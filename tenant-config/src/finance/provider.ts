import * as z from 'zod'
import { stockCondSchema } from '../rules/language/condition-schema.ts'
import { fail, type Issue, ok, type Result } from '../documents/result.ts'
import type { TenantRule } from '../rules/language/rule.ts'
import { documentId, reference } from '../tenant/tenant-parts.ts'
import { cleanTree, mergeTrees } from '../documents/tree.ts'
import { FINANCE_KINDS, FREQUENCIES } from '../tenant/vocabulary.ts'
import { zodIssues } from '../documents/zod-issues.ts'
import {
  type FINANCE_RANGES,
  feeSchema,
  type FinanceRange,
  type FinanceSettings,
  inBounds,
  lenderShape,
  rangeShapes,
  sumShape,
} from './settings.ts'

type Range = Partial<Record<keyof FinanceRange, number | undefined>>
const disorder = { path: ['max'], message: 'must not be below min' }
const isOrdered = ({ min, max }: Range) => min === undefined || max === undefined || min <= max
const isInside = ({ min, max, default: start }: Range) =>
  start === undefined || (start >= (min ?? start) && start <= (max ?? start))
const outside = { path: ['default'], message: 'must lie between min and max' }
const termSchema = z.object(rangeShapes.term).partial().refine(isOrdered, disorder).refine(isInside, outside)
const amountSchema = z
  .object({ ...rangeShapes.amount, over100k: z.object({ factor: z.number().min(1).max(2) }) })
  .partial()
  .refine(isOrdered, disorder)
  .refine(isInside, outside)
const interestSchema = z
  .object({ ...rangeShapes.interest, fixed: z.boolean() })
  .partial()
  .refine(isOrdered, disorder)
  .refine(isInside, outside)
const sumSchema = z.object(sumShape).partial().optional()

const schema = z.object({
  _id: documentId,
  tenant: reference.optional(),
  name: z.string().trim().min(1, 'must not be empty').max(80),
  kind: z.enum(FINANCE_KINDS),
  ...lenderShape,
  frequency: z.enum(FREQUENCIES).optional(),
  amount: amountSchema.optional(),
  term: termSchema.optional(),
  interest: interestSchema.optional(),
  deposit: sumSchema,
  residual: sumSchema,
  fees: z.array(feeSchema).default([]),
  eligibility: stockCondSchema.optional(),
})

/**
 * A `financeProvider` document (Part 5): a lender of one dealer (`tenant`, a document id) or, without one, for every dealer
 * to choose. `name` is the key of its figures on a vehicle (FIN-08); bounds, starting values and fees are those of its
 * calculator, and `eligibility` is a condition beside the ones of its kind (FIN-03 to FIN-07).
 */
export type FinanceProvider = z.infer<typeof schema>

/** Parses a `financeProvider` (nulls mean absent); errors name the path. */
export function parseFinanceProvider(document: unknown): Result<FinanceProvider> {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/**
 * Returns the lender that a tenant names; undefined for one that is gone, or another dealer's. Of one that every dealer has, the
 * dealer's own version of the same name goes before it (TEN-06).
 */
function chosenLender(
  { _id: owner, finance: { providerId } }: { _id: string; finance: FinanceSettings },
  providers: readonly FinanceProvider[],
): FinanceProvider | undefined {
  const named = providers.find(({ _id }) => _id === providerId)
  if (named?.tenant !== undefined) return named.tenant === owner ? named : undefined
  return providers.find(({ tenant, name }) => tenant === owner && name === named?.name) ?? named
}

/**
 * A tenant's finance with the lender that it names laid over it: what the lender says of bounds, starting values and
 * frequency goes before what the tenant says, its fees come before the tenant's, and a start outside the bounds comes inside
 * (C14). A lender that is gone, or another dealer's, is none.
 */
export function withProvider(
  tenant: { _id: string; finance: FinanceSettings },
  providers: readonly FinanceProvider[],
): { finance: FinanceSettings; issues: Issue[] } {
  const { finance } = tenant
  const { providerId } = finance
  if (providerId === undefined) return { finance, issues: [] }
  const chosen = chosenLender(tenant, providers)
  if (!chosen) {
    const message = `${providerId} is no lender of this dealer`
    return { finance, issues: [{ path: 'finance.provider', message }] }
  }
  const { _id, tenant: _owner, eligibility: _when, fees, name, kind, ...said } = chosen
  const { title, rates, disclaimer, comparisonExample, ...bounds } = said
  // Both are read from schemas of the same shape; merging trees forgets the keys.
  const merged = mergeTrees({ ...finance }, cleanTree(bounds) ?? {}) as unknown as FinanceSettings
  const own = rates && bounds.interest?.default === undefined ? { default: rates.interestRate } : {}
  const ranges = { ...merged, interest: { ...merged.interest, ...own } }
  const provider = { name, kind, title, rates, disclaimer, comparisonExample }
  return {
    finance: { ...ranges, ...startsInside(ranges), fees: [...fees, ...finance.fees], provider },
    issues: [],
  }
}

function startsInside(finance: FinanceSettings): Pick<FinanceSettings, (typeof FINANCE_RANGES)[number]> {
  const { amount, term, interest } = finance
  return { amount: ordered(amount), term: ordered(term), interest: ordered(interest) }
}

/** A lender's least may lie above a tenant's most: then that is the most. */
function ordered<Range extends FinanceRange>(range: Range): Range {
  return inBounds({ ...range, max: Math.max(range.min, range.max) })
}

/** A lender's condition as a rule of the dealer who chose it: what may be financed is evaluated in one place. */
export function lenderRules(
  tenant: { _id: string; finance: FinanceSettings },
  providers: readonly FinanceProvider[],
): TenantRule[] {
  const chosen = tenant.finance.provider && chosenLender(tenant, providers)
  if (!chosen?.eligibility) return []
  const { _id, name, title = name, eligibility } = chosen
  return [
    {
      _type: 'tenantRule',
      _id,
      title: `Conditions of ${title}`,
      reason: `${title} finances no others`,
      tenants: [tenant._id],
      enabled: true,
      order: 0,
      on: 'stock',
      effect: 'financeEligible',
      provider: name,
      where: eligibility,
    },
  ]
}
