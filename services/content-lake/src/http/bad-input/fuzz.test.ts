import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRequest, seededRandom } from './fuzz-mutations.ts'
import { VALID_REQUESTS, type ValidRequest } from './fuzz-requests.ts'
import { sized } from '../../deep.fixture.ts'
import type { ChildProcess } from 'node:child_process'
import type { RawRequest } from './raw.ts'

const CLI = join(import.meta.dirname, '../../../bin/forecourt-lake.mjs')
const TOKEN = 'fuzz-test-token-0123456789abcdef0123'
const COUNT = sized(800, 20_000)
const SEED = Number(process.env['LAKE_FUZZ_SEED'] ?? 7)
/** An answer that takes longer is a hang: the time limit of a query is 10 s. */
const WITHIN_MS = 30_000
const PARALLEL = 8
/** Methods whose response body nobody reads: clients judge a preflight by its headers. */
const BODILESS = new Set(['HEAD', 'OPTIONS'])
const MAX_MEMORY_KB = 1_500_000
/** Connections of this test's own that stay open for a while. */
const KEPT_CONNECTIONS = 2 * PARALLEL

let dataDir: string
let lake: ChildProcess
let port: number
const failures: string[] = []
const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-fuzz-'))
  const args = [
    CLI,
    '--data-dir',
    dataDir,
    '--port',
    '0',
    '--admin-token',
    TOKEN,
    '--local-login',
    '--acl-mode=public',
  ]
  lake = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  port = await new Promise<number>((resolve, reject) => {
    lake.once('exit', () => reject(new Error('the lake did not start')))
    lake.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      const ready = /"port":(\d+)/.exec(text)
      if (ready) resolve(Number(ready[1]))
      failures.push(...text.split('\n').filter((line) => line.includes('"level":"error"')))
    })
  })
})
afterAll(async () => {
  agent.destroy()
  const ended = new Promise((resolve) => lake.once('exit', resolve))
  lake.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  status: number
  type: string
  text: string
}

/** Sends a request; for an event stream, waits only for the headers. */
function send({ path, method, headers, body }: RawRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent, timeout: WITHIN_MS }
    const req = request(options, (res) => {
      const status = res.statusCode ?? 0
      const type = res.headers['content-type'] ?? ''
      if (type.startsWith('text/event-stream')) {
        resolve({ status, type, text: '' })
        return void req.destroy()
      }
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => resolve({ status, type, text: Buffer.concat(chunks).toString() }))
      res.on('error', reject)
    })
    req.on('timeout', () => req.destroy(new Error('no answer in time')))
    req.on('error', reject)
    req.end(body)
  })
}

const shown = ({ method, path, body }: RawRequest): string =>
  `${method} ${path.slice(0, 300)} ${Buffer.from(body ?? '')
    .toString()
    .slice(0, 500)}`

const residentKb = (): number =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${lake.pid}/status`, 'utf8'))?.[1])
    : 0

/** Returns how many file descriptors the process has open; 0 on systems other than Linux. */
const descriptors = (): number =>
  process.platform === 'linux' ? readdirSync(`/proc/${lake.pid}/fd`).length : 0

test('the requests that are changed below are answered as they are', async () => {
  for (const { body, ...valid } of VALID_REQUESTS) {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const written = body === undefined ? {} : { body: JSON.stringify(body) }
    const call = { ...valid, path: encodeURI(valid.path).replaceAll('%25', '%'), headers, ...written }
    expect((await send(call)).status, shown(call)).toBeLessThan(500)
  }
})

test(`none of ${COUNT} changed requests is answered with a 5xx, hangs, or ends the server; its memory and descriptors stay bounded`, async () => {
  const open = descriptors()
  const random = seededRandom(SEED)
  // Requests with nothing but a path have little that can be changed.
  const rich = VALID_REQUESTS.filter(({ path, body }) => body !== undefined || path.includes('?'))
  const choice = [...VALID_REQUESTS, ...rich, ...rich, ...rich]
  const requests = Array.from({ length: COUNT }, (_, n) =>
    changeRequest(choice[n % choice.length] as ValidRequest, random, TOKEN),
  )
  const bad: string[] = []
  const work = requests.values()
  const worker = async (): Promise<void> => {
    for (const call of work) {
      const answer = await send(call).catch((error: unknown) => ({
        status: 599,
        type: '',
        text: String(error),
      }))
      if (answer.status >= 500) bad.push(`${answer.status} ${shown(call)} -> ${answer.text.slice(0, 300)}`)
      if (answer.status >= 400 && !BODILESS.has(call.method ?? 'GET') && !isError(answer))
        bad.push(
          `no error body: ${answer.status} ${answer.type} ${shown(call)} -> ${answer.text.slice(0, 300)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  expect(bad).toEqual([])
  expect(failures).toEqual([])
  expect(lake.exitCode).toBeNull()
  expect(residentKb()).toBeLessThan(MAX_MEMORY_KB)
  await expect.poll(descriptors, { timeout: 20_000 }).toBeLessThan(open + KEPT_CONNECTIONS)
  console.log(`${COUNT} requests: ${open} descriptors, then ${descriptors()}; ${residentKb()} kB resident`)
  expect(await send({ path: '/v1/data/query/production?query=1', method: 'GET' })).toMatchObject({
    status: 200,
  })
}, 1_200_000)

/** True for the bodies that the clients' error classes read; the sign-in page answers people with HTML. */
function isError({ type, text }: Answer): boolean {
  if (type.startsWith('text/html')) return true
  const { error, message } = parsed(text)
  if (typeof error === 'string') return typeof message === 'string'
  return typeof (error as { description?: unknown } | undefined)?.description === 'string'
}

function parsed(text: string): { error?: unknown; message?: unknown } {
  try {
    return JSON.parse(text) as { error?: unknown; message?: unknown }
  } catch {
    return {}
  }
}
