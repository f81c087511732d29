import type { ChildProcess } from 'node:child_process'
import { inOwnMemory } from './packed-page.ts'
import { ownBytes } from '../http/own-bytes.ts'
import type {
  FromRenderProcess,
  RecordRead,
  RecordReads,
  RenderedPage,
  ToRenderProcess,
} from './render-messages.ts'

/** Pages at once in one process: while one waits for the search or the record, another is made. */
export const PAGES_AT_ONCE = 2
/** A page that takes longer hangs: its process is ended, for nothing else can interrupt it. */
const RENDER_TIMEOUT_MS = 20_000
const START_TIMEOUT_MS = 60_000
/** A page waits so long for a process that can take it: one that was just started is there by then. */
const WAIT_MS = 10_000
const RESTART_MS = { first: 250, most: 30_000 }
/** A process that lived so long did not die of its start. */
const STABLE_MS = 60_000

/** How render processes come to be. */
export interface RenderStart {
  fork(): ChildProcess
  /** One that was started already and is used first. */
  first?: ChildProcess | undefined
}

export interface RenderProcessesOptions extends RecordReads, RenderStart {
  /** How many at most; the first is started at once, others when pages wait. */
  count: number
  /** Number of the present tenants; a process that has another one is given them before its next page. */
  tenantsVersion(): number
  tenants(): Extract<ToRenderProcess, { kind: 'tenants' }>
  onDown(service: 'search' | 'content'): void
  log(level: 'info' | 'warn' | 'error', message: string, fields?: Readonly<Record<string, unknown>>): void
  /** How long a page waits for a process (ms). */
  waitMs?: number
}

export interface Rendered {
  status: number
  pages: RenderedPage[]
}

/** Why a page was not rendered: its process ended under it, or there is no process that could. */
export type RenderFailure = 'died' | 'no-process'

interface Process {
  child: ChildProcess
  startedAt: number
  isReady: boolean
  tenantsVersion: number | undefined
  active: Map<number, { path: string; timer: NodeJS.Timeout; settle(rendered: Rendered | 'died'): void }>
}

/**
 * The processes in which pages are rendered, so that the one that serves visitors never waits for React. A process that
 * dies or hangs takes the pages with it that it was rendering, and is started again.
 */
export class RenderProcesses {
  readonly #options: RenderProcessesOptions
  readonly #processes = new Set<Process>()
  readonly #idle: (() => void)[] = []
  readonly #hasBegun = Promise.withResolvers<void>()
  #started: ChildProcess | undefined
  #wanted = 0
  #restartMs = RESTART_MS.first
  #nextId = 0
  #isStopped = false
  #restarts = 0

  constructor(options: RenderProcessesOptions) {
    this.#options = options
    this.#started = options.first
  }

  get state(): { processes: number; restarts: number } {
    return {
      processes: [...this.#processes].filter(({ isReady }) => isReady).length,
      restarts: this.#restarts,
    }
  }

  /** Process ids, for whoever measures what rendering takes. */
  get pids(): number[] {
    return [...this.#processes].flatMap(({ child }) => child.pid ?? [])
  }

  /** Starts one process more, unless all are started. */
  grow(): void {
    if (this.#isStopped || this.#wanted >= this.#options.count) return
    // One at a time: starting takes the time of a core, which pages need now.
    if ([...this.#processes].some(({ isReady }) => !isReady)) return
    this.#wanted += 1
    this.#launch()
  }

  /** Resolves once a process can render, or one has ended before it could. */
  begun(): Promise<void> {
    return this.#hasBegun.promise
  }

  /** Renders a page, once a process is free for it; `no-process` when none comes. */
  async render(path: string, site: string): Promise<Rendered | RenderFailure> {
    const waitMs = this.#options.waitMs ?? WAIT_MS
    const until = performance.now() + waitMs
    let process = this.#free()
    while (process === undefined) {
      if (this.#isStopped || performance.now() >= until) return 'no-process'
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, until - performance.now())
      this.#idle.push(resolve)
      await promise
      clearTimeout(timer)
      process = this.#free()
    }
    return this.#renderIn(process, path, site)
  }

  /** Tells every process which data to ask for anew. */
  expire(tags: readonly string[]): void {
    for (const process of this.#processes) this.#send(process, { kind: 'expire', tags })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const wake of this.#idle.splice(0)) wake()
    this.#hasBegun.resolve()
    await Promise.all(
      [...this.#processes].map(
        ({ child }) =>
          new Promise((resolve) => {
            child.once('exit', resolve)
            child.kill('SIGKILL')
          }),
      ),
    )
  }

  #free(): Process | undefined {
    const free = [...this.#processes].filter(({ isReady, active }) => isReady && active.size < PAGES_AT_ONCE)
    return free.toSorted((a, b) => a.active.size - b.active.size)[0]
  }

  #renderIn(process: Process, path: string, site: string): Promise<Rendered | 'died'> {
    const version = this.#options.tenantsVersion()
    if (process.tenantsVersion !== version) {
      process.tenantsVersion = version
      this.#send(process, this.#options.tenants())
    }
    this.#nextId += 1
    const id = this.#nextId
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#options.log('error', 'a page takes too long; its render process is ended', { path })
        process.child.kill('SIGKILL')
      }, RENDER_TIMEOUT_MS)
      process.active.set(id, { path, timer, settle: resolve })
      this.#send(process, { kind: 'render', id, path, site })
    })
  }

  #send({ child }: Process, message: ToRenderProcess): void {
    // A message to a process that is ending is lost with it; 'exit' settles what was asked of it.
    if (child.connected) child.send(message, () => undefined)
  }

