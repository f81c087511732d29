import { performance } from 'node:perf_hooks'
import { HttpClient } from '../http-client.ts'
import type { Operation } from '../queries.ts'
import { collectionSchema } from '../schema.ts'
import { callsOf, COLLECTION } from '../typesense-request.ts'
import { vehicle } from '../vehicles.ts'
import type { Engine } from './engine.ts'

const LINES_PER_REQUEST = 2_000

/** A server that speaks Typesense's protocol, driven over HTTP. */
export function httpEngine(options: {
  name: string
  url: string
  apiKey: string
  gzip: boolean
  stop: () => Promise<void>
}): Engine {
  const client = new HttpClient(options.url, options.apiKey, { gzip: options.gzip })
  return {
    name: options.name,
    load: (count) => importVehicles(client, count),
    run: async (operation: Operation) => {
      const calls = callsOf(operation)
      const started = performance.now()
      let answer: unknown
      for (const call of calls) answer = await client.json(call)
      const took = performance.now() - started
      check(answer, operation)
      return took
    },
    stop: async () => {
      client.close()
      await options.stop()
    },
  }
}

/** A failed search answers inside a 200, and an upsert that is not found again is no upsert. */
function check(answer: unknown, operation: Operation): void {
  const { results } = answer as { results: { found?: number; error?: string }[] }
  for (const { found, error } of results)
    if (found === undefined || (operation.kind === 'upsert' && found !== 1))
      throw new Error(`a search answered ${error ?? `found ${found ?? 'nothing'}`}`)
}

/** Makes the collection anew and fills it with the first `count` vehicles; returns milliseconds of importing. */
export async function importVehicles(client: HttpClient, count: number): Promise<number> {
  await client
    .text({ method: 'DELETE', path: `/collections/${COLLECTION}`, body: '' })
    .catch(() => 'there was none')
  await client.text({
    method: 'POST',
    path: '/collections',
    body: JSON.stringify(collectionSchema(COLLECTION)),
  })
  let took = 0
  for (let from = 0; from < count; from += LINES_PER_REQUEST) {
    const size = Math.min(LINES_PER_REQUEST, count - from)
    const body = Array.from({ length: size }, (_, i) => JSON.stringify(vehicle(from + i))).join('\n')
    const started = performance.now()
    const answer = await client.text({
      method: 'POST',
      path: `/collections/${COLLECTION}/documents/import?action=create`,
      body,
    })
    took += performance.now() - started
    if (answer.includes('"success":false')) throw new Error(`an import line failed: ${answer.slice(0, 300)}`)
  }
  return took
}
