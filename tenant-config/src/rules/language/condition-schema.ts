import * as z from 'zod'
import { parseCondition } from './condition.ts'

/** A Part 7 condition on vehicles inside another document; errors name the path within it. */
export const stockCondSchema = z.unknown().transform((input, context) => {
  const parsed = parseCondition(input, 'stock', '')
  if (parsed.ok) return parsed.value
  for (const { path: at, message } of parsed.errors) {
    context.addIssue({ code: 'custom', message, path: at.split('.').filter((key) => key !== '') })
  }
  return z.NEVER
})