  #launch(): void {
    const child = this.#takeStarted() ?? this.#options.fork()
    const process: Process = {
      child,
      startedAt: performance.now(),
      isReady: false,
      tenantsVersion: undefined,
      active: new Map(),
    }
    this.#processes.add(process)
    const starting = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
    child.on('message', (message: FromRenderProcess) => {
      if (message.kind === 'ready') {
        clearTimeout(starting)
        process.isReady = true
        this.#hasBegun.resolve()
        this.#wake()
      } else this.#hear(process, message)
    })
    let isOver = false
    const onEnd = (how: string): void => {
      if (isOver) return
      isOver = true
      clearTimeout(starting)
      this.#end(process, how)
    }
    child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${String(code)}`))
    child.once('error', (error) => onEnd(String(error)))
  }

  /** Returns the process that was started already, once, if it still lives. */
  #takeStarted(): ChildProcess | undefined {
    const child = this.#started
    this.#started = undefined
    return child?.exitCode === null && child.signalCode === null ? child : undefined
  }

  #hear(process: Process, message: Exclude<FromRenderProcess, { kind: 'ready' }>): void {
    switch (message.kind) {
      case 'rendered': {
        const job = process.active.get(message.id)
        if (!job) return
        clearTimeout(job.timer)
        process.active.delete(message.id)
        this.#wake()
        return job.settle({ status: message.status, pages: message.pages.map(ofItsOwn) })
      }
      case 'ask':
        return void this.#answer(process, message.id, message.read)
      case 'down':
        return this.#options.onDown(message.service)
      case 'log':
        return this.#options.log(message.level, message.message, message.fields)
    }
  }

  async #answer(process: Process, id: number, read: RecordRead): Promise<void> {
    try {
      this.#send(process, { kind: 'answer', id, value: await answerOf(read, this.#options) })
    } catch (error) {
      this.#send(process, { kind: 'unanswered', id, error: String(error) })
    }
  }

  #wake(): void {
    this.#idle.shift()?.()
  }

  #end(process: Process, how: string): void {
    this.#processes.delete(process)
    this.#hasBegun.resolve()
    for (const { timer, settle } of process.active.values()) {
      clearTimeout(timer)
      settle('died')
    }
    if (this.#isStopped) return
    this.#restarts += 1
    const paths = [...process.active.values()].map(({ path }) => path)
    this.#options.log('error', 'a render process ended by itself and is started again', { how, paths })
    if (performance.now() - process.startedAt > STABLE_MS) this.#restartMs = RESTART_MS.first
    setTimeout(() => {
      if (!this.#isStopped) this.#launch()
    }, this.#restartMs).unref()
    this.#restartMs = Math.min(this.#restartMs * 2, RESTART_MS.most)
  }
}

/** Takes a page out of the block in which it arrived. */
function ofItsOwn(page: RenderedPage): RenderedPage {
  if ('packed' in page.stored) return { ...page, stored: { packed: inOwnMemory(page.stored.packed) } }
  const { value } = page.stored
  return value?.body ? { ...page, stored: { value: { ...value, body: ownBytes(value.body) } } } : page
}

function answerOf(read: RecordRead, from: RecordReads): unknown {
  switch (read.name) {
    case 'idsByVin':
      return from.idsByVin(...read.args)
    case 'vehicle':
      return from.vehicle(...read.args)
    case 'vehicleDetails':
      return from.vehicleDetails(...read.args)
    case 'formerVehicle':
      return from.formerVehicle(...read.args)
    case 'recentSales':
      return from.recentSales(...read.args)
  }
}
