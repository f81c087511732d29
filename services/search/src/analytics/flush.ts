import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../engine/problem.ts'
import { writeDurably } from '../collections/store/durable.ts'
import type { JsonObject } from '../collections/json.ts'
import { keepTop } from '../collections/keep-top.ts'
import type { Registry } from '../collections/registry.ts'
import type { Log } from '../log.ts'
import type { Database } from '../storage/database.ts'
import type { Counters } from './counters.ts'
import { queryId } from './query-id.ts'
import type { Rule } from './rule.ts'

const SLICE_MS = 15

/** Stores that a flush reads and writes, and its log. */
export interface FlushContext {
  database: Database
  registry: Registry
  counters: Counters
  log: Log
}

/** Returns the key of a counted query in `Counters`. */
export function queryKey(query: { q: string; filterBy: string; tag: string }): string {
  return JSON.stringify([query.q, query.filterBy, query.tag])
}

function toDocument(rule: Rule, key: string, count: number): JsonObject {
  if (rule.source === 'doc') return { id: key, $operations: { increment: { [rule.counterField]: count } } }
  const [q, filterBy, tag] = JSON.parse(key) as [string, string, string]
  const document: JsonObject = { id: queryId(q), q, $operations: { increment: { count } } }
  if (filterBy !== '' && rule.metaFields.includes('filter_by')) document['filter_by'] = filterBy
  if (tag !== '' && rule.metaFields.includes('analytics_tag')) document['analytics_tag'] = tag
  return document
}

/**
 * Adds the counts of a rule to its destination, each count in one transaction with its removal from the counters, so
 * that it arrives exactly once. Counts that the destination refuses (an unknown document, another schema) are lost,
 * as they are when there is no destination. Works in slices that let searches run in between.
 */
export async function flushRule(rule: Rule, context: FlushContext): Promise<void> {
  const { database, registry, counters, log } = context
  const rest = counters.keys(rule.name)
  let refused = 0
  let reason = ''
  while (rest.length > 0) {
    const collection = registry.find(rule.destination)
    const taken: string[] = []
    const slice = (): void => {
      const until = performance.now() + SLICE_MS
      do {
        const key = rest.pop() as string
        const count = counters.get(rule.name, key)
        // The rule was removed meanwhile.
        if (count === 0) continue
        counters.takeOff(rule.name, key)
        taken.push(key)
        try {
          if (collection === undefined || collection.isDropped) throw new Problem(404, 'Collection not found')
          collection.write(
            toDocument(rule, key, count),
            rule.source === 'doc' ? 'update' : 'emplace',
            collection.defaultDirtyValues(),
          )
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused++
          reason = error.message
        }
      } while (rest.length > 0 && performance.now() < until)
    }
    const write = (): void => {
      if (collection === undefined || collection.isDropped) database.transaction(slice)
      else writeDurably(database, collection, slice)
      counters.settle(rule.name, taken)
    }
    await (collection === undefined ? write() : collection.queue.run(write))
    await nextTurn()
  }
  if (refused > 0) log('warn', 'analytics counts refused', { rule: rule.name, refused, reason })
  const collection = registry.find(rule.destination)
  if (rule.limit > 0 && collection !== undefined) await keepTop(collection, 'count', rule.limit, database)
}
