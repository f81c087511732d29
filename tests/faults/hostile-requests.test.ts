import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sized } from '../harness/deep.ts'
import { lakeClient } from '../harness/lake-client.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { openFiles } from '../harness/process-usage.ts'
import { openSocket, sendRaw, type RawReply } from '../harness/raw-request.ts'
import { servicePid } from '../harness/service-pid.ts'
import { aboutPage, smallTenant } from '../harness/small-dealer.ts'
import { until } from '../harness/until.ts'
import { hostileRequest, seeded } from './hostile/hostile-requests.ts'

const SEED = 20_260_105
const REQUESTS = sized(500, 20_000)
const UPGRADES = sized(500, 20_000)
/** So many load the code of every route that a visitor's request can reach. */
const WARMING = 1_500
/** So many at once, as far as one machine that also asks can. */
const AT_ONCE = 25
const LONGEST_MS = sized(120_000, 1_800_000)

let platform: TestPlatform
let port = 0

/** A request by name, as the proxy before the site passes it on for `address`. */
function ask(
  path: string,
  address = '203.0.113.1',
  more: readonly string[] = [],
  body = '',
): Promise<RawReply> {
  const lines = [
    `${body === '' ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'Host: harbour.localhost',
    `X-Forwarded-For: ${address}`,
    'Connection: close',
    ...more,
    ...(body === '' ? [] : ['Content-Type: text/plain', `Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return sendRaw(port, `${lines.join('\r\n')}\r\n\r\n${body}`)
}

interface Health {
  ok: boolean
  services: Record<string, string>
  process: {
    descriptors: { open: number; limit: number }
    connections: { open: number; limit: number }
    memoryBytes: number
    failures: { count: number }
    storage: { state: string }
  }
}

const health = async (): Promise<Health> =>
  (await fetch(`http://127.0.0.1:${port}/api/health`)).json() as Promise<Health>

/** Connections to the services and files that come and go. */
const KEPT_DESCRIPTORS = 20

interface Held {
  connections: number
  /** Without the files of the record, which keeps each of its tables open from when it is first asked for. */
  descriptors: number
  memoryBytes: number
}

async function held(): Promise<Held> {
  const { connections, descriptors: open, memoryBytes } = (await health()).process
  const records = join(platform.dataDir, 'records')
  // What health says of them is of the whole, the record's among them.
  expect(open.open).toBeGreaterThan(0)
  const descriptors = openFiles(platform.pid('site')).filter((file) => !file.startsWith(records)).length
  return { connections: connections.open, descriptors, memoryBytes }
}

/** Waits until the site holds no more connections and descriptors than before. */
async function settle(before: Held): Promise<void> {
  const more = async () => {
    const now = await held()
    return {
      connections: now.connections - before.connections > 5,
      descriptors: now.descriptors - before.descriptors > KEPT_DESCRIPTORS,
    }
  }
  await expect
    .poll(more, { timeout: 90_000, interval: 500 })
    .toEqual({ connections: false, descriptors: false })
  const after = await held()
  const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)
  console.log(
    `descriptors ${before.descriptors}, then ${after.descriptors}; connections ${before.connections}, ` +
      `then ${after.connections}; ${mib(before.memoryBytes)} MiB, then ${mib(after.memoryBytes)} MiB`,
  )
}

