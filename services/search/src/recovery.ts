import { describeError } from './log.ts'
import type { ServerState } from './server-state.ts'
import { findDamage, isDamage, setAside } from './storage/damage.ts'

const CHECK_MS = 2_000
const RETRY_MS = 1_000

/**
 * Begins anew with an empty database when the one in use turns out to be damaged. The damaged one is set aside. Requests
 * get a 503 meanwhile, except those for figures and settings. `/health` reports the loss from then on. Whoever filled the
 * server has to fill it again.
 */
export class Recovery {
  readonly #state: ServerState
  readonly #open: () => ServerState
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  /** `open` opens the data directory anew. */
  constructor(state: ServerState, open: () => ServerState) {
    this.#state = state
    this.#open = open
    state.onError = (error) => {
      if (isDamage(error)) void this.begin(error instanceof Error ? error.message : String(error))
    }
  }

  /** Starts to check the file from time to time: without requests for the lost part no error would show the damage. */
  start(): void {
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref()
  }

  stop(): Promise<void> {
    clearInterval(this.#timer)
    return this.#running ?? Promise.resolve()
  }

  /** Resolves once the server is empty and ready. */
  begin(reason: string): Promise<void> {
    this.#running ??= this.#run(reason).finally(() => (this.#running = undefined))
    return this.#running
  }

  #check(): void {
    try {
      const reason = this.#state.ready ? findDamage(this.#state.database.directory) : undefined
      if (reason !== undefined) void this.begin(reason)
    } catch {
      // A folder that cannot be read for a moment says nothing about the database.
    }
  }

  async #run(reason: string): Promise<void> {
    const state = this.#state
    state.ready = false
    state.log('error', 'the database is damaged; it is set aside', { reason })
    await quietly(() => state.snapshots.stop())
    await quietly(() => state.analytics.stop())
    await quietly(() => state.database.close())
    for (;;) {
      try {
        const at = new Date(state.now())
        const name = setAside(state.database.directory, at)
        const { registry, database, keys, presets, stopwords, synonymSets, curationSets, ...rest } =
          this.#open()
        const { analytics, stemming, snapshots, results, resources } = rest
        Object.assign(state, { registry, database, keys, presets, stopwords, synonymSets, curationSets })
        Object.assign(state, { analytics, stemming, snapshots, results, resources })
        state.lost = { at: at.toISOString(), reason }
        state.log('error', 'the server begins anew with nothing in it', { reason, kept: name })
        break
      } catch (error) {
        state.log('error', 'the server cannot begin anew yet', describeError(error))
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    state.analytics.start()
    state.snapshots.start()
    state.ready = true
  }
}

/** Runs `work` and ignores its errors: a damaged database cannot be closed properly either. */
async function quietly(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {
    // Nothing of it is used again.
  }
}
