import type { Dice } from './dice.ts'

/** A request to one route. */
export interface MadeRequest {
  method: string
  path: string
  body?: unknown
  lines?: boolean
}

/** Makes requests to one route, and how often it is asked beside the others. */
export type Maker = readonly [weight: number, make: (dice: Dice) => MadeRequest]
