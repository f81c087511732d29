import { join } from 'node:path'
import { startSearchServer } from '../../../harness/search-server.ts'
import type { BenchOptions } from '../options.ts'
import { childEngine } from './child-engine.ts'
import type { Engine } from './engine.ts'
import { httpEngine } from './http-engine.ts'
import { inProcessEngine } from './in-process-engine.ts'

/** Sizes from which an engine is left out unless asked for with `--slow`, and why. */
const TOO_SLOW: Record<string, { from: number; reason: string }> = {
  orama: {
    from: 50_000,
    reason: 'it needs about 20 kB of heap a vehicle, minutes to build and seconds a query',
  },
  sqlite: {
    from: 500_000,
    reason: 'counting twenty facets in SQL takes it tens of seconds a query',
  },
}

/** Starts the engines that take part at a size; says which do not, and why. */
export async function startEngines(options: BenchOptions, count: number): Promise<Engine[]> {
  const engines: Engine[] = []
  for (const name of options.engines) {
    const limit = TOO_SLOW[name]
    if (limit !== undefined && count >= limit.from && !options.slow) {
      console.log(`${name} sits out at ${count}: ${limit.reason} (--slow lets it in)`)
      continue
    }
    const engine = await start(name, options)
    if (engine !== undefined) engines.push(engine)
  }
  return engines
}

async function start(name: string, { gzip, profile }: BenchOptions): Promise<Engine | undefined> {
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  if (name === 'orama') return childEngine(name, join(import.meta.dirname, 'orama-child.ts'))
  if (name === 'sqlite') return childEngine('SQLite FTS5', join(import.meta.dirname, 'sqlite-child.ts'))
  if (name === 'in-process') return inProcessEngine(flags)
  if (name === 'typesense') return startTypesense(gzip)
  const { url, apiKey, stop } = await startSearchServer({ nodeFlags: flags })
  return httpEngine({ name: 'ours', url, apiKey, gzip, stop })
}

/** The real server named by the environment; its collection `vehicles` is replaced. */
function startTypesense(gzip: boolean): Engine | undefined {
  const url = process.env['TYPESENSE_NODES']?.split(',')[0]
  if (url === undefined || url === '') {
    console.log('typesense sits out: TYPESENSE_NODES names no server')
    return undefined
  }
  const apiKey = process.env['TYPESENSE_API_KEY'] ?? 'xyz'
  return httpEngine({ name: 'typesense', url, apiKey, gzip, stop: () => Promise.resolve() })
}
