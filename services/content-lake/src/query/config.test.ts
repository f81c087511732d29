import { describe, expect, it } from 'vitest'
import { parseConfigFile } from '../config-file.ts'

const limitsOf = (queries: unknown) => parseConfigFile(JSON.stringify({ queries })).queries

describe('what the config file says of queries', () => {
  it('is taken as it stands, and is nothing when nothing is said', () => {
    expect(limitsOf({ timeLimitSeconds: 30, threads: 4, waiting: 20 })).toEqual({
      timeLimitMs: 30_000,
      workers: 4,
      waiting: 20,
    })
    expect(limitsOf({ threads: 1 })).toEqual({ workers: 1 })
    expect(limitsOf(undefined)).toEqual({})
  })

  it.each([
    [[], 'queries: expected an object'],
    [
      { timeLimitMs: 5 },
      'queries.timeLimitMs: not a known field; expected timeLimitSeconds, threads, waiting',
    ],
    [{ timeLimitSeconds: 0.5 }, 'queries.timeLimitSeconds: expected a whole number from 1 to 300'],
    [{ threads: 0 }, 'queries.threads: expected a whole number from 1 to 16'],
    [{ threads: 17 }, 'queries.threads: expected a whole number from 1 to 16'],
    [{ waiting: '100' }, 'queries.waiting: expected a whole number from 1 to 10000'],
    [{ waiting: null }, 'queries.waiting: expected a whole number from 1 to 10000'],
  ])('%j is refused with the field', (queries, message) => {
    expect(() => limitsOf(queries)).toThrow(message)
  })
})
