import * as z from 'zod'
import type { Issue } from '../documents/result.ts'
import type { Tree } from '../documents/tree.ts'
import { FINANCE_KINDS, FREQUENCIES } from '../tenant/vocabulary.ts'

/** Range of a calculator's input, the step of its arrows, and its start value. */
export interface FinanceRange {
  min: number
  max: number
  step: number
  default: number
}

/** The inputs of the finance calculator: AUD, years, and per cent a year (FIN-12 to FIN-20). */
export const FINANCE_RANGES = ['amount', 'term', 'interest'] as const

/** FIN-12 to FIN-20, C1. */
export const FINANCE_DEFAULTS = {
  amount: { min: 1000, max: 100_000, step: 500, default: 30_000 },
  term: { min: 1, max: 7, step: 0.5, default: 5 },
  interest: { min: 0.5, max: 15, step: 0.5, default: 10 },
} as const satisfies Record<(typeof FINANCE_RANGES)[number], FinanceRange>

/** FIN-10, FIN-15, FIN-21, FIN-22, FIN-25, FIN-27, C12: the rest of the calculator. */
export const CALCULATOR_DEFAULTS = {
  frequency: 'week',
  deposit: { max: 250_000, step: 0.5 },
  residual: { max: 250_000, step: 0.5 },
  enquireBelow: 25,
  outOfRangeText: 'Cannot be less than {min} or more than $250,000',
  disclaimerChars: 197,
  buttonLabel: 'Get Finance Quote',
  fees: [],
} as const

/** Highest values in a document: AUD, years, and per cent a year (48 is what consumer credit may cost in Australia). */
export const FINANCE_LIMITS = { amount: 10_000_000, term: 30, interest: 48 } as const satisfies Record<
  (typeof FINANCE_RANGES)[number],
  number
>

const upTo = (most: number, unit: string) =>
  z
    .number()
    .min(0)
    .max(most, `must not be above ${most.toLocaleString('en-AU')} ${unit}`)
const aud = upTo(FINANCE_LIMITS.amount, 'dollars')
const percent = upTo(FINANCE_LIMITS.interest, 'per cent a year')
const step = z.number().gt(0)
const rangeOf = (bound: z.ZodNumber) => ({ min: bound, max: bound, step, default: bound })

/** The fields of each of the calculator's ranges. */
export const rangeShapes = {
  amount: rangeOf(aud),
  term: rangeOf(upTo(FINANCE_LIMITS.term, 'years')),
  interest: rangeOf(percent),
}
/** The fields of a sum that a visitor types. */
export const sumShape = { max: aud, step }

/** C14: moves a start value inside a tenant's bounds; the tenant's own start value is checked by `startIssues`. */
export const inBounds = <Range extends FinanceRange>(given: Range): Range => ({
  ...given,
  default: Math.min(given.max, Math.max(given.min, given.default)),
})
const isOrdered = ({ min, max }: FinanceRange): boolean => min <= max
const disorder = { path: ['max'], message: 'must not be below min' }

/** Facts about a lender besides its name and kind: rates in per cent a year, and its own words. */
export const lenderShape = {
  /** Name that visitors read instead of the lender's `name`. */
  title: z.string().trim().min(1, 'must not be empty').max(80).optional(),
  /**
   * Its rates; they give the figures where the feed has none (N7). The comparison rate belongs to the interest rate
   * (FIN-36).
   */
  rates: z
    .object({ interestRate: percent, comparisonRate: percent })
    .refine(({ interestRate, comparisonRate }) => comparisonRate >= interestRate, {
      path: ['comparisonRate'],
      message: 'must not be below the interest rate',
    })
    .optional(),
  disclaimer: z.string().trim().min(1, 'must not be empty').max(4000).optional(),
  /** The example that its comparison rate is true for (FIN-28). */
  comparisonExample: z.string().trim().min(1, 'must not be empty').max(400).optional(),
}

const amountSchema = z
  .object({ ...rangeShapes.amount, over100k: z.object({ factor: z.number().min(1).max(2) }).optional() })
  .refine(isOrdered, disorder)
  .transform(inBounds)
const termSchema = z.object(rangeShapes.term).refine(isOrdered, disorder).transform(inBounds)
const interestSchema = z
  .object({ ...rangeShapes.interest, fixed: z.boolean().optional() })
  .refine(isOrdered, disorder)
  .transform(inBounds)
const sumSchema = z.object(sumShape)

/** A fee: its label, its cost, and whether it is borrowed with the price (C39). */
export const feeSchema = z.object({
  label: z.string().trim().min(1, 'must not be empty'),
  /** AUD. */
  amount: aud,
  financed: z.boolean(),
  period: z.enum(['once', 'month']),
})

/** The button below the calculator (FIN-33). */
export const FINANCE_BUTTONS = ['Get Finance Quote', 'Finance Enquiry'] as const

/** A tenant names its lender by the id of a document; older documents give the name and kind alone. */
const financeTree = (input: unknown): unknown => {
  const { provider, ...rest } = typeof input === 'object' && input !== null ? { ...(input as Tree) } : {}
  const id =
    typeof provider === 'object' && provider !== null && '_ref' in provider ? provider._ref : undefined
  return id === undefined ? input : { ...rest, providerId: id }
}

/** A tenant's finance: the lender whose figures it shows, absent for none (FIN-01), and the calculator's bounds. */
export const financeSchema = z.preprocess(
  financeTree,
  z.object({
    /** Id of the `financeProvider` document. */
    providerId: z.string().min(1).optional(),
    provider: z
      .object({
        /** Its name, the key of its figures on a vehicle (FIN-08). */
        name: z.string().trim().min(1, 'must not be empty'),
        kind: z.enum(FINANCE_KINDS),
        ...lenderShape,
      })
      .optional(),
    buttonLabel: z.enum(FINANCE_BUTTONS),
    frequency: z.enum(FREQUENCIES),
    /** FIN-14: for prices above 100,000 dollars the maximum may be a multiple of the price. */
    amount: amountSchema,
    term: termSchema,
    /** N38: a fixed rate is read, not chosen. */
    interest: interestSchema,
    deposit: sumSchema,
    residual: sumSchema,
    /** FIN-25: for a payment of this many dollars or fewer, visitors are asked to enquire. */
    enquireBelow: aud,
    outOfRangeText: z.string().trim().min(1, 'must not be empty').max(200),
    disclaimerChars: z.int().min(1).max(5000),
    /** C39: only fees that are financed enter the repayment. */
    fees: z.array(feeSchema),
  }),
)

export type FinanceSettings = z.infer<typeof financeSchema>

/**
 * C14: returns the start values that a document sets outside its own bounds, or outside the platform's where it sets none.
 */
export function startIssues({ finance }: Tree): Issue[] {
  return FINANCE_RANGES.flatMap((name) => {
    const own = part(part({ finance }, 'finance'), name)
    const { default: start, min = FINANCE_DEFAULTS[name].min, max = FINANCE_DEFAULTS[name].max } = own
    if (typeof start !== 'number' || typeof min !== 'number' || typeof max !== 'number') return []
    if (start >= min && start <= max) return []
    return [{ path: `finance.${name}.default`, message: `${start} is not between ${min} and ${max}` }]
  })
}

function part(tree: Tree, key: string): Tree {
  const value = tree[key]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
