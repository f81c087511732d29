import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { failureCode, failureText } from './failure-code.ts'

it('[LEAD-04] [LEAD-05] [ERR-01g] [ERR-01n] each kind of form has its own sentence, verbatim until the dealer corrects it (C3)', () => {
  const text = (car: string, strings = {}) => failureText(failureCode(car), tenantFixture({ strings }))
  expect(text('2021-mazda-cx-5')).toBe('An unexpected error occured')
  expect(text('')).toBe('An error occurred when submitting this form')
  expect(text('', { formFailed: 'That did not work.' })).toBe('That did not work.')
  expect(text('2021-mazda-cx-5', { leadFailed: 'An unexpected error occurred' })).toBe(
    'An unexpected error occurred',
  )
})
