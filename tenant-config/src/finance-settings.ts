import * as z from 'zod'
import type { Issue } from './result.ts'
import type { Tree } from './tree.ts'
import { FINANCE_KINDS } from './vocabulary.ts'

/** The range of a calculator's input, what the arrows step by, and where it starts. */
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

const bound = z.number().min(0)

/** C14: the platform's default is brought inside a tenant's bounds; its own is judged by `startIssues`. */
const rangeSchema = z
  .object({ min: bound, max: bound, step: z.number().gt(0), default: bound })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'must not be below min' })
  .transform((range) => ({ ...range, default: Math.min(range.max, Math.max(range.min, range.default)) }))

/** A tenant's finance: the lender whose figures it shows, absent for none (FIN-01), and the calculator's bounds. */
export const financeSchema = z.object({
  provider: z
    .object({
      /** Its name, the key of its figures on a vehicle (FIN-08). */
      name: z.string().trim().min(1, 'must not be empty'),
      kind: z.enum(FINANCE_KINDS),
    })
    .optional(),
  amount: rangeSchema,
  term: rangeSchema,
  interest: rangeSchema,
})

/** C14: starting values that a document sets outside its own bounds, or outside the platform's where it sets none. */
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
