import { allowOnly, object } from '../config-fields.ts'
import type { EngineSettings } from './engine.ts'

/** Query limits of the config file: how long one may run, how many threads there are and how many queries may wait. */
export type QueryLimits = Pick<EngineSettings, 'timeLimitMs' | 'workers' | 'waiting'>

/** Reads `queries` of the config file; throws an `Error` naming the field and what was expected. */
export function parseQueryLimits(value: unknown): QueryLimits {
  const fields = value === undefined ? {} : object(value, 'queries')
  allowOnly(fields, 'queries', ['timeLimitSeconds', 'threads', 'waiting'])
  const seconds = wholeNumber(fields, 'timeLimitSeconds', 300)
  const workers = wholeNumber(fields, 'threads', 16)
  const waiting = wholeNumber(fields, 'waiting', 10_000)
  return {
    ...(seconds !== undefined && { timeLimitMs: seconds * 1000 }),
    ...(workers !== undefined && { workers }),
    ...(waiting !== undefined && { waiting }),
  }
}

function wholeNumber(fields: Record<string, unknown>, name: string, most: number): number | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new Error(`queries.${name}: expected a whole number from 1 to ${most}`)
}
