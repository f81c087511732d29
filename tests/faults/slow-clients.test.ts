import { request } from 'node:http'
import type { Socket } from 'node:net'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import type { ServiceName } from '../../scripts/platform/settings.ts'
import { IS_DEEP, sized } from '../harness/deep.ts'
import { lakeClient } from '../harness/lake-client.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { processUsage } from '../harness/process-usage.ts'
import { openSocket } from '../harness/raw-request.ts'
import { until } from '../harness/until.ts'

const CLIENTS = sized(120, 2_000)
/** Addresses of the slow clients: one address may hold only a share of the connections. */
const ADDRESSES = 8
/** Requests that one connection may send before it gets an answer. */
const AT_ONCE = 20
/** Thirty seconds for an answer that is not read, 65 where the system took all of it, more for a busy machine. */
const CUT_WITHIN_MS = 100_000
const TRICKLE_EVERY_MS = 1_000
const ASK_EVERY_MS = 100
/** Longest waits of other visitors meanwhile: the usual one in the median; at most that of three attempts to connect. */
const MEDIAN_MS = 1_000
const SLOWEST_MS = 15_000
/** Connections between the services, and those of health. */
const KEPT_DESCRIPTORS = 12
/** Memory that an allocator may keep after its use. */
const KEPT_MIB = 250

let platform: TestPlatform
/** The path of the content lake's largest picture. */
let picture = ''

interface Door {
  /** A request of an ordinary visitor. */
  path: string
  headers: Record<string, string>
  /** The head of a request with a body. */
  post: string
  /** Requests whose answers are larger than the system buffers for a client that does not read. */
  large: string
}

/** The largest file below a folder that a build made, by its path. */
function largest(folder: string, prefix: string): string {
  const files = globSync('**/*.js', { cwd: join(ROOT, folder) })
  const [first = ''] = files.toSorted(
    (one, other) => statSync(join(ROOT, folder, other)).size - statSync(join(ROOT, folder, one)).size,
  )
  return `${prefix}/${first}`
}

function door(name: ServiceName): Door {
  const { secrets } = platform
  const lake = { authorization: `Bearer ${secrets.lakeAdminToken}` }
  const search = { 'x-typesense-api-key': secrets.searchAdminKey }
  const site = { host: 'harbour.localhost' }
  const lines = (headers: Record<string, string>) =>
    Object.entries({ host: 'localhost', ...headers })
      .map(([key, value]) => `${key}: ${value}\r\n`)
      .join('')
  const post = (path: string, headers: Record<string, string>) =>
    `POST ${path} HTTP/1.1\r\n${lines(headers)}content-type: application/json\r\ncontent-length: 100000\r\n\r\n`
  const get = (path: string, headers: Record<string, string>) =>
    `GET ${path} HTTP/1.1\r\n${lines(headers)}\r\n`
  return {
    lake: {
      path: '/v2025-02-19/data/query/production?query=1',
      headers: lake,
      post: post('/v2025-02-19/data/mutate/production', lake),
      large: get(picture, {}).repeat(AT_ONCE),
    },
    search: {
      path: '/collections/stock/documents/search?q=*&per_page=1',
      headers: search,
      post: post('/multi_search', search),
      large: get('/collections/stock/documents/search?q=*&per_page=250', search).repeat(2),
    },
    site: {
      path: '/',
      headers: site,
      post: post('/api/leads', site),
      large: get(largest('site/.next/static', '/_next/static'), site).repeat(AT_ONCE),
    },
    studio: {
      path: '/',
      headers: {},
      post: post('/', {}),
      large: get(largest('studio/dist', ''), {}).repeat(4),
    },
  }[name]
}

/** One request of an ordinary visitor on a connection of its own, from an address of its own. */
function ask(port: number, { path, headers }: Door): Promise<{ outcome: number | string; ms: number }> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const done = (outcome: number | string) => resolve({ outcome, ms: performance.now() - startedAt })
    const outgoing = request(
      { host: '127.0.0.1', localAddress: '127.0.0.99', port, path, headers, agent: false },
      (response) => {
        response.on('end', () => done(response.statusCode ?? 0)).on('error', (error) => done(error.message))
        response.resume()
      },
    )
    outgoing.on('error', (error) => done(error.message))
    outgoing.end()
  })
}

