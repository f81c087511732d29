import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { PackedPage } from './packed-page.ts'
import type { RenderedPage, ToRenderProcess } from './render-messages.ts'
import { PAGES_AT_ONCE, RenderProcesses } from './render-processes.ts'

/** A process that keeps what it is told and does what a test says. */
class FakeProcess extends EventEmitter {
  readonly connected = true
  readonly pid = 1
  exitCode: number | null = null
  readonly signalCode = null
  readonly told: ToRenderProcess[] = []

  send(message: ToRenderProcess): void {
    this.told.push(message)
  }

  kill(): void {
    this.emit('exit', null, 'SIGKILL')
  }

  answer(at = -1, pages: readonly RenderedPage[] = []): void {
    const asked = this.told.filter((message) => message.kind === 'render').at(at)
    this.emit('message', { kind: 'rendered', id: asked?.id, status: 200, pages })
  }
}

let version = 1
const logged: string[] = []

function setup(count = 1, waitMs = 10_000, early?: FakeProcess) {
  const started: FakeProcess[] = []
  const processes = new RenderProcesses({
    count,
    waitMs,
    first: early as unknown as ChildProcess | undefined,
    tenantsVersion: () => version,
    tenants: () => ({ kind: 'tenants', isLoaded: true, entries: [] }),
    idsByVin: async () => [],
    vehicle: () => ({ state: 'live' }),
    vehicleDetails: async () => ({ ok: false }),
    formerVehicle: () => Promise.reject(new Error('the record is away')),
    recentSales: async () => undefined,
    onDown: () => undefined,
    log: (_level, message) => logged.push(message),
    fork: () => {
      const fake = new FakeProcess()
      started.push(fake)
      return fake as unknown as ChildProcess
    },
  })
  processes.grow()
  const first = (): FakeProcess => started[0] ?? new FakeProcess()
  return { processes, started, first }
}

const turn = () => new Promise(setImmediate)
const kinds = ({ told }: FakeProcess) => told.map(({ kind }) => kind)

afterEach(() => {
  version = 1
  logged.length = 0
  vi.useRealTimers()
})

test('a page waits for the process to be there, which is told of the dealers first, and again when they change', async () => {
  const { processes, first } = setup()
  const page = processes.render('/h/harbour', 'harbour')
  await turn()
  expect(kinds(first())).toEqual([])
  first().emit('message', { kind: 'ready' })
  await turn()
  expect(kinds(first())).toEqual(['tenants', 'render'])
  first().answer()
  expect(await page).toEqual({ status: 200, pages: [] })
  version = 2
  void processes.render('/h/wattle', 'wattle')
  void processes.render('/h/wattle/offers', 'wattle')
  await turn()
  expect(kinds(first())).toEqual(['tenants', 'render', 'tenants', 'render', 'render'])
})

test('a process that was started before is the first one; one that has ended since is replaced', async () => {
  const early = new FakeProcess()
  const { processes, started } = setup(1, 10_000, early)
  expect(started).toEqual([])
  const begun = processes.begun()
  early.emit('message', { kind: 'ready' })
  await begun
  const page = processes.render('/h/harbour', 'harbour')
  await turn()
  expect(kinds(early)).toEqual(['tenants', 'render'])
  early.answer()
  expect(await page).toEqual({ status: 200, pages: [] })

  const dead = new FakeProcess()
  dead.exitCode = 1
  expect(setup(1, 10_000, dead).started).toHaveLength(1)
})

test('a page that is kept does not keep the block of the pipe that it came in', async () => {
  const { processes, first } = setup()
  first().emit('message', { kind: 'ready' })
  const asked = processes.render('/h/harbour', 'harbour')
  await turn()
  const block = Buffer.alloc(65_536, 'block')
  const part = (from: number, length: number) => block.subarray(from, from + length)
  const ready = {
    status: 200,
    headers: {},
    hash: 'x',
    scriptHashes: [],
    refusedScripts: 0,
    html: part(100, 700),
  }
  const rest = { kind: 'APP_PAGE' }
  const packed: PackedPage = { ready, rest, rscData: part(900, 300), segments: [['/_tree', part(1_300, 50)]] }
  const page = { key: '/', stored: { packed }, tags: ['stock:harbour'], cacheControl: undefined }
  first().answer(-1, [page])
  const answer = await asked
  const stored = typeof answer === 'string' ? undefined : answer.pages[0]?.stored
  const kept = stored && 'packed' in stored ? stored.packed : undefined
  const bodies = [kept?.ready.html, kept?.rscData, kept?.segments?.[0]?.[1]]
  expect(bodies.map((body) => body && Buffer.from(body))).toEqual([
    part(100, 700),
    part(900, 300),
    part(1_300, 50),
  ])
  expect(bodies.map((body) => body?.buffer.byteLength)).toEqual([1_050, 1_050, 1_050])
})

test('a first process that ends keeps nobody waiting for it', async () => {
  const { processes, first } = setup()
  const begun = processes.begun()
  first().emit('exit', 1, null)
  await begun
})

test('an expiry reaches a process before any page that is asked for after it', async () => {
  const { processes, first } = setup()
  first().emit('message', { kind: 'ready' })
  processes.expire(['stock:harbour'])
  void processes.render('/h/harbour', 'harbour')
  await turn()
  expect(kinds(first())).toEqual(['expire', 'tenants', 'render'])
})

test('a process has so many pages at once and no more; the next comes when one is done', async () => {
  const { processes, first } = setup()
  first().emit('message', { kind: 'ready' })
  for (let i = 0; i <= PAGES_AT_ONCE; i += 1) void processes.render(`/h/harbour/${i}`, 'harbour')
  await turn()
  const rendering = () => first().told.filter(({ kind }) => kind === 'render').length
  expect(rendering()).toBe(PAGES_AT_ONCE)
  first().answer()
  await turn()
  expect(rendering()).toBe(PAGES_AT_ONCE + 1)
})

test('a process that ends gives its pages up, and another one is started', async () => {
  vi.useFakeTimers()
  const { processes, started, first } = setup()
  first().emit('message', { kind: 'ready' })
  const page = processes.render('/h/harbour', 'harbour')
  await vi.advanceTimersByTimeAsync(0)
  first().emit('exit', 1, null)
  expect(await page).toBe('died')
  expect(logged).toEqual(['a render process ended by itself and is started again'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(started).toHaveLength(2)
  expect(processes.state.restarts).toBe(1)
})

test('a page that hangs ends its process', async () => {
  vi.useFakeTimers()
  const { processes, first } = setup()
  first().emit('message', { kind: 'ready' })
  const page = processes.render('/h/harbour', 'harbour')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await page).toBe('died')
})

test('when no process comes a page does not wait for ever', async () => {
  vi.useFakeTimers()
  const { processes } = setup(1, 500)
  const page = processes.render('/h/harbour', 'harbour')
  await vi.advanceTimersByTimeAsync(500)
  expect(await page).toBe('no-process')
})

test('the record answers a process through this one, and its failures are told as failures', async () => {
  const { first } = setup()
  first().emit('message', { kind: 'ready' })
  first().emit('message', { kind: 'ask', id: 7, read: { name: 'vehicle', args: ['harbour', 'x'] } })
  first().emit('message', {
    kind: 'ask',
    id: 8,
    read: { name: 'formerVehicle', args: ['harbour', 'x', '/'] },
  })
  await turn()
  expect(first().told).toEqual([
    { kind: 'answer', id: 7, value: { state: 'live' } },
    { kind: 'unanswered', id: 8, error: 'Error: the record is away' },
  ])
})
