import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Dice } from './fuzz/dice.ts'
import { randomRequest } from './fuzz/random-request.ts'
import type { WireRequest } from './fuzz/random-request.ts'
import { send } from './fuzz/wire.ts'
import { ADMIN_KEY, removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const REQUESTS = process.env['DEEP'] === '1' ? 20_000 : 500
/** After every this many requests the documents are compared by every way of reading them. */
const CHECK_EVERY = 250
/** No request takes a second; ten seconds are a hang, even on a busy machine. */
const SLOW_MS = 10_000
/** Connections of this test's own that stay open for a while. */
const KEPT_CONNECTIONS = 16
/** Bytes that the sent documents and the allocator may keep. */
const KEPT_BYTES = 300 * 1024 * 1024

/** Refusals with a 5xx that the real server gives, too, to a client with an administrator's key. */
const REAL_500 = [
  /conflicts with an existing collection name/,
  /Error computing decay function score/,
  /event rate limit reached/,
]

const FIELDS = [
  { name: 'name', type: 'string', infix: true },
  { name: 'make', type: 'string', facet: true, sort: true },
  { name: 'n', type: 'int32', facet: true },
  { name: 'f', type: 'float', facet: true, optional: true },
  { name: 'big', type: 'int64', optional: true },
  { name: 'yes', type: 'bool', facet: true },
  { name: 'tags', type: 'string[]', facet: true },
  { name: 'geo', type: 'geopoint', optional: true },
  { name: 'parts', type: 'object[]', optional: true },
]

describe('whatever is sent, the server answers, keeps running and keeps its documents', () => {
  let server: TestServer
  /** Export of the collection that no request names. */
  let unnamed: unknown
  const agent = new Agent({ keepAlive: true })

  beforeAll(async () => {
    server = await startServer()
    for (const name of ['cars', 'empty', 'unnamed'])
      await server.call('POST', '/collections', {
        name,
        enable_nested_fields: true,
        fields: name === 'empty' ? FIELDS.slice(0, 1) : FIELDS,
      })
    await server.call('PUT', '/aliases/alias', { collection_name: 'cars' })
    const rows = Array.from({ length: 40 }, (_, n) => ({
      id: `k${n}`,
      name: `red ute ${n}`,
      make: 'Toyota',
      n,
      yes: true,
      tags: ['red'],
      parts: [{ kind: 'a', cost: n }],
    }))
    const lines = rows.map((row) => JSON.stringify(row)).join('\n')
    for (const name of ['cars', 'unnamed'])
      await server.call('POST', `/collections/${name}/documents/import`, lines)
    unnamed = await exportOf('unnamed')
  })

  afterAll(async () => {
    agent.destroy()
    await server.stop()
    removeDirectory(server.directory)
  })

  const describeRequest = ({ method, target, body }: WireRequest): string =>
    `${method} ${target.slice(0, 500)} ${String(body ?? '').slice(0, 700)}`

  const exportOf = (name: string) => server.call('GET', `/collections/${name}/documents/export`)

  /**
   * Checks that every document is the same by export and by id, that the counts of the documents agree, and that a collection
   * that no request named is what it was.
   */
  async function expectSound(): Promise<void> {
    expect(await exportOf('unnamed')).toEqual(unnamed)
    const exported = await exportOf('cars')
    const lines = (typeof exported.body === 'string' ? exported.body : JSON.stringify(exported.body))
      .split('\n')
      .filter((line) => line !== '')
    const documents = lines.map((line) => JSON.parse(line) as { id: string })
    const { body } = await server.call('GET', '/collections/cars')
    expect(body).toMatchObject({ num_documents: documents.length })
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
    for (const document of documents) {
      const one = await server.call('GET', `/collections/cars/documents/${encodeURIComponent(document.id)}`)
      expect(one).toEqual({ status: 200, body: document })
    }
    const all = await server.call('GET', '/collections/cars/documents/search?q=*&per_page=250&facet_by=yes')
    expect(all.body).toMatchObject({ found: documents.length })
  }

  /** Returns the number of open file descriptors of the process, 0 on systems other than Linux. */
  const descriptors = (): number =>
    process.platform === 'linux' ? readdirSync(`/proc/${server.child.pid}/fd`).length : 0
  const memory = async (): Promise<number> => {
    const { body } = await server.call('GET', '/metrics.json')
    return Number((body as Record<string, unknown>)['typesense_memory_resident_bytes'])
  }

  it(`answers ${REQUESTS} requests, none hangs, and is sound after each ${CHECK_EVERY}`, async () => {
    const dice = new Dice(Number(process.env['FUZZ_SEED'] ?? 20_261_121))
    const slow: string[] = []
    const [open, bytes] = [descriptors(), await memory()]
    for (let n = 1; n <= REQUESTS; n++) {
      const request = randomRequest(dice, ADMIN_KEY)
      const answer = await send(server.port, agent, request).catch((error: unknown) => {
        throw new Error(`request ${n}: ${describeRequest(request)}`, { cause: error })
      })
      const isReal = REAL_500.some((pattern) => pattern.test(answer.text))
      expect(
        answer.status < 500 || isReal,
        `request ${n}: ${answer.status} ${answer.text} for ${describeRequest(request)}`,
      ).toBe(true)
      if (answer.ms > SLOW_MS) slow.push(`${Math.round(answer.ms)} ms: ${describeRequest(request)}`)
      if (n % CHECK_EVERY === 0) await expectSound()
    }
    expect(slow).toEqual([])
    const failures = server.lines.filter((line) => line.includes('"request failed"'))
    expect(failures).toEqual([])
    await expect.poll(descriptors, { timeout: 20_000 }).toBeLessThan(open + KEPT_CONNECTIONS)
    const grown = (await memory()) - bytes
    console.log(
      `${REQUESTS} requests: ${open} descriptors, then ${descriptors()}; ${grown >> 20} MiB more resident`,
    )
    expect(grown).toBeLessThan(KEPT_BYTES)
  }, 1_800_000)

  it('keeps its documents over a restart', async () => {
    const before = await exportOf('cars')
    expect(await server.stop()).toBe(0)
    const { directory } = server
    server = await startServer(directory)
    expect(await exportOf('cars')).toEqual(before)
    await expectSound()
  }, 60_000)
})