/** Opens one slow client: it says nothing, trickles a head or a body, or never reads an answer that it asked for. */
function slowClient(at: number, port: number, { post, large }: Door): Socket {
  const socket = openSocket(port, `127.0.0.${2 + (at % ADDRESSES)}`)
  const kind = at % 4
  if (kind === 1) socket.write('GET / HTTP/1.1\r\nHost: harbour.localhost\r\nx-slow: ')
  if (kind === 2) socket.write(`${post}{`)
  if (kind === 3) socket.write(large)
  if (kind !== 3) socket.resume()
  socket.once('end', () => socket.destroy())
  const trickle = setInterval(() => {
    if (kind === 1 || kind === 2) socket.write('a')
  }, TRICKLE_EVERY_MS)
  socket.once('close', () => clearInterval(trickle))
  return socket
}

/** Opens all slow clients, some at a time, as they would come over a network. */
async function openAll(sockets: Socket[], port: number, wanted: Door): Promise<void> {
  while (sockets.length < CLIENTS) {
    for (let n = 0; n < 50; n += 1) sockets.push(slowClient(sockets.length, port, wanted))
    await sleep(50)
  }
}

beforeAll(async () => {
  platform = await startPlatform({ isSeeded: true, environment: { RATE_LIMIT_FACTOR: '1' } })
  const url = await lakeClient(platform).fetch<string>(
    '*[_type == "sanity.imageAsset"] | order(size desc)[0].url',
  )
  picture = new URL(url).pathname
}, 600_000)
afterAll(() => platform?.close())

describe.runIf(process.platform === 'linux')(`${CLIENTS} slow clients`, () => {
  // At full size they run one after the other, because the test holds the other end of each connection.
  const runs = IS_DEEP ? it : it.concurrent
  runs.each(['site', 'lake', 'search', 'studio'] as const)(
    'the %s ends them, serves others meanwhile, and has back what they took',
    async (name) => {
      const port = platform.settings.ports[name]
      const pid = platform.pid(name)
      const wanted = door(name)
      for (let tries = 0; tries < 20; tries += 1) expect((await ask(port, wanted)).outcome).toBe(200)
      const before = processUsage(pid)
      const sockets: Socket[] = []
      const startedAt = performance.now()
      const opening = openAll(sockets, port, wanted)
      const others: Awaited<ReturnType<typeof ask>>[] = []
      let most = before
      try {
        for (;;) {
          others.push(await ask(port, wanted))
          const now = processUsage(pid)
          most = {
            descriptors: Math.max(most.descriptors, now.descriptors),
            residentMib: Math.max(most.residentMib, now.residentMib),
          }
          const isOver = now.descriptors <= before.descriptors + KEPT_DESCRIPTORS
          if (isOver && most.descriptors >= before.descriptors + CLIENTS / 2) break
          if (performance.now() - startedAt > CUT_WITHIN_MS) break
          await sleep(ASK_EVERY_MS)
        }
        const tookMs = performance.now() - startedAt
        const times = others.map(({ ms }) => Math.round(ms)).toSorted((one, other) => one - other)
        const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)]
        console.log(
          `${name}: ${CLIENTS} slow clients over after ${Math.round(tookMs)} ms; ${others.length} others, median ` +
            `${median} ms, slowest ${slowest} ms; before ${JSON.stringify(before)}, most ${JSON.stringify(most)}, ` +
            `after ${JSON.stringify(processUsage(pid))}`,
        )
        expect(most.descriptors).toBeGreaterThan(before.descriptors + CLIENTS / 2)
        expect(processUsage(pid).descriptors).toBeLessThanOrEqual(before.descriptors + KEPT_DESCRIPTORS)
        expect(others.filter(({ outcome }) => outcome !== 200)).toEqual([])
        if (IS_DEEP) {
          expect(median).toBeLessThan(MEDIAN_MS)
          expect(slowest).toBeLessThan(SLOWEST_MS)
        }
      } finally {
        await opening
        for (const socket of sockets) socket.destroy()
      }
      await until(
        `the ${name} has given its memory back`,
        () => processUsage(pid).residentMib - before.residentMib < KEPT_MIB,
        30_000,
      )
    },
    sized(180_000, 300_000),
  )
})
