import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { ERRORS, type ErrorCode } from '../server/errors.ts'

/** C3: enquiries about stock have one sentence, all other forms another. */
export function failureCode(car: string): Extract<ErrorCode, 'unexpected' | 'form-failed'> {
  return car === '' ? 'form-failed' : 'unexpected'
}

/** Returns the text of a failure for visitors, in the tenant's own words where it corrected them (C3). */
export function failureText(code: ErrorCode, { strings }: Pick<Tenant, 'strings'>): string {
  if (code === 'unexpected') return strings.leadFailed
  return code === 'form-failed' ? strings.formFailed : ERRORS[code].visitor
}
