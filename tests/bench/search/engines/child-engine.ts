import { startChild } from './child-process.ts'
import type { Operation } from '../queries.ts'
import type { Engine } from './engine.ts'

/** Request to a child engine; it answers each with a number. */
export type ChildRequest =
  | { ask: 'load'; count: number }
  | { ask: 'run'; operation: Operation }
  | { ask: 'memory'; count: number }

/** An engine in a child process that times itself, so that no transport is counted. */
export function childEngine(name: string, file: string): Engine {
  const child = startChild(name, file, ['--max-old-space-size=6000'])
  const ask = (request: ChildRequest): Promise<number> => child.ask(request)
  return {
    name,
    load: (count) => ask({ ask: 'load', count }),
    run: (operation) => ask({ ask: 'run', operation }),
    bytesPerVehicle: (count) => ask({ ask: 'memory', count }),
    stop: child.stop,
  }
}
