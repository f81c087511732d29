import type { TestServer } from '../start-server.ts'
import { importLines } from './cars.ts'
import { random } from './random.ts'

/** A document by id, or `undefined` when it is deleted. */
type State = string | undefined

/** Known states of documents: the last acknowledged one, and those that unanswered writes may have left. */
export class Ledger {
  readonly #known = new Map<string, State>()
  readonly #open = new Map<string, State[]>()

  get ids(): string[] {
    return [...new Set([...this.#known.keys(), ...this.#open.keys()])]
  }

  /** Notes that a write of `state` was sent; no other client writes this id until it is answered. */
  sent(id: string, state: State): void {
    this.#open.set(id, [...(this.#open.get(id) ?? []), state])
  }

  acknowledged(id: string, state: State): void {
    this.#open.delete(id)
    this.#known.set(id, state)
  }

  /** Whether a document may be found in this state. */
  allows(id: string, state: State): boolean {
    return this.#known.get(id) === state || (this.#open.get(id) ?? []).includes(state)
  }

  known(id: string): State {
    return this.#known.get(id)
  }

  /** Accepts the state found after a restart as the true one from now on. */
  settle(id: string, state: State): void {
    this.acknowledged(id, state)
  }
}

/** The text of a document as it must come back, keys in order. */
export function carText(id: string, value: number): string {
  const name = `car ${id} value v${value}`
  return JSON.stringify({ id, make: `make${value % 7}`, n: value, name })
}

/** One client that writes until its server is gone; it ends with the first request that gets no answer. */
export type Writer = (server: TestServer, ledger: Ledger, seed: number) => Promise<void>

async function untilGone(step: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      await step(turn)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

const COLLECTION = '/collections/cars/documents'

/** Single upserts, partial updates and deletions; a write that was answered must be visible to the next search. */
export const writeSingles: Writer = (server, ledger, seed) => {
  const next = random(seed)
  return untilGone(async () => {
    const id = `s${next(60)}`
    const value = next(1_000)
    const kind = next(4)
    const text = kind === 3 ? undefined : carText(id, value)
    ledger.sent(id, text)
    const answer =
      text === undefined
        ? await server.call('DELETE', `${COLLECTION}/${id}?ignore_not_found=true`)
        : await server.call('POST', `${COLLECTION}?action=${kind === 0 ? 'emplace' : 'upsert'}`, text)
    if (answer.status > 299) throw new Error(JSON.stringify(answer.body))
    ledger.acknowledged(id, text)
    const search = await server.call('GET', `${COLLECTION}/search?q=*&filter_by=id:=${id}%26%26n:=${value}`)
    const { found } = search.body as { found: number }
    if (text !== undefined && found !== 1) throw new Error(`${id} is not visible to the next search`)
  })
}

/** Imports of fresh and known documents; each line counts when its result has arrived. */
export const writeImports: Writer = (server, ledger, seed) => {
  const next = random(seed)
  return untilGone(async () => {
    const value = next(1_000)
    const from = next(400)
    const ids = Array.from({ length: 60 }, (_, i) => `i${from + i}`)
    for (const id of ids) ledger.sent(id, carText(id, value))
    const results = await importLines(
      server,
      ids.map((id) => carText(id, value)),
      'action=upsert',
    )
    results.forEach(({ success }, i) => {
      if (!success) throw new Error('an import line failed')
      ledger.acknowledged(ids[i] as string, carText(ids[i] as string, value))
    })
  })
}

/** Groups of documents that are created and deleted by filter. */
export const writeGroups: Writer = (server, ledger, seed) => {
  const next = random(seed)
  return untilGone(async (turn) => {
    const value = 10_000 + seed * 1_000 + turn
    const ids = Array.from({ length: 20 + next(60) }, (_, i) => `g${seed}-${turn}-${i}`)
    for (const id of ids) ledger.sent(id, carText(id, value))
    await importLines(
      server,
      ids.map((id) => carText(id, value)),
    )
    for (const id of ids) ledger.acknowledged(id, carText(id, value))
    if (next(2) === 0) return
    for (const id of ids) ledger.sent(id, undefined)
    const answer = await server.call('DELETE', `${COLLECTION}?filter_by=n:=${value}`)
    const { num_deleted } = answer.body as { num_deleted: number }
    if (num_deleted !== ids.length) throw new Error(`${num_deleted} of ${ids.length} were deleted`)
    for (const id of ids) ledger.acknowledged(id, undefined)
  })
}

/** Adds and drops a field all the time. */
export const alter: Writer = (server, ledger) => {
  const isThere = (): boolean => ledger.known('field extra') !== undefined
  return untilGone(async () => {
    const field = isThere()
      ? { name: 'extra', drop: true }
      : { name: 'extra', type: 'string', optional: true }
    const state = isThere() ? undefined : 'there'
    ledger.sent('field extra', state)
    const answer = await server.call('PATCH', '/collections/cars', { fields: [field] })
    if (answer.status > 299) throw new Error(JSON.stringify(answer.body))
    ledger.acknowledged('field extra', state)
  })
}

/** Asks for index snapshots all the time. */
export const takeSnapshots: Writer = (server) =>
  untilGone(async () => {
    const answer = await server.call('POST', '/operations/snapshot?snapshot_path=')
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  })
