import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../engine/problem.ts'
import type { JsonObject } from '../collections/json.ts'
import type { Registry } from '../collections/registry.ts'
import type { Log } from '../log.ts'
import type { Database } from '../storage/database.ts'
import { readDocEvent, readEvent, readQueryEvent } from './check-event.ts'
import { Counters } from './counters.ts'
import { docRecord, queryRecord } from './event-record.ts'
import { openEventLog } from './event-log.ts'
import type { EventLog, LoggedEvent } from './event-log.ts'
import { flushRule, queryKey } from './flush.ts'
import type { AnalyticsSettings } from '../settings.ts'
import { RateLimit } from './rate-limit.ts'
import { RuleBook } from './rule-book.ts'
import type { Rule } from './rule.ts'
import { SearchLog } from './search-log.ts'
import type { Searched } from './search-log.ts'

const MOST_EVENTS = 1000
const MOST_DOCUMENTS = 100_000
const FLUSH_CHECK_MS = 30_000
const SLICE = 500

interface Context {
  database: Database
  registry: Registry
  log: Log
  /** Epoch milliseconds. */
  now: () => number
}

/** Rules, the events and searches they take in, and the collections they fill. */
export class Analytics {
  readonly rules: RuleBook
  readonly #options: AnalyticsSettings
  readonly #context: Context & { counters: Counters }
  readonly #events: EventLog
  readonly #searches: SearchLog
  readonly #rate: RateLimit
  #lastAt = 0
  #lastFlush: number
  #flushing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: AnalyticsSettings, context: Context) {
    this.#options = options
    this.#context = { ...context, counters: new Counters(context.database) }
    this.rules = new RuleBook(context.database, context.registry)
    this.#events = openEventLog(options.dir ?? context.database.directory, context.log)
    this.#searches = new SearchLog(this.rules)
    this.#rate = new RateLimit(options.minuteRateLimit)
    this.#lastFlush = context.now()
  }

  /** Starts the timer that flushes every `flushSeconds`. */
  start(): void {
    this.#timer = setInterval(() => {
      if (this.#context.now() - this.#lastFlush >= this.#options.flushSeconds * 1000) void this.flush()
    }, FLUSH_CHECK_MS)
    this.#timer.unref()
  }

  /** Writes all counts to disk and closes. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#flushing
    try {
      await this.#settleSearches()
      this.#context.counters.save()
    } catch (error) {
      this.#context.log('error', 'analytics not saved', { reason: reasonOf(error) })
    }
    this.#events.close()
  }

  /** Removes a rule with its counts and unflushed events; returns it as it was stored. */
  removeRule(name: string): JsonObject {
    const record = this.rules.remove(name)
    this.#context.counters.forget(name)
    this.#events.forget(name)
    return record
  }

  /** Takes in one event; it is on disk when this resolves. */
  async addEvent(body: JsonObject, address: string): Promise<void> {
    if (!this.#rate.admit(address, Math.floor(this.#context.now() / 1000)))
      throw new Problem(500, 'event rate limit reached.')
    const { name, data } = readEvent(body)
    const rule = this.rules.get(name)
    if (rule.source === 'doc') await this.#addDocEvent(rule, data)
    else this.#addQueryEvent(rule, data)
  }

  /** A user's last events of a rule, newest first. */
  events(userId: string, name: string, count: number): unknown[] {
    if (!(count >= 0 && count <= MOST_EVENTS)) throw new Problem(400, 'N cannot be greater than 1000')
    this.rules.get(name)
    return this.#events.last(name, userId, count)
  }

  /** Whether searches are recorded. */
  get enabled(): boolean {
    return this.#options.enabled
  }

  /** Notes an answered search. */
  searched(search: Searched): void {
    if (!this.#searches.add(search, this.#micros())) void this.flush()
  }

  /** Returns the number of searches, events and counts that wait for the next flush, by kind. */
  status(): Record<string, number> {
    const { counters } = this.#context
    const sum = (source: Rule['source'], isLog: boolean, size: (name: string) => number): number =>
      this.rules
        .all()
        .filter((rule) => rule.source === source && (rule.type === 'log') === isLog)
        .reduce((total, { name }) => total + size(name), 0)
    return {
      ...this.#searches.sizes(),
      query_log_events: sum('search', true, (name) => this.#events.waiting(name)),
      query_counter_events: sum('search', false, (name) => counters.size(name)),
      doc_log_events: sum('doc', true, (name) => this.#events.waiting(name)),
      doc_counter_events: sum('doc', false, (name) => counters.size(name)),
    }
  }

  /** Writes the counts to the destination collections; joins a flush that is under way. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush()
      .catch((error: unknown) => this.#reportFlush(error))
      .finally(() => {
        this.#flushing = undefined
      })
    return this.#flushing
  }

  #reportFlush(error: unknown, rule = ''): void {
    this.#context.log('error', 'analytics flush failed', { rule, reason: reasonOf(error) })
  }

  async #flush(): Promise<void> {
    const { counters, now } = this.#context
    this.#lastFlush = now()
    await this.#settleSearches()
    await this.#events.flush((now() - this.#options.ttlSeconds * 1000) * 1000)
    for (const rule of this.rules.all())
      if (rule.type !== 'log' && counters.size(rule.name) > 0)
        await flushRule(rule, this.#context).catch((error: unknown) => this.#reportFlush(error, rule.name))
  }

  /** Counts and logs the queries that users stopped at. */
  async #settleSearches(): Promise<void> {
    let logged: LoggedEvent[] = []
    let n = 0
    for (const { rule, query } of this.#searches.take()) {
      if (rule.type === 'log') logged.push(queryRecord(rule, query))
      else
        this.#context.counters.add(rule.name, [queryKey(query)], 1, { durable: false, most: rule.limit * 2 })
      if (++n % SLICE !== 0) continue
      this.#events.add(logged)
      logged = []
      await nextTurn()
    }
    this.#events.add(logged)
  }

  async #addDocEvent(rule: Rule, data: JsonObject): Promise<void> {
    const event = readDocEvent(rule, data)
    const { counters } = this.#context
    if (rule.type === 'log') {
      this.#events.add([docRecord(rule, event, this.#micros())])
      return
    }
    for (let at = 0; at < event.docIds.length; at += SLICE) {
      if (at > 0) await nextTurn()
      this.rules.get(rule.name)
      counters.add(rule.name, event.docIds.slice(at, at + SLICE), rule.weight, { durable: true })
    }
    if (counters.size(rule.name) >= MOST_DOCUMENTS) void this.flush()
  }

  #addQueryEvent(rule: Rule, data: JsonObject): void {
    const event = readQueryEvent(data)
    if (rule.type === 'log')
      this.#events.add([queryRecord(rule, { ...event, at: event.at ?? this.#micros() })])
    else this.#context.counters.add(rule.name, [queryKey(event)], 1, { durable: true, most: rule.limit * 2 })
  }

  /** Epoch microseconds, never the same twice. */
  #micros(): number {
    this.#lastAt = Math.max(this.#lastAt + 1, this.#context.now() * 1000)
    return this.#lastAt
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