/** Runs `work` for each number below `count`, some at a time. */
async function each(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Sends so many hostile requests, some at a time, and returns those that failed. */
async function sendHostile(random: () => number, count: number): Promise<unknown[]> {
  const requests = Array.from({ length: count }, (_, at) => hostileRequest(random, addressOf(at)))
  const failed: unknown[] = []
  await each(count, async (at) => {
    const { bytes, isWhole } = requests[at] ?? hostileRequest(random, '')
    const { status, text } = await sendRaw(port, bytes, isWhole)
    if (status >= 500 && status !== 503)
      failed.push([status, bytes.toString('latin1').slice(0, 600), text.slice(0, 200)])
  })
  return failed
}

const addressOf = (at: number) => `198.51.${Math.floor(at / 250) % 250}.${at % 250}`

beforeAll(async () => {
  platform = await startPlatform({
    services: ['lake', 'search', 'site'],
    nodeFlags: ['--import', fileURLToPath(new URL('hostile/failing.mjs', import.meta.url))],
    // The limits of a deployment, and askers that a proxy tells apart.
    environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
  })
  port = platform.settings.ports.site
  await lakeClient(platform)
    .transaction()
    .createOrReplace(smallTenant('harbour'))
    .createOrReplace(smallTenant('wattle'))
    .createOrReplace(aboutPage('About us'))
    .commit()
  await until('the tenants are known', async () => (await ask('/about-us')).status === 200)
  await sendHostile(seeded(SEED + 1), WARMING)
}, 240_000)
afterAll(() => platform?.close())

describe('requests with an Upgrade header', () => {
  it(`${UPGRADES} are answered and leave no socket behind`, { timeout: LONGEST_MS }, async () => {
    const upgrade = [
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
      'Connection: Upgrade, HTTP2-Settings, close',
    ]
    const paths = ['/robots.txt', '/_next/hmr', '/api/health', '/_search/multi_search', '/favicon.svg']
    const before = await held()
    const statuses = new Set<number>()
    await each(UPGRADES, async (at) => {
      const lines = ['Host: harbour.localhost', `X-Forwarded-For: ${addressOf(at)}`, ...upgrade]
      const { status } = await sendRaw(
        port,
        `GET ${paths[at % paths.length]} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
      )
      statuses.add(status)
    })
    // 503: the search takes longer than a visitor would wait, on a machine that asks and answers.
    expect([...statuses].filter((status) => ![200, 401, 404, 503].includes(status))).toEqual([])
    await settle(before)
  })
})

describe('hostile requests', () => {
  it(
    `${REQUESTS} are answered or ended: no failure, and the site is as it was`,
    { timeout: LONGEST_MS },
    async () => {
      const { failures } = (await health()).process
      const before = await held()
      const failed = await sendHostile(seeded(SEED), REQUESTS)
      expect(failed).toEqual([])
      expect((await ask('/about-us')).status).toBe(200)
      await settle(before)
      const after = (await health()).process
      expect(after.failures.count).toBe(failures.count)
      // Pages of made-up addresses are cached up to the cache's size, whatever was asked.
      expect(after.memoryBytes - before.memoryBytes).toBeLessThan(300 * 1024 * 1024)
    },
  )
})

describe('limits', () => {
  const search = '{"searches":[{"collection":"stock","q":"*","query_by":"make"}]}'
  const searching = (address: string) =>
    ask('/_search/multi_search?x-typesense-api-key=x', address, [], search)

  it('a program that searches from one address is told to wait, and nobody else', async () => {
    const statuses: number[] = []
    let refused: RawReply | undefined
    await each(600, async () => {
      const reply = await searching('192.0.2.66')
      statuses.push(reply.status)
      if (reply.status === 429) refused ??= reply
    })
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50)
    expect(refused?.text).toMatch(/retry-after: 5\r\n/i)
    expect(refused?.text).toContain('"code":"too-many-requests"')
    expect((await searching('192.0.2.67')).status).not.toBe(429)
    expect((await ask('/about-us', '192.0.2.66')).status).toBe(200)
  })

  it('60 visitors behind one address, each with what a page asks for, are not refused', async () => {
    const paths = [
      '/about-us',
      '/api/search-key',
      '/api/suggest',
      '/robots.txt',
      '/api/health',
      '/favicon.svg',
    ]
    const statuses = new Set<number>()
    await each(60 * paths.length, async (at) => {
      statuses.add((await ask(paths[at % paths.length] ?? '', '192.0.2.99')).status)
    })
    expect(statuses).not.toContain(429)
  })

  it('event streams of one address are so many; the next one is refused, and another address is not', async () => {
    const open = (address: string) => {
      const socket = openSocket(port)
      socket.write(
        `GET /api/changes HTTP/1.1\r\nHost: harbour.localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`,
      )
      const answered = new Promise<string>((resolve) =>
        socket.once('data', (chunk) => resolve(chunk.toString())),
      )
      return { socket, answered }
    }
    const streams = Array.from({ length: 101 }, () => open('192.0.2.5'))
    const heads = await Promise.all(streams.map(({ answered }) => answered))
    expect(heads.filter((head) => head.startsWith('HTTP/1.1 200'))).toHaveLength(100)
    expect(heads.filter((head) => head.startsWith('HTTP/1.1 429'))).toHaveLength(1)
    const other = open('192.0.2.6')
    expect(await other.answered).toContain('200 OK')
    for (const { socket } of [...streams, other]) socket.destroy()
  })
})

describe('health', () => {
  it('tells the public no figures', async () => {
    expect(JSON.parse((await ask('/api/health')).text.split('\r\n\r\n')[1] ?? '')).toEqual({
      ok: true,
      services: { content: 'ok', search: 'ok', records: 'ok' },
    })
  })

  it.runIf(process.platform === 'linux')(
    'says of a service that stands still that it is down, without waiting for it',
    async () => {
      const pid = servicePid(platform.dataDir, 'search')
      process.kill(pid, 'SIGSTOP')
      try {
        await expect.poll(async () => (await health()).services['search'], { timeout: 20_000 }).toBe('down')
        expect((await health()).services['content']).toBe('ok')
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      await expect.poll(async () => (await health()).services['search'], { timeout: 20_000 }).toBe('ok')
    },
  )

  it.runIf(process.platform === 'linux')(
    'counts errors that nobody caught, and the site goes on',
    async () => {
      const before = (await health()).process.failures.count
      process.kill(servicePid(platform.dataDir, 'site'), 'SIGUSR2')
      await expect.poll(async () => (await health()).process.failures.count).toBe(before + 2)
      expect((await ask('/about-us')).status).toBe(200)
    },
  )
})
