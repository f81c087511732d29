import { Problem } from '../engine/problem.ts'
import { isObject, own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { ruleSource, showRule } from './rule.ts'
import type { Rule } from './rule.ts'

/** Whether a collection (or an alias of one) exists. */
export type KnowsCollection = (name: string) => boolean

const META_FIELDS: readonly unknown[] = ['filter_by', 'analytics_tag']

function refuse(message: string): never {
  throw new Problem(400, message)
}

/** Checks a new rule and returns what is stored and answered. Throws Typesense's refusals in its order. */
export function checkNewRule(payload: JsonObject, exists: KnowsCollection): JsonObject {
  const eventType = own(payload, 'event_type')
  if (typeof eventType !== 'string') refuse('Event type is required when creating a new analytics rule')
  const type = own(payload, 'type')
  if (typeof type !== 'string') refuse('Type is required when creating a new analytics rule')
  const collection = own(payload, 'collection')
  if (typeof collection !== 'string') refuse('Collection is required when creating a new analytics rule')
  if (!exists(collection)) refuse(`Collection ${collection} does not exist`)
  const tag = own(payload, 'rule_tag')
  if (tag !== undefined && typeof tag !== 'string') refuse('Rule tag should be a string')
  const source = ruleSource(eventType, type)
  if (source === undefined) refuse('Event type or type is invalid (or) combination of both is invalid')
  checkParams(payload, source, exists)
  const echo = { ...payload }
  if (source === 'search' && type === 'log' && own(payload, 'params') === undefined) echo['params'] = null
  return echo
}

/** Checks a change to a rule: only its tag and parameters may change, others may be repeated. */
export function checkRuleUpdate(rule: Rule, payload: JsonObject, exists: KnowsCollection): JsonObject {
  const same = (key: string, value: string): boolean =>
    own(payload, key) === undefined || own(payload, key) === value
  if (!same('type', rule.type)) refuse('Rule type cannot be changed')
  if (!same('collection', rule.collection)) refuse('Rule collection cannot be changed')
  if (!same('event_type', rule.eventType)) refuse('Rule event type cannot be changed')
  const tag = own(payload, 'rule_tag')
  if (tag !== undefined && typeof tag !== 'string') refuse('Rule tag should be a string')
  const changed = showRule(rule)
  if (tag !== undefined) changed['rule_tag'] = tag
  const changeable =
    rule.source === 'doc'
      ? ['counter_field', 'destination_collection', 'weight']
      : ['limit', 'destination_collection', 'expand_query', 'capture_search_requests', 'meta_fields']
  const given = own(payload, 'params')
  if (isObject(given)) {
    const params = { ...((changed['params'] ?? {}) as JsonObject) }
    for (const key of changeable) if (own(given, key) !== undefined) params[key] = given[key]
    if (Object.keys(params).length > 0) changed['params'] = params
  }
  checkParams(changed, rule.source, exists)
  return changed
}

function checkParams(payload: JsonObject, source: Rule['source'], exists: KnowsCollection): void {
  const given = own(payload, 'params')
  const params = isObject(given) ? given : {}
  if (source === 'search') checkSearchParams(params, String(payload['type']), exists)
  else if (payload['type'] === 'counter') checkCounterParams(params, exists)
}

function checkSearchParams(params: JsonObject, type: string, exists: KnowsCollection): void {
  const flag = (key: string, label: string): void => {
    const value = own(params, key)
    if (value !== undefined && typeof value !== 'boolean') refuse(`${label} should be a boolean`)
  }
  flag('expand_query', 'Expand query')
  flag('capture_search_requests', 'Capture search requests')
  const meta = own(params, 'meta_fields')
  if (meta !== undefined) {
    if (!Array.isArray(meta)) refuse('Meta fields should be an array of strings')
    for (const entry of meta as unknown[]) {
      if (typeof entry !== 'string' || entry === '') refuse('Meta field should a non-empty string')
      if (!META_FIELDS.includes(entry)) refuse('Meta field should be either filter_by or analytics_tag')
    }
  }
  if (type === 'log') return
  const destination = own(params, 'destination_collection')
  if (typeof destination !== 'string' || destination === '')
    refuse('Destination collection is required when creating a no hit queries or popular queries type rule')
  if (!exists(destination)) refuse('Destination collection does not exist')
  if (!isPositive(own(params, 'limit'))) refuse('Limit should be a number greater than 0')
}

function checkCounterParams(params: JsonObject, exists: KnowsCollection): void {
  const field = own(params, 'counter_field')
  if (typeof field !== 'string' || field === '')
    refuse('Counter field is required when creating a counter type rule')
  const destination = own(params, 'destination_collection')
  if (destination !== undefined && (typeof destination !== 'string' || destination === ''))
    refuse('Destination collection should be a string')
  if (!isPositive(own(params, 'weight'))) refuse('Weight should be a number greater than 0')
  if (destination !== undefined && !exists(destination)) refuse('Destination collection does not exist')
}

function isPositive(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0
}
