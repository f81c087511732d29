import { SYSTEM } from '../access/grants.ts'
import { LakeError } from '../errors.ts'
import { createQueryEngine } from '../query/engine.ts'
import { mutate } from './mutate.ts'
import type { MutateOptions, MutateResponse } from './mutate.ts'
import type { Principal } from '../access/principal.ts'
import type { Store } from '../store/store.ts'

/** Runs mutations on a store, as the server itself unless somebody else is named. */
export function run(
  store: Store,
  mutations: object[],
  options: MutateOptions = {},
  by: Principal = SYSTEM,
): Promise<MutateResponse> {
  const engine = createQueryEngine(store, { workers: 0 })
  return mutate({ mutations }, by, options, { store, engine, now: () => new Date() })
}

/** Status and first item of a refusal. */
export async function refusal(
  store: Store,
  mutations: object[],
  by: Principal = SYSTEM,
): Promise<Record<string, unknown>> {
  const error: unknown = await run(store, mutations, {}, by).catch((reason: unknown) => reason)
  if (!(error instanceof LakeError)) throw new Error('was not refused', { cause: error })
  const { items } = error.body['error'] as { items: { error: object; index: number }[] }
  return { status: error.status, index: items[0]?.index, ...items[0]?.error }
}
