import { expect, test } from 'vitest'
import { given } from './given.ts'

test('Only null, missing and empty texts are left out: zero, false and an empty list are values', () => {
  const fields = { a: null, b: undefined, c: '', d: 0, e: false, f: [], g: ' ' }
  expect(given(fields)).toStrictEqual({ d: 0, e: false, f: [], g: ' ' })
})
