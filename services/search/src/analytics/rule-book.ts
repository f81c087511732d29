import { Problem } from '../engine/problem.ts'
import { chainedOrder } from '../engine/hash-order.ts'
import { EntryStore } from '../collections/store/entry-store.ts'
import { own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import type { Registry } from '../collections/registry.ts'
import type { Database } from '../storage/database.ts'
import { checkNewRule, checkRuleUpdate } from './check-rule.ts'
import { showRule, toRule } from './rule.ts'
import type { Rule } from './rule.ts'

/** The analytics rules by name, in memory and on disk. */
export class RuleBook {
  readonly #registry: Registry
  readonly #records: EntryStore<JsonObject>
  readonly #rules = new Map<string, Rule>()

  constructor(database: Database, registry: Registry) {
    this.#registry = registry
    this.#records = new EntryStore<JsonObject>(database, 'analytics_rule')
    for (const [name, record] of this.#records.list()) this.#rules.set(name, toRule(record))
  }

  all(): Rule[] {
    return [...this.#rules.values()]
  }

  get(name: string): Rule {
    const rule = this.#rules.get(name)
    if (rule === undefined) throw new Problem(400, 'Rule not found')
    return rule
  }

  /** A rule as the API shows it. */
  show(name: string): JsonObject {
    return showRule(this.get(name))
  }

  /** Creates a rule; returns what was sent. */
  create(payload: JsonObject): JsonObject {
    const name = nameOf(payload)
    if (this.#rules.has(name)) throw new Problem(400, 'Rule already exists')
    return this.#keep(
      name,
      checkNewRule(payload, (collection) => this.#exists(collection)),
    )
  }

  /** Creates a rule, or changes the one that exists. */
  put(name: string, payload: JsonObject): JsonObject {
    const named = { ...payload, name }
    nameOf(named)
    const rule = this.#rules.get(name)
    const exists = (collection: string): boolean => this.#exists(collection)
    return this.#keep(
      name,
      rule === undefined ? checkNewRule(named, exists) : checkRuleUpdate(rule, named, exists),
    )
  }

  /** Rules of documents, then rules of searches; all of them when the tag is empty. */
  list(tag: string): JsonObject[] {
    const of = (source: Rule['source']): Rule[] =>
      chainedOrder(
        this.all()
          .filter((rule) => rule.source === source)
          .map(({ name }) => name),
      ).map((name) => this.get(name))
    return [...of('doc'), ...of('search')].filter((rule) => tag === '' || rule.tag === tag).map(showRule)
  }

  /** Removes a rule and returns it as it was stored. */
  remove(name: string): JsonObject {
    this.get(name)
    const record = this.#records.get(name) as JsonObject
    this.#records.remove(name)
    this.#rules.delete(name)
    return record
  }

  #keep(name: string, record: JsonObject): JsonObject {
    this.#records.put(name, record)
    this.#rules.set(name, toRule(record))
    return record
  }

  #exists(collection: string): boolean {
    return this.#registry.find(collection) !== undefined
  }
}

function nameOf(payload: JsonObject): string {
  const name = own(payload, 'name')
  if (typeof name !== 'string' || name === '')
    throw new Problem(400, 'Name is required when creating an analytics rule')
  return name
}
