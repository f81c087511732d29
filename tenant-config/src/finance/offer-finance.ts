import * as z from 'zod'
import { fail, ok, type Result } from '../documents/result.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'
import { formatAud } from '../text/money.ts'
import { FINANCE_LIMITS } from './settings.ts'

const rate = z
  .number('expected a number, per cent a year')
  .min(0, 'must not be below 0')
  .max(FINANCE_LIMITS.interest, `must not be above ${FINANCE_LIMITS.interest}`)

const schema = z
  .object({
    interestRate: rate,
    comparisonRate: rate,
    amount: z
      .int('expected whole dollars')
      .min(1000, 'must be 1,000 dollars or more')
      .max(FINANCE_LIMITS.amount, `must not be above ${FINANCE_LIMITS.amount}`),
    termYears: z.number().gt(0, 'must be above 0').max(30, 'must not be above 30 years'),
    isUnsecured: z.boolean().default(false),
    fees: z.string().trim().max(200, 'must be no longer than 200 characters').optional(),
    repayment: z
      .object({
        amount: z.int('expected whole dollars').min(1, 'must be 1 dollar or more').max(100_000),
        per: z.enum(['week', 'fortnight', 'month']),
      })
      .optional(),
  })
  .refine(({ interestRate, comparisonRate }) => comparisonRate >= interestRate, {
    path: ['comparisonRate'],
    message: 'must not be below the interest rate',
  })

/**
 * The finance that an offer claims (FIN-36): rates in per cent a year, and the loan that the comparison rate was worked out
 * for: `amount` in whole AUD over `termYears`, with `fees` in words. `repayment` in whole AUD.
 */
export type OfferFinance = z.infer<typeof schema>

/** Parses the `finance` of an offer (nulls mean absent); errors name the path. */
export function parseOfferFinance(input: unknown): Result<OfferFinance> {
  const parsed = schema.safeParse(cleanTree(input))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/** Returns the example of a comparison rate in one sentence or two, as it stands beside the rate. */
export function comparisonExampleOf({ amount, termYears, isUnsecured, fees }: OfferFinance): string {
  const years = termYears === 1 ? '1 year' : `${termYears} years`
  const loan = `${isUnsecured ? 'an unsecured' : 'a secured'} loan of ${formatAud(amount)} over ${years}`
  const said = fees ? ` ${/[.!?]$/.test(fees) ? fees : `${fees}.`}` : ''
  return `Comparison rate based on ${loan}.${said}`
}
