import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  for (const name of ['products', 'queries'])
    await server.call('POST', '/collections', {
      name,
      fields: [
        { name: 'q', type: 'string', optional: true },
        { name: 'count', type: 'int32', optional: true },
      ],
    })
})

afterAll(async () => {
  await server.stop()
  removeDirectory(server.directory)
})

const popular = {
  name: 'popular',
  type: 'popular_queries',
  event_type: 'search',
  collection: 'products',
  params: { destination_collection: 'queries', limit: 100 },
}
const counter = {
  name: 'clicks',
  type: 'counter',
  event_type: 'click',
  collection: 'products',
  params: { counter_field: 'count', weight: 2 },
}

const REFUSED: [object, string][] = [
  [{}, 'Name is required when creating an analytics rule'],
  [{ ...popular, name: '' }, 'Name is required when creating an analytics rule'],
  [{ name: 'x' }, 'Event type is required when creating a new analytics rule'],
  [{ name: 'x', event_type: 'search' }, 'Type is required when creating a new analytics rule'],
  [{ ...popular, collection: 1 }, 'Collection is required when creating a new analytics rule'],
  [{ ...popular, collection: 'nope' }, 'Collection nope does not exist'],
  [{ ...popular, rule_tag: 1 }, 'Rule tag should be a string'],
  [{ ...popular, type: 'counter' }, 'Event type or type is invalid (or) combination of both is invalid'],
  [
    { ...counter, type: 'popular_queries' },
    'Event type or type is invalid (or) combination of both is invalid',
  ],
  [
    { ...popular, params: { limit: 1 } },
    'Destination collection is required when creating a no hit queries or popular queries type rule',
  ],
  [
    { ...popular, params: { destination_collection: 'nope', limit: 1 } },
    'Destination collection does not exist',
  ],
  [
    { ...popular, params: { destination_collection: 'queries', limit: 0 } },
    'Limit should be a number greater than 0',
  ],
  [{ ...popular, params: { ...popular.params, expand_query: 'x' } }, 'Expand query should be a boolean'],
  [
    { ...popular, params: { ...popular.params, capture_search_requests: 1 } },
    'Capture search requests should be a boolean',
  ],
  [
    { ...popular, params: { ...popular.params, meta_fields: 'x' } },
    'Meta fields should be an array of strings',
  ],
  [{ ...popular, params: { ...popular.params, meta_fields: [1] } }, 'Meta field should a non-empty string'],
  [
    { ...popular, params: { ...popular.params, meta_fields: ['user'] } },
    'Meta field should be either filter_by or analytics_tag',
  ],
  [{ ...counter, params: {} }, 'Counter field is required when creating a counter type rule'],
  [{ ...counter, params: { counter_field: 'count', weight: 0 } }, 'Weight should be a number greater than 0'],
  [
    { ...counter, params: { ...counter.params, destination_collection: '' } },
    'Destination collection should be a string',
  ],
  [
    { ...counter, params: { ...counter.params, destination_collection: 'nope' } },
    'Destination collection does not exist',
  ],
]

describe('analytics rules', () => {
  it.each(REFUSED)('%j is refused', async (rule, message) => {
    expect(await server.call('POST', '/analytics/rules', rule)).toEqual({ status: 400, body: { message } })
  })

  it('answer what was sent, show their defaults, and go with the record of their creation', async () => {
    const { call } = server
    expect(await call('POST', '/analytics/rules', { ...popular, note: 1 })).toEqual({
      status: 200,
      body: { ...popular, note: 1 },
    })
    expect((await call('POST', '/analytics/rules', popular)).body).toEqual({ message: 'Rule already exists' })
    const shown = {
      ...popular,
      rule_tag: '',
      params: { ...popular.params, capture_search_requests: true, expand_query: false },
    }
    expect(await call('GET', '/analytics/rules/popular')).toEqual({ status: 200, body: shown })
    expect(await call('DELETE', '/analytics/rules/popular')).toEqual({
      status: 200,
      body: { ...popular, note: 1 },
    })
    for (const method of ['GET', 'DELETE'])
      expect(await call(method, '/analytics/rules/popular')).toEqual({
        status: 400,
        body: { message: 'Rule not found' },
      })
  })

  it('come several at once, each with its own answer, and are listed by tag', async () => {
    const { call } = server
    const log = { name: 'log', type: 'log', event_type: 'search', collection: 'products', rule_tag: 'a' }
    const made = await call('POST', '/analytics/rules', [{ ...counter, rule_tag: 'a' }, { name: 'x' }, log])
    expect(made.body).toEqual([
      { ...counter, rule_tag: 'a' },
      { error: 'Event type is required when creating a new analytics rule' },
      { ...log, params: null },
    ])
    const list = (await call('GET', '/analytics/rules?rule_tag=a')).body as { name: string }[]
    expect(list).toEqual([
      { ...counter, rule_tag: 'a', params: { ...counter.params, destination_collection: 'products' } },
      { ...log, params: { capture_search_requests: true, expand_query: false } },
    ])
    expect((await call('GET', '/analytics/rules?rule_tag=b')).body).toEqual([])
    await call('DELETE', '/analytics/rules/log')
    await call('DELETE', '/analytics/rules/clicks')
  })

  it('PUT makes a rule or changes its tag and parameters, nothing else', async () => {
    const { call } = server
    const { name, ...rest } = popular
    expect((await call('PUT', `/analytics/rules/${name}`, rest)).body).toEqual(popular)
    const changed = await call('PUT', `/analytics/rules/${name}`, { rule_tag: 'b', params: { limit: 50 } })
    expect(changed.body).toEqual({
      ...popular,
      rule_tag: 'b',
      params: { ...popular.params, limit: 50, capture_search_requests: true, expand_query: false },
    })
    const refusals: [object, string][] = [
      [{ type: 'log' }, 'Rule type cannot be changed'],
      [{ collection: 'queries' }, 'Rule collection cannot be changed'],
      [{ event_type: 'click' }, 'Rule event type cannot be changed'],
      [{ rule_tag: 1 }, 'Rule tag should be a string'],
      [{ params: { limit: 0 } }, 'Limit should be a number greater than 0'],
    ]
    for (const [body, message] of refusals)
      expect(await call('PUT', `/analytics/rules/${name}`, body)).toEqual({ status: 400, body: { message } })
    await call('DELETE', `/analytics/rules/${name}`)
  })

  it.each([
    ['POST', '/analytics/rules', '{'],
    ['POST', '/analytics/events', '{'],
    ['PUT', '/analytics/rules/x', '[]'],
  ])('%s %s refuses what is no JSON', async (method, path, body) => {
    expect(await server.call(method, path, body)).toEqual({ status: 400, body: { message: 'Bad JSON.' } })
  })
})
