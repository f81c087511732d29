import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { matchesCond } from './matches.ts'
import type { ResolvedCond } from './language/resolve.ts'
import type { CHECK_EFFECTS } from '../tenant/vocabulary.ts'

export type CheckEffect = (typeof CHECK_EFFECTS)[number]

/** The conditions that a tenant's rules add to the built-in checks of one vehicle (AVL-04, AVL-05, AVL-07, FIN-03). */
export interface Checks {
  /** True when every rule of the effect lets the vehicle pass; `provider` is the finance provider asked about. */
  passes(vehicle: EvaluatedVehicle, effect: CheckEffect, provider?: string): boolean
}

/** No rule adds anything. */
export const NO_CHECKS: Checks = { passes: () => true }

/** A rule's addition to a check in constants: nothing but data, so that it can travel to the browser with a listing. */
export interface ResolvedCheck {
  effect: CheckEffect
  provider?: string
  cond: ResolvedCond
}

/** Checks from what was resolved before. */
export function checksOf(resolved: readonly ResolvedCheck[]): Checks {
  if (resolved.length === 0) return NO_CHECKS
  return {
    passes: (vehicle, effect, provider) =>
      resolved
        .filter((check) => check.effect === effect)
        .filter((check) => check.provider === undefined || check.provider === provider)
        .every(({ cond }) => matchesCond(vehicle, cond)),
  }
}
