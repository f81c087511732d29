import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { importVehicles } from './engines/http-engine.ts'
import { startSearchServer } from '../../harness/search-server.ts'
import { HttpClient } from './http-client.ts'
import { quantile } from './measure.ts'
import { operations } from './queries.ts'
import { figure } from './report.ts'
import { callsOf } from './typesense-request.ts'
import type { HttpCall } from './typesense-request.ts'

const ROWS = 200_000
const EVERY_MS = 10

/** Imports 200,000 rows and meanwhile asks for `/health` and for a search every 10 ms; prints how long answers took. */
export async function reportStalls(): Promise<void> {
  const server = await startSearchServer()
  const writer = new HttpClient(server.url, server.apiKey)
  const searches = operations('a', ROWS).map((operation) => callsOf(operation)[0] as HttpCall)
  const done = new AbortController()
  const probe = async (next: (i: number) => HttpCall): Promise<number[]> => {
    const client = new HttpClient(server.url, server.apiKey)
    const took: number[] = []
    for (let i = 0; !done.signal.aborted; i++) {
      const started = performance.now()
      await client.text(next(i))
      took.push(performance.now() - started)
      await wait(EVERY_MS)
    }
    client.close()
    return took
  }
  const health = probe(() => ({ method: 'GET', path: '/health', body: '' }))
  const search = probe((i) => searches[i % searches.length] as HttpCall)
  const imported = await importVehicles(writer, ROWS).finally(() => {
    done.abort()
  })
  console.log(`answers while ${ROWS} rows are imported (${figure(imported / 1_000)} s), milliseconds`)
  const row = (took: readonly number[]): object => ({
    answers: took.length,
    p50: figure(quantile(took, 0.5)),
    p99: figure(quantile(took, 0.99)),
    longest: figure(Math.max(...took)),
  })
  console.table({ '/health': row(await health), 'a search': row(await search) })
  writer.close()
  await server.stop()
}
