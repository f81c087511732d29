import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from 'forecourt-lake/server'
import type { LakeServer } from 'forecourt-lake/server'

const TOKEN = 'bench-token-0123456789abcdef0123456789'
const PATCHES = 300
const LISTENERS = [1, 50, 500]
const CONNECTS = 1000

interface Listener {
  /** Resolves with the time (ms of the process) at which the event of a transaction came. */
  heard(transactionId: string): Promise<number>
  stop(): void
}

/** How long a change takes to those who listen, beside how long it takes to be answered, and what listeners cost. */
export async function reportListening(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-listen-'))
  const server = await startServer({
    port: 0,
    config: {
      projectName: 'bench',
      aclMode: 'private',
      roles: [],
      users: [],
      ownerFields: {},
      ownedTypes: [],
      webhooks: [],
      queries: {},
      limits: {},
    },
    log: () => {},
    settings: {
      dataDir,
      project: 'bench',
      dataset: 'production',
      publicUrl: 'http://localhost:0',
      adminToken: TOKEN,
      localLogin: false,
    },
  })
  try {
    const url = `http://127.0.0.1:${server.port}/v2025-02-19/data`
    await mutate(url, 'start', { createOrReplace: { _id: 'page', _type: 'page', text: 'x'.repeat(1000) } })
    for (const count of LISTENERS) await reportLatency(url, count)
    await reportConnects(url, server)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function reportLatency(url: string, count: number): Promise<void> {
  const listeners = await Promise.all(Array.from({ length: count }, () => listen(url)))
  const [first, last] = [listeners[0], listeners.at(-1)]
  const [answered, toFirst, toLast]: number[][] = [[], [], []]
  for (let n = 0; n < PATCHES; n++) {
    const id = `patch-${count}-${n}`
    const start = performance.now()
    const heard = Promise.all([first?.heard(id) ?? 0, last?.heard(id) ?? 0].map(async (time) => time))
    await mutate(url, id, { patch: { id: 'page', set: { n } } })
    answered?.push(performance.now() - start)
    const [one = 0, other = 0] = await heard
    toFirst?.push(one - start)
    toLast?.push(other - start)
  }
  for (const listener of listeners) listener.stop()
  const text = [
    `${count} listeners: answered after ${spread(answered)}`,
    `heard by the first after ${spread(toFirst)}`,
    `by the last after ${spread(toLast)}`,
    `(median of the first ${ratio(median(toFirst), median(answered))} times the answer)`,
  ]
  console.log(text.join(', '))
}

async function reportConnects(url: string, server: LakeServer): Promise<void> {
  const rounds: number[] = []
  for (let round = 0; round < 4; round++) {
    for (let group = 0; group < CONNECTS / 100; group++) {
      const listeners = await Promise.all(Array.from({ length: 100 }, () => listen(url)))
      for (const listener of listeners) listener.stop()
    }
    while (server.lake.hub.size() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    globalThis.gc?.()
    rounds.push(process.memoryUsage().heapUsed / 1024 / 1024)
  }
  const text = rounds.map((size) => `${size.toFixed(1)} MB`).join(', ')
  const exact = globalThis.gc === undefined ? ' (start with --expose-gc for exact figures)' : ''
  console.log(`heap after each ${CONNECTS} listeners that came and went: ${text}${exact}`)
}

async function mutate(url: string, transactionId: string, mutation: object): Promise<void> {
  const response = await fetch(`${url}/mutate/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [mutation], transactionId }),
  })
  if (!response.ok) throw new Error(await response.text())
  await response.arrayBuffer()
}

async function listen(url: string): Promise<Listener> {
  const controller = new AbortController()
  const query = new URLSearchParams({ query: '*[_type == "page"]', effectFormat: 'mendoza' })
  const response = await fetch(`${url}/listen/production?${query}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    signal: controller.signal,
  })
  const waiting = new Map<string, PromiseWithResolvers<number>>()
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const time = performance.now()
      for (const [, id = ''] of decoder.decode(chunk).matchAll(/"transactionId":"([^"]+)"/g)) {
        waiting.get(id)?.resolve(time)
        waiting.delete(id)
      }
    }
  }
  read().catch(() => {})
  return {
    heard(id) {
      const wait = waiting.get(id) ?? Promise.withResolvers<number>()
      waiting.set(id, wait)
      return wait.promise
    },
    stop: () => controller.abort(),
  }
}

function median(values: number[] = []): number {
  return percentile(values, 0.5)
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function spread(values: number[] = []): string {
  return `${median(values).toFixed(1)} ms (99 %: ${percentile(values, 0.99).toFixed(1)})`
}

function ratio(a: number, b: number): string {
  return (a / b).toFixed(2)
}
