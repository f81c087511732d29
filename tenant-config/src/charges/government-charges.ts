import * as z from 'zod'
import { fail, ok, type Result } from '../documents/result.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'
import { stockCondSchema } from '../rules/language/condition-schema.ts'
import { NOT_APPLICABLE, resolveCond } from '../rules/language/resolve.ts'
import type { RuleContext } from '../rules/language/rule-context.ts'
import type { Cond } from '../rules/language/rule.ts'
import { documentId, filledText, reference } from '../tenant/tenant-parts.ts'
import { STATES } from '../tenant/vocabulary.ts'
import type { DutyBand, ResolvedCharges } from './drive-away.ts'

/** Bounds of what staff write; money in AUD. */
export const CHARGES_LIMITS = { aud: 1_000_000, rate: 25, duties: 12, bands: 12, fees: 20 } as const

/** Duty is charged for each step of this many AUD, or part of one. */
export const DUTY_STEPS = [1, 100, 200] as const

const wholeAud = z
  .int('expected whole dollars')
  .min(0, 'must not be below 0')
  .max(CHARGES_LIMITS.aud, `must not be above ${CHARGES_LIMITS.aud}`)

const bandSchema = z.object({
  above: wholeAud.default(0),
  fixed: wholeAud.default(0),
  rate: z
    .number()
    .min(0, 'must not be below 0')
    .max(CHARGES_LIMITS.rate, `must not be above ${CHARGES_LIMITS.rate} per cent`),
  step: z.literal(DUTY_STEPS, `expected ${DUTY_STEPS.join(', ')}`).default(100),
  on: z.enum(['whole', 'excess']).default('whole'),
})

const dutySchema = z.object({
  vehicles: stockCondSchema.optional(),
  bands: z
    .array(bandSchema)
    .max(CHARGES_LIMITS.bands, `must hold no more than ${CHARGES_LIMITS.bands} bands`)
    .default([])
    .refine((bands) => bands.every(({ above }, at) => at === 0 || above > (bands[at - 1]?.above ?? 0)), {
      message: 'each band must begin above the one before it',
    }),
})

const feeSchema = z.object({
  label: filledText.max(60, 'must be no longer than 60 characters'),
  amount: z
    .number()
    .min(0, 'must not be below 0')
    .max(CHARGES_LIMITS.aud, `must not be above ${CHARGES_LIMITS.aud}`),
  vehicles: stockCondSchema.optional(),
})

const schema = z.object({
  _id: documentId,
  tenant: reference.optional(),
  state: z.enum(STATES),
  source: filledText.max(120, 'must be no longer than 120 characters'),
  asOf: z.iso.date('expected a day such as 2026-07-01'),
  duties: z
    .array(dutySchema)
    .min(1, 'must say what duty is charged')
    .max(CHARGES_LIMITS.duties, `must hold no more than ${CHARGES_LIMITS.duties}`),
  fees: z
    .array(feeSchema)
    .max(CHARGES_LIMITS.fees, `must hold no more than ${CHARGES_LIMITS.fees}`)
    .default([]),
})

/**
 * A `governmentCharges` document: what a state charges whoever buys a vehicle there, of one dealer (`tenant`, a document id) or,
 * without `tenant`, of every dealer. The first entry of `duties` whose condition a vehicle meets says its stamp duty, `rate` in
 * per cent; `fees` in AUD add up. `source` and `asOf` (a day) say where the figures are from.
 */
export type GovernmentCharges = z.infer<typeof schema>

/** Parses a `governmentCharges` document (nulls mean absent); errors name the path. */
export function parseGovernmentCharges(document: unknown): Result<GovernmentCharges> {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/**
 * Returns the charges that apply to a dealer: of each state where it stands its own, else the shared ones; of several, the first by
 * id. Its own of other states apply, too.
 */
export function chargesFor(
  tenantId: string,
  states: readonly string[],
  all: readonly GovernmentCharges[],
): GovernmentCharges[] {
  const known = all
    .filter(({ tenant, state }) => tenant === tenantId || (tenant === undefined && states.includes(state)))
    .toSorted(
      (a, b) => Number(a.tenant === undefined) - Number(b.tenant === undefined) || (a._id < b._id ? -1 : 1),
    )
  return STATES.flatMap((state) => known.find((charges) => charges.state === state) ?? [])
}

/**
 * Returns charges with their conditions in constants. A condition that asks for what the dealer has not set, or that cannot be
 * resolved, makes a table useless: a total without one of its parts would be wrong.
 */
export function resolveCharges(all: readonly GovernmentCharges[], ctx: RuleContext): ResolvedCharges[] {
  return all.flatMap(({ state, duties, fees }) => {
    const conditions = [...duties, ...fees].map(({ vehicles }) => resolved(vehicles, ctx))
    if (conditions.includes('unknown')) return []
    const condAt = (at: number) => {
      const cond = conditions[at]
      return typeof cond === 'object' ? { cond } : {}
    }
    return [
      {
        state: state.toUpperCase(),
        duties: duties.map(({ bands }, at) => ({ bands: bands.map(bandTuple), ...condAt(at) })),
        fees: fees.map(({ label, amount }, at) => ({
          label,
          cents: Math.round(amount * 100),
          ...condAt(duties.length + at),
        })),
      },
    ]
  })
}

function bandTuple({ above, fixed, rate, step, on }: z.infer<typeof bandSchema>): DutyBand {
  return [above, fixed, rate, step, on === 'excess' ? 1 : 0]
}

function resolved(cond: Cond | undefined, ctx: RuleContext) {
  if (cond === undefined) return 'everything'
  const found = resolveCond(cond, 'stock', ctx)
  return found !== NOT_APPLICABLE && found.ok ? found.value : 'unknown'
}
