import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { ROOT } from '../../../../scripts/lib/root.mjs'
import type { Operation } from '../queries.ts'
import { collectionSchema } from '../schema.ts'
import { COLLECTION, searchParameters } from '../typesense-request.ts'
import { vehicle } from '../vehicles.ts'
import { startChild } from './child-process.ts'
import type { Engine } from './engine.ts'

const FILE = join(ROOT, 'services', 'search', 'tests', 'in-process-engine.ts')

/** Our engine without HTTP: from search parameters to the text of the answer. */
export function inProcessEngine(nodeFlags: readonly string[] = []): Engine {
  const child = startChild('ours in process', FILE, nodeFlags)
  return {
    name: 'ours, no HTTP',
    load: async (count) => {
      const directory = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
      const file = join(directory, 'vehicles.jsonl')
      try {
        await writeVehicles(file, count)
        return await child.ask({ ask: 'load', file, schema: collectionSchema(COLLECTION) })
      } finally {
        rmSync(directory, { recursive: true })
      }
    },
    run: (operation) => child.ask(requestOf(operation)),
    bytesPerVehicle: (count) => child.ask({ ask: 'memory', count }),
    stop: child.stop,
  }
}

function requestOf(operation: Operation): object {
  if (operation.kind === 'search')
    return { ask: 'run', searches: operation.searches.map((search) => searchParameters(search)) }
  return { ask: 'run', upsert: operation.vehicle, searches: [searchParameters(operation.find)] }
}

async function writeVehicles(file: string, count: number): Promise<void> {
  const stream = createWriteStream(file)
  for (let from = 0; from < count; from += 1_000) {
    const size = Math.min(1_000, count - from)
    const lines = Array.from({ length: size }, (_, i) => `${JSON.stringify(vehicle(from + i))}\n`)
    if (!stream.write(lines.join(''))) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}
