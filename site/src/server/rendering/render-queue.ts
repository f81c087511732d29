/** A page that somebody waits for and that the cache does not hold. */
export interface PageAsked {
  /** Inner path of the page without its query, e.g. `/h/harbour/cars/x`. */
  path: string
  /** Whose page it is: the `site` param of its dealer. */
  dealer: string
  /** The visitor's network address; `''` for the platform itself. */
  client: string
}

export type RenderOutcome =
  /** The page was rendered; whether the cache took it is not said. */
  | 'rendered'
  /** Rendering threw, or took its process down. */
  | 'failed'
  /** There is no process that could render it. */
  | 'not-here'
  /** It waited longer than a visitor does. */
  | 'overdue'

export type RenderRefusal = 'client-limit' | 'dealer-limit' | 'queue-limit'

export interface Waiting {
  outcome: Promise<RenderOutcome>
  /** The visitor has left: a page that nobody else waits for and that is not being rendered yet is dropped. */
  leave(): void
}

export interface RenderQueueOptions {
  /** How many pages are rendered at once. */
  slots: number
  limits: RenderLimits
  /** `visitors` says how many wait for it now. */
  render(asked: PageAsked, visitors: () => number): Promise<Exclude<RenderOutcome, 'overdue'>>
  /** Milliseconds, from a clock that only goes forward. */
  now(): number
  /** Told when a page has to wait although it could be rendered: more processes would help. */
  onWaiting?(): void
}

/** How many pages may wait at once. */
export interface RenderLimits {
  perClient: number
  perDealer: number
  total: number
  /** A page that waited longer (ms) is not rendered any more. */
  waitMs: number
}

interface Job extends PageAsked {
  queuedAt: number
  isStarted: boolean
  visitors: number
  outcome: Promise<RenderOutcome>
  settle(outcome: RenderOutcome): void
}

/**
 * Who is rendered for next. Dealers take turns, and within a dealer its visitors do, so that nobody waits for the pages
 * that somebody else asked for; one visitor never has more than half of the slots. Whoever asks for more than the limits
 * is refused at once, and a page that several ask for is rendered once.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions
  readonly #jobs = new Map<string, Job>()
  /** Dealer -> client -> what waits, in the order of their turns. */
  readonly #waiting = new Map<string, Map<string, Job[]>>()
  readonly #activeOf = new Map<string, number>()
  #active = 0
  #refused = 0

  constructor(options: RenderQueueOptions) {
    this.#options = options
  }

  /** How many pages wait, are being rendered, and were refused since the start. */
  get state(): { waiting: number; rendering: number; refused: number } {
    return { waiting: this.#jobs.size - this.#active, rendering: this.#active, refused: this.#refused }
  }

  /** Queues a page, or says which limit it would exceed. */
  ask(asked: PageAsked): Waiting | RenderRefusal {
    const known = this.#jobs.get(asked.path)
    const refusal = known?.isStarted ? undefined : this.#refusal(asked, known !== undefined)
    if (refusal !== undefined) {
      this.#refused += 1
      return refusal
    }
    const job = known ?? this.#add(asked)
    job.visitors += 1
    if (!job.isStarted) this.#enqueue(job, asked.client)
    this.#dispatch()
    if (!job.isStarted) this.#options.onWaiting?.()
    let isHere = true
    return {
      outcome: job.outcome,
      leave: () => {
        if (!isHere) return
        isHere = false
        job.visitors -= 1
        if (job.visitors === 0 && !job.isStarted) this.#drop(job)
      },
    }
  }

  #refusal({ dealer, client }: PageAsked, isKnown: boolean): RenderRefusal | undefined {
    const { limits } = this.#options
    const clients = this.#waiting.get(dealer)
    if ((clients?.get(client)?.length ?? 0) >= limits.perClient) return 'client-limit'
    if (isKnown) return undefined
    if (this.state.waiting >= limits.total) return 'queue-limit'
    const ofDealer = clients ? [...clients.values()].reduce((sum, jobs) => sum + jobs.length, 0) : 0
    return ofDealer >= limits.perDealer ? 'dealer-limit' : undefined
  }

  #add(asked: PageAsked): Job {
    const { promise, resolve } = Promise.withResolvers<RenderOutcome>()
    const job: Job = {
      ...asked,
      queuedAt: this.#options.now(),
      isStarted: false,
      visitors: 0,
      outcome: promise,
      settle: resolve,
    }
    this.#jobs.set(job.path, job)
    return job
  }

  /** A page stands in the line of each visitor who asks for it, so that it comes when the first of them has a turn. */
  #enqueue(job: Job, client: string): void {
    const clients = this.#waiting.get(job.dealer) ?? new Map<string, Job[]>()
    this.#waiting.set(job.dealer, clients)
    const line = clients.get(client)
    if (!line) clients.set(client, [job])
    else if (!line.includes(job)) line.push(job)
  }

  #dispatch(): void {
    while (this.#active < this.#options.slots) {
      const next = this.#take()
      if (!next) return
      void this.#run(next.job, next.client)
    }
  }

  async #run(job: Job, client: string): Promise<void> {
    job.isStarted = true
    this.#active += 1
    this.#activeOf.set(client, (this.#activeOf.get(client) ?? 0) + 1)
    const outcome = await this.#options.render(job, () => job.visitors).catch(() => 'failed' as const)
    this.#active -= 1
    const left = (this.#activeOf.get(client) ?? 1) - 1
    if (left > 0) this.#activeOf.set(client, left)
    else this.#activeOf.delete(client)
    this.#jobs.delete(job.path)
    job.settle(outcome)
    this.#dispatch()
  }

  /** The next page: of the dealer, and there of the visitor, whose last turn is the longest ago. */
  #take(): { job: Job; client: string } | undefined {
    const share = Math.max(1, Math.ceil(this.#options.slots / 2))
    for (const [dealer, clients] of this.#waiting) {
      for (const [client, line] of clients) {
        if ((this.#activeOf.get(client) ?? 0) >= share) continue
        const job = this.#firstOf(line)
        clients.delete(client)
        if (line.length > 0) clients.set(client, line)
        if (job === undefined) continue
        this.#waiting.delete(dealer)
        if (clients.size > 0) this.#waiting.set(dealer, clients)
        return { job, client }
      }
      if (clients.size === 0) this.#waiting.delete(dealer)
    }
    return undefined
  }

  #firstOf(line: Job[]): Job | undefined {
    for (let job = line.shift(); job !== undefined; job = line.shift()) {
      if (job.isStarted || this.#jobs.get(job.path) !== job) continue
      if (this.#options.now() - job.queuedAt <= this.#options.limits.waitMs) return job
      this.#jobs.delete(job.path)
      this.#refused += 1
      job.settle('overdue')
    }
    return undefined
  }

  #drop(job: Job): void {
    this.#jobs.delete(job.path)
    for (const [dealer, clients] of this.#waiting) {
      for (const [client, line] of clients) {
        const at = line.indexOf(job)
        if (at >= 0) line.splice(at, 1)
        if (line.length === 0) clients.delete(client)
      }
      if (clients.size === 0) this.#waiting.delete(dealer)
    }
    job.settle('overdue')
  }
}
