import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { watchLiveness } from './liveness.ts'
import { processState } from './process-state.ts'

const TIMING = {
  lookEveryMs: 5,
  stoppedLooks: 2,
  probeEveryMs: 5,
  answerWithinMs: 40,
  idleMisses: 3,
  busyMisses: 8,
}
const SERVICE = fileURLToPath(new URL('../platform/fixtures/service.mjs', import.meta.url))
const over = new AbortController()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A process of its own that answers, until it is told to misbehave. */
async function service(): Promise<{ url: string; pid: number; signal: (name: NodeJS.Signals) => void }> {
  const child = spawn(process.execPath, [SERVICE, '0', 'tell-port'], { stdio: ['ignore', 'pipe', 'ignore'] })
  ends.push(() => child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${/port (\d+)/.exec(String(line))?.[1] ?? ''}`
  return { url, pid: child.pid ?? 0, signal: (name) => child.kill(name) }
}

test.skipIf(process.platform !== 'linux')('a stopped process has hung', async () => {
  const { url, pid, signal } = await service()
  signal('SIGSTOP')
  expect(await watchLiveness({ url: `${url}/health`, pid }, over.signal, TIMING)).toBe('stopped')
})

test.skipIf(process.platform !== 'linux')('a process that is stopped and goes on has not hung', async () => {
  const { url, pid, signal } = await service()
  const ended = new AbortController()
  const watched = watchLiveness({ url: `${url}/health`, pid }, ended.signal, {
    ...TIMING,
    stoppedLooks: 1000,
  })
  signal('SIGSTOP')
  await vi.waitUntil(() => processState(pid)?.letter === 'T', { interval: 1 })
  signal('SIGCONT')
  await fetch(`${url}/health`)
  ended.abort()
  expect(await watched).toBeUndefined()
})

test('a process that works without end has hung, but only after more probes', async () => {
  const { url, pid } = await service()
  await fetch(`${url}/spin`, { signal: AbortSignal.timeout(100) }).catch(() => undefined)
  const never = { ...TIMING, idleMisses: 1 }
  expect(await watchLiveness({ url: `${url}/health`, pid }, over.signal, never)).toBe('busy')
})

test('an error is an answer, and one that comes before the last probe starts the count anew', async () => {
  let asked = 0
  const ended = new AbortController()
  const server = createServer((_request, response) => {
    asked += 1
    // Two in three are never answered.
    if (asked % 3 !== 0) return
    response.writeHead(503).end('not now')
    if (asked === 12) ended.abort()
  }).listen(0, '127.0.0.1')
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const watched = { url: `http://127.0.0.1:${port}`, pid: process.pid }
  expect(await watchLiveness(watched, ended.signal, TIMING)).toBeUndefined()
  expect(asked).toBeGreaterThanOrEqual(12)
})
