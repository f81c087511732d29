import { performance } from 'node:perf_hooks'
import type { Operation } from '../queries.ts'
import type { ChildRequest } from './child-engine.ts'
import type { ChildAnswer } from './child-process.ts'

/** Functions of a child engine: `load` fills it, `run` performs one operation up to its plain results. */
export interface ChildWork {
  load: (count: number) => Promise<void> | void
  run: (operation: Operation) => unknown
}

/** Answers the parent's messages with milliseconds, or bytes a vehicle for `memory`. */
export function serveChild(work: ChildWork): void {
  let before = 0
  const timed = async (what: () => unknown): Promise<number> => {
    const started = performance.now()
    await what()
    return performance.now() - started
  }
  const answer = async (request: ChildRequest): Promise<number> => {
    if (request.ask === 'memory') return (heap() - before) / request.count
    if (request.ask === 'run') return timed(() => work.run(request.operation))
    before = heap()
    return timed(() => work.load(request.count))
  }
  process.on('disconnect', () => process.exit())
  process.on('message', (request: ChildRequest) => {
    answer(request).then(
      (value) => process.send?.({ value } satisfies ChildAnswer),
      (error: unknown) =>
        process.send?.({
          error: error instanceof Error ? error.message : String(error),
        } satisfies ChildAnswer),
    )
  })
}

function heap(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
