import { randomBytes } from 'node:crypto'
import type { FieldNotes, FieldProblems, TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import type { ErrorCode } from '../errors.ts'

/** A plain HTML form that could not be taken, to be shown again as it was filled in. */
export interface RejectedForm {
  tenantId: string
  form: string
  car: string
  offer: string
  /** Token of the valuation that goes with it; empty without one. */
  valuation: string
  /** The purchase that is ordered with it, and what its page said that it comes to (whole AUD). */
  purchase?: { token: string; totalAud: number }
  url: string
  typed: TypedFields
  problems: FieldProblems
  notes: FieldNotes
  code: ErrorCode
}

export interface RejectedForms {
  /** Keeps it for its visitor, with the last few from that address (`client`); the id is known to nobody else. */
  keep(form: RejectedForm, client: string): string
  /** The form with this id, if it is this tenant's and not too old. */
  take(id: string, tenantId: string): RejectedForm | undefined
}

const LIFETIME_MS = 30 * 60_000
const MOST = 500
/** From one address: who sends more drives out forms of their own, not those of others. */
const MOST_OF_ONE = 10

/** Keeps forms in memory: what is lost with the process was never taken, and its visitor is told so. */
export function createRejectedForms(now: () => number): RejectedForms {
  const kept = new Map<string, { at: number; form: RejectedForm; client: string }>()
  const forgetOld = (): void => {
    for (const [id, { at }] of kept) if (now() - at > LIFETIME_MS) kept.delete(id)
  }
  return {
    keep(form, client) {
      forgetOld()
      const id = randomBytes(16).toString('base64url')
      const own = [...kept].filter(([, other]) => other.client === client)
      const [oldest] = own.length >= MOST_OF_ONE ? own : kept.size >= MOST ? kept : []
      if (oldest) kept.delete(oldest[0])
      kept.set(id, { at: now(), form, client })
      return id
    },
    take(id, tenantId) {
      forgetOld()
      const found = kept.get(id)
      return found?.form.tenantId === tenantId ? found.form : undefined
    },
  }
}
