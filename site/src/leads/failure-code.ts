import type { ErrorCode } from '../server/errors.ts'

/** C3: enquiries about stock have one sentence, all other forms another. */
export function failureCode(car: string): Extract<ErrorCode, 'unexpected' | 'form-failed'> {
  return car === '' ? 'form-failed' : 'unexpected'
}
