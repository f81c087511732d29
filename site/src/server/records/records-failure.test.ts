import { RecordsUnavailable } from '@forecourt/stock/guarded-pglite'
import { expect, it } from 'vitest'
import { isRecordsFailure } from './records-failure.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })
const inQuery = (cause: Error) => new Error('Failed query', { cause })

it.each([
  new RecordsUnavailable('full', 'no room'),
  inQuery(new RecordsUnavailable('down', 'away')),
  inQuery(withCode('53100')),
  inQuery(withCode('08006')),
  inQuery(withCode('ECONNREFUSED')),
  inQuery(new Error('Connection terminated unexpectedly')),
])('%o is the record’s', (error) => expect(isRecordsFailure(error)).toBe(true))

it.each([new Error('x'), inQuery(withCode('23505')), inQuery(withCode('22P02')), 'text', undefined])(
  '%o is not',
  (error) => expect(isRecordsFailure(error)).toBe(false),
)
