import { startLakeProcess, type LakeProcess } from '../../contract/content-lake/lake-process.ts'
import { figure } from '../search/report.ts'
import { quantile } from '../search/measure.ts'

const PATCHES = 1500
const CLIENTS = 16
const LARGE = 10_000

/** Sends mutations and resolves once they are acknowledged. */
export async function send(lake: LakeProcess, mutations: object[]): Promise<void> {
  const response = await fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures the time of one patch: by itself, and among many at once. */
async function measurePatches(lake: LakeProcess): Promise<Record<string, Record<string, string>>> {
  await send(lake, [{ create: { _id: 'one', _type: 'car', n: -1, end: true } }])
  const patch = (n: number): Promise<void> => send(lake, [{ patch: { id: 'one', set: { n } } }])
  for (let n = 0; n < 300; n++) await patch(n)
  const reads: number[] = []
  const commits: number[] = []
  for (let n = 1000; n < 1000 + PATCHES; n++) {
    reads.push(
      await timed(async () => void (await (await fetch(`${lake.url}/v1/data/ping/production`)).text())),
    )
    commits.push(await timed(() => patch(n)))
  }
  const client = async (c: number): Promise<void> => {
    const id = `client-${c}`
    await send(lake, [{ create: { _id: id, _type: 'car' } }])
    for (let n = 0; n < PATCHES / CLIENTS; n++) await send(lake, [{ patch: { id, set: { n } } }])
  }
  const together = await timed(
    async () => void (await Promise.all(Array.from({ length: CLIENTS }, (_, c) => client(c)))),
  )
  const base = quantile(reads, 0.5)
  const row = (times: number[]): Record<string, string> => ({
    'median ms': figure(quantile(times, 0.5)),
    'p95 ms': figure(quantile(times, 0.95)),
    'to a ping': `x${figure(quantile(times, 0.5) / base)}`,
  })
  return {
    ping: row(reads),
    'patch acknowledged': row(commits),
    [`patch, ${CLIENTS} clients at once`]: row([together / PATCHES]),
  }
}

/** Measures the longest wait for another answer while a transaction of 10,000 mutations runs. */
async function measureLarge(lake: LakeProcess, mutations: object[]): Promise<Record<string, string>> {
  let longest = 0
  const done = new AbortController()
  const watch = async (): Promise<void> => {
    while (!done.signal.aborted) {
      longest = Math.max(
        longest,
        await timed(async () => void (await (await fetch(`${lake.url}/health`)).text())),
      )
    }
  }
  const watcher = watch()
  const took = await timed(() => send(lake, mutations))
  done.abort()
  await watcher
  return { 'took ms': figure(took), 'longest wait of others ms': figure(longest) }
}

/** Prints the times of writes. */
export async function reportWrites(): Promise<void> {
  const lake = await startLakeProcess()
  try {
    console.table(await measurePatches(lake))
    const numbers = Array.from({ length: LARGE }, (_, n) => n)
    console.table({
      '10,000 creations': await measureLarge(
        lake,
        numbers.map((n) => ({
          create: { _id: `d${n}`, _type: 'car', title: `Car ${n}`, text: 'x'.repeat(200) },
        })),
      ),
      '10,000 patches': await measureLarge(
        lake,
        numbers.map((n) => ({ patch: { id: `d${n}`, set: { title: `Car ${n + 1}` } } })),
      ),
      '10,000 patches of one document': await measureLarge(
        lake,
        numbers.map((n) => ({ patch: { id: 'd0', set: { n } } })),
      ),
    })
  } finally {
    await lake.stop()
  }
}
