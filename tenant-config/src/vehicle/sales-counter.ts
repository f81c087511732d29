import * as z from 'zod'
import { COUNT_MARK } from './clock-count.ts'
import { filledText } from '../tenant/tenant-parts.ts'

/** Fewer sales than this recommend nothing. */
export const FEWEST_SALES = 3

/**
 * The counter of sales on vehicle pages (PROM-17, C37). `sales` counts what the stock feed says was sold within `days`. `clock`
 * is computed from date and time alone: it shows nothing until staff have acknowledged that, and says it in their own words.
 */
export const salesCounterSchema = z
  .object({
    kind: z.enum(['sales', 'clock']),
    days: z.int().min(7).max(365),
    acknowledged: z.boolean(),
    words: filledText
      .max(120)
      .refine((words) => words.includes(COUNT_MARK), `expected words with ${COUNT_MARK} for the number`)
      .optional(),
  })
  .refine(({ kind, words }) => kind === 'sales' || words !== undefined, {
    path: ['words'],
    message: `expected words with ${COUNT_MARK} for the number`,
  })
