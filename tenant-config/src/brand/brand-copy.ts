import { ownFirst, type Owned } from './shared.ts'

/** Keys that say for whom a text is written; `make` and `dealership` are short names. */
export interface CopyKeys extends Owned {
  make?: string | null
  dealership?: string | null
}

/** The step of TEN-06 at which a text was found, nearest first. */
export const COPY_STEPS = ['dealership', 'own make', 'make', 'tenant', 'platform'] as const
export type CopyStep = (typeof COPY_STEPS)[number]

export interface Wanted {
  /** Short name of the make. */
  make: string
  /** Short name of the dealership, if the page is about one. */
  dealership?: string | undefined
}

/**
 * Returns the marketing text for a make at a dealership: the dealer's own for both, else the dealer's own for the make, else
 * the one that all dealers share for the make, else the dealer's own for any make, else the platform's (TEN-06). The chosen
 * text is used whole. `copies` are the dealer's own and the shared ones; of two that fit equally the first by id wins.
 */
export function chooseBrandCopy<T extends CopyKeys>(
  copies: readonly T[],
  wanted: Wanted,
): { copy: T; step: CopyStep } | undefined {
  const inOrder = ownFirst(copies)
  for (const step of COPY_STEPS) {
    const copy = inOrder.find((one) => stepOf(one, wanted) === step)
    if (copy) return { copy, step }
  }
  return undefined
}

/** Returns the step at which a text applies, or undefined when it does not fit `wanted`. */
function stepOf(copy: CopyKeys, wanted: Wanted): CopyStep | undefined {
  const isOwn = Boolean(copy.tenant)
  if (copy.make && copy.make !== wanted.make) return undefined
  if (copy.dealership)
    return isOwn && copy.make && copy.dealership === wanted.dealership ? 'dealership' : undefined
  if (copy.make) return isOwn ? 'own make' : 'make'
  return isOwn ? 'tenant' : 'platform'
}
