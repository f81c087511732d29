import { expect, it } from 'vitest'
import { isStorageFailure } from './storage-failure.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

it('is told by its code or words, however deep it lies', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', '53100']) expect(isStorageFailure(coded(code))).toBe(true)
  expect(isStorageFailure(new Error('a query failed', { cause: coded('53100') }))).toBe(true)
  expect(isStorageFailure(new Error('could not extend file "base/5/16384": No space left on device'))).toBe(
    true,
  )
})

it('other failures are not, and a chain without an end is read to one', () => {
  const round = new Error('round')
  round.cause = round
  for (const error of [coded('ECONNREFUSED'), coded('ENOENT'), round, 'ENOSPC', undefined])
    expect(isStorageFailure(error)).toBe(false)
})
