import { own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'

/** The kind of a rule. Rules with source `doc` take in events, those with source `search` searches and events. */
export type RuleType = 'popular_queries' | 'nohits_queries' | 'counter' | 'log'

/** A rule as it works, read from its stored form. */
export interface Rule {
  source: 'doc' | 'search'
  name: string
  type: RuleType
  collection: string
  eventType: string
  tag: string
  /** Where counts go; empty for logs. */
  destination: string
  /** Maximum number of queries kept in the destination; 0 for logs and counters. */
  limit: number
  counterField: string
  weight: number
  expandQuery: boolean
  captureSearches: boolean
  metaFields: string[]
}

const DOC_EVENTS: readonly string[] = ['click', 'conversion', 'visit', 'custom']

/** Returns the source of a rule with these types; undefined when the two do not go together. */
export function ruleSource(eventType: string, type: string): Rule['source'] | undefined {
  if (DOC_EVENTS.includes(eventType)) return type === 'counter' || type === 'log' ? 'doc' : undefined
  if (eventType !== 'search') return undefined
  return type === 'log' || type === 'nohits_queries' || type === 'popular_queries' ? 'search' : undefined
}

/** Reads a rule that was checked before. */
export function toRule(record: JsonObject): Rule {
  const params = (own(record, 'params') ?? {}) as JsonObject
  const text = (object: JsonObject, key: string): string => {
    const value = own(object, key)
    return typeof value === 'string' ? value : ''
  }
  const source = ruleSource(text(record, 'event_type'), text(record, 'type')) as Rule['source']
  const isCounter = record['type'] === 'counter'
  const isLog = record['type'] === 'log'
  const destination = text(params, 'destination_collection')
  return {
    source,
    name: text(record, 'name'),
    type: record['type'] as RuleType,
    collection: text(record, 'collection'),
    eventType: text(record, 'event_type'),
    tag: text(record, 'rule_tag'),
    destination: isLog ? '' : destination === '' && isCounter ? text(record, 'collection') : destination,
    limit: isLog || isCounter ? 0 : Number(own(params, 'limit') ?? 0),
    counterField: isCounter ? text(params, 'counter_field') : '',
    weight: isCounter ? Number(own(params, 'weight') ?? 0) : 0,
    expandQuery: own(params, 'expand_query') === true,
    captureSearches: own(params, 'capture_search_requests') !== false,
    metaFields: [...new Set((own(params, 'meta_fields') ?? []) as string[])].sort(),
  }
}

/** Returns a rule in the form that the API shows. */
export function showRule(rule: Rule): JsonObject {
  const params: JsonObject = {}
  if (rule.counterField !== '') params['counter_field'] = rule.counterField
  if (rule.limit > 0) params['limit'] = rule.limit
  if (rule.destination !== '') params['destination_collection'] = rule.destination
  if (rule.weight > 0) params['weight'] = rule.weight
  if (rule.metaFields.length > 0) params['meta_fields'] = rule.metaFields
  if (rule.source === 'search') {
    params['expand_query'] = rule.expandQuery
    params['capture_search_requests'] = rule.captureSearches
  }
  const shown: JsonObject = {
    name: rule.name,
    type: rule.type,
    collection: rule.collection,
    event_type: rule.eventType,
    rule_tag: rule.tag,
  }
  if (Object.keys(params).length > 0) shown['params'] = params
  return shown
}
