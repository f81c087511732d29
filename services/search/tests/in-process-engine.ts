/** The engine without HTTP, as a child of the benchmark: search parameters in, the text of the answer out. */
import { createReadStream } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { readDefinition } from '../src/collections/fields/definition.ts'
import { writeDurably } from '../src/collections/store/durable.ts'
import type { JsonObject } from '../src/collections/json.ts'
import { writeJson } from '../src/collections/raw-json.ts'
import { answer } from '../src/search/answer.ts'
import { rawFromBody, readParams } from '../src/search/params.ts'
import { openState } from '../src/server-state.ts'
import { removeDirectory, tempDirectory } from './start-server.ts'

type Request =
  | { ask: 'load'; file: string; schema: JsonObject }
  | { ask: 'run'; upsert?: JsonObject; searches: JsonObject[] }
  | { ask: 'memory'; count: number }

const LINES_PER_TRANSACTION = 500

const directory = tempDirectory()
const state = openState({ dataDir: directory, apiKey: 'unused', log: () => undefined })
let name = ''
let before = 0

async function load(file: string, schema: JsonObject): Promise<number> {
  name = String(schema['name'])
  before = heap()
  if (state.registry.find(name) !== undefined) state.registry.drop(name)
  const collection = state.registry.create(readDefinition(schema, 0))
  let took = 0
  let batch: string[] = []
  const write = (): void => {
    const started = performance.now()
    writeDurably(state.database, collection, () => {
      for (const line of batch) collection.write(JSON.parse(line) as JsonObject, 'create', 'reject')
    })
    took += performance.now() - started
    batch = []
  }
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (batch.push(line) === LINES_PER_TRANSACTION) write()
  write()
  return took
}

function run({ upsert, searches }: Extract<Request, { ask: 'run' }>): number {
  const collection = state.registry.get(name)
  const started = performance.now()
  if (upsert !== undefined)
    writeDurably(state.database, collection, () => collection.write(upsert, 'upsert', 'reject'))
  for (const body of searches) {
    writeJson(answer(collection, readParams(rawFromBody(body)), state.resources))
  }
  return performance.now() - started
}

function heap(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function reply(request: Request): Promise<number> {
  if (request.ask === 'load') return load(request.file, request.schema)
  if (request.ask === 'run') return run(request)
  return (heap() - before) / request.count
}

process.on('exit', () => removeDirectory(directory))
process.on('disconnect', () => process.exit())
process.on('message', (request: Request) => {
  reply(request).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
