import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryId } from '../../src/analytics/query-id.ts'
import { removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

const FLAGS = ['--enable-search-analytics', '--analytics-minute-rate-limit', '1000']

let server: TestServer
const call: TestServer['call'] = (...request) => server.call(...request)

beforeAll(async () => {
  server = await startServer(undefined, [], FLAGS)
  await call('POST', '/collections', {
    name: 'cars',
    fields: [
      { name: 'name', type: 'string' },
      { name: 'clicks', type: 'int32', optional: true },
    ],
  })
  await call('POST', '/collections', {
    name: 'queries',
    fields: [
      { name: 'q', type: 'string' },
      { name: 'count', type: 'int32' },
    ],
  })
  for (const name of ['corolla', 'hilux'])
    await call('POST', '/collections/cars/documents', { id: name, name })
  await call('POST', '/analytics/rules', [
    {
      name: 'clicked',
      type: 'counter',
      event_type: 'click',
      collection: 'cars',
      params: { counter_field: 'clicks', weight: 2 },
    },
    { name: 'viewed', type: 'log', event_type: 'visit', collection: 'cars' },
    {
      name: 'popular',
      type: 'popular_queries',
      event_type: 'search',
      collection: 'cars',
      params: { destination_collection: 'queries', limit: 2 },
    },
  ])
})

afterAll(async () => {
  await server.stop()
  removeDirectory(server.directory)
})

const event = (name: string, data: object) => call('POST', '/analytics/events', { name, data })
const flush = () => call('POST', '/analytics/flush')

async function restart(signal: NodeJS.Signals): Promise<void> {
  await server.stop(signal)
  server = await startServer(server.directory, [], FLAGS)
}

describe('analytics events', () => {
  it.each([
    [{}, 'name is required'],
    [{ name: 'clicked' }, 'data is required'],
    [{ name: 'clicked', data: { user_id: 1 } }, 'user_id should be a string'],
    [{ name: 'nope', data: {} }, 'Rule not found'],
    [{ name: 'clicked', data: {} }, 'doc_ids or doc_id is required'],
    [{ name: 'clicked', data: { doc_id: '1', doc_ids: [] } }, 'doc_ids and doc_id cannot both be present'],
    [{ name: 'clicked', data: { doc_ids: 'x' } }, 'doc_ids should be an array'],
    [{ name: 'clicked', data: { doc_id: 1 } }, 'doc_id should be a string'],
    [{ name: 'popular', data: { user_id: 'u' } }, "'q' should be a string and is required"],
    [{ name: 'popular', data: { q: 'x', filter_by: 1 } }, "'filter_by' should be a string"],
    [{ name: 'popular', data: { q: 'x', analytics_tag: 1 } }, "'analytics_tag' should be a string"],
  ])('%j is refused', async (body, message) => {
    expect(await call('POST', '/analytics/events', body)).toEqual({ status: 400, body: { message } })
  })

  it('counters reach their documents with the next flush, also after a SIGKILL, exactly once', async () => {
    expect((await event('clicked', { doc_id: 'corolla', user_id: 'u' })).body).toEqual({ ok: true })
    await event('clicked', { doc_ids: ['corolla', 'hilux', 'gone'], user_id: 'u' })
    await restart('SIGKILL')
    expect((await call('GET', '/analytics/status')).body).toMatchObject({ doc_counter_events: 3 })
    expect((await call('GET', '/collections/cars/documents/corolla')).body).not.toHaveProperty('clicks')
    expect(await flush()).toEqual({ status: 200, body: { ok: true } })
    await flush()
    expect((await call('GET', '/collections/cars/documents/corolla')).body).toMatchObject({ clicks: 4 })
    expect((await call('GET', '/collections/cars/documents/hilux')).body).toMatchObject({ clicks: 2 })
    expect((await call('GET', '/analytics/status')).body).toMatchObject({ doc_counter_events: 0 })
  })

  it('logged events are given back newest first, by user, and survive a SIGKILL', async () => {
    await event('viewed', { doc_id: '1', user_id: 'ann', query: 'a' })
    await event('viewed', { doc_ids: ['1', '2'], user_id: 'ann' })
    await event('viewed', { doc_id: '3', user_id: 'bob' })
    await restart('SIGKILL')
    const { body } = await call('GET', '/analytics/events?user_id=ann&name=viewed&n=5')
    expect(body).toEqual({
      events: [
        {
          collection: 'cars',
          doc_ids: ['1', '2'],
          event_type: 'visit',
          name: 'viewed',
          query: '',
          user_id: 'ann',
        },
        { collection: 'cars', doc_id: '1', event_type: 'visit', name: 'viewed', query: 'a', user_id: 'ann' },
      ].map((entry) => ({ ...entry, timestamp: expect.any(Number) as number })),
    })
    const one = await call('GET', '/analytics/events?user_id=ann&name=viewed&n=1')
    expect((one.body as { events: unknown[] }).events).toHaveLength(1)
  })

  it.each([
    ['name=viewed&n=1', "Missing required parameter 'user_id'."],
    ['user_id=u&n=1', "Missing required parameter 'name'."],
    ['user_id=u&name=viewed', "Missing required parameter 'n'."],
    ['user_id=u&name=viewed&n=1001', 'N cannot be greater than 1000'],
    ['user_id=u&name=nope&n=1', 'Rule not found'],
  ])('a list asked with %s is refused', async (query, message) => {
    expect(await call('GET', `/analytics/events?${query}`)).toEqual({ status: 400, body: { message } })
  })

  it('of what a user types only the last counts, and only so many queries are kept', async () => {
    const search = (q: string, user: string, more = '') =>
      call(
        'GET',
        `/collections/cars/documents/search?query_by=name&q=${q}&x-typesense-user-id=${user}${more}`,
      )
    for (const q of ['c', 'co', 'COROLLA']) await search(q, 'ann')
    for (const q of ['h', 'hilux']) await search(q, 'bob')
    await search('corolla', 'eve')
    await search('hilux', 'silent', '&enable_analytics=false')
    await search('nothing-like-it', 'dan')
    await flush()
    const { body } = await call('GET', '/collections/queries/documents/export')
    const kept = String(body)
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(kept).toEqual(
      expect.arrayContaining([
        { id: queryId('corolla'), q: 'corolla', count: 2 },
        { id: queryId('hilux'), q: 'hilux', count: 1 },
      ]),
    )
    expect(kept).toHaveLength(2)
    for (let i = 0; i < 3; i++) await event('popular', { q: 'ute', user_id: 'u' })
    await flush()
    const after = String((await call('GET', '/collections/queries/documents/export')).body)
    expect(
      after
        .split('\n')
        .map((line) => (JSON.parse(line) as { q: string }).q)
        .sort(),
    ).toEqual(['corolla', 'ute'])
  })

  it('an address sends only so many events in a minute', async () => {
    const limited = await startServer(undefined, [], ['--analytics-minute-rate-limit', '2'])
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await limited.call('POST', '/analytics/events', {}))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 500])
    expect(answers[2]?.body).toEqual({ message: 'event rate limit reached.' })
    await limited.stop()
    removeDirectory(limited.directory)
  })
})
