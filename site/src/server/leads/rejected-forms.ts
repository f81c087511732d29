import { randomBytes } from 'node:crypto'
import type { FieldProblems, TypedFields } from '@forecourt/leads/enquiry'
import type { ErrorCode } from '../errors.ts'

/** A plain HTML form that could not be taken, to be shown again as it was filled in. */
export interface RejectedForm {
  tenantId: string
  form: string
  car: string
  url: string
  typed: TypedFields
  problems: FieldProblems
  code: ErrorCode
}

export interface RejectedForms {
  /** Keeps it for its visitor; the id is known to nobody else. */
  keep(form: RejectedForm): string
  /** The form with this id, if it is this tenant's and not too old. */
  take(id: string, tenantId: string): RejectedForm | undefined
}

const LIFETIME_MS = 30 * 60_000
const MOST = 500

/** Keeps forms in memory: what is lost with the process was never taken, and its visitor is told so. */
export function createRejectedForms(now: () => number): RejectedForms {
  const kept = new Map<string, { at: number; form: RejectedForm }>()
  return {
    keep(form) {
      const id = randomBytes(16).toString('base64url')
      kept.set(id, { at: now(), form })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return id
    },
    take(id, tenantId) {
      const found = kept.get(id)
      if (!found || found.form.tenantId !== tenantId || now() - found.at > LIFETIME_MS) return undefined
      return found.form
    },
  }
}
