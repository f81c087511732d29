import { afterAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server

describe('the server', () => {
  it('is well, without asking for a key', async () => {
    expect(await client.health.retrieve()).toEqual({ ok: true })
    const answer = await server.fetch('/health', { headers: { 'x-typesense-api-key': '' } })
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  })

  it('is of version 30', async () => {
    const debug = await client.debug.retrieve()
    expect(debug).toMatchObject({ state: 1 })
    expect(debug.version).toMatch(/^30\./)
  })

  it('measures itself', async () => {
    const metrics = (await client.metrics.retrieve()) as unknown as Record<string, string>
    for (const name of [
      'system_cpu_active_percentage',
      'system_memory_total_bytes',
      'system_disk_used_bytes',
    ])
      expect(Number(metrics[name])).toBeGreaterThanOrEqual(0)
    expect(Number(metrics['typesense_memory_active_bytes'])).toBeGreaterThan(1_000_000)
    for (const value of Object.values(metrics)) expect(value).toMatch(/^-?\d+(\.\d+)?$/)
  })

  it('tells how busy it is', async () => {
    const stats = (await client.stats.retrieve()) as unknown as Record<string, unknown>
    for (const name of [
      'search_latency_ms',
      'search_requests_per_second',
      'write_latency_ms',
      'import_requests_per_second',
      'total_requests_per_second',
      'pending_write_batches',
      'cache_hit_ratio',
    ])
      expect(stats[name], name).toBeTypeOf('number')
    expect(stats['latency_ms']).toBeTypeOf('object')
  })

  it('empties its cache and lists its schema changes', async () => {
    expect(await client.operations.perform('cache/clear')).toEqual({ success: true })
    expect(await client.operations.getSchemaChanges()).toEqual([])
  })

  it('takes a snapshot', async () => {
    expect(await client.operations.perform('snapshot')).toEqual({ success: true })
  })

  it('answers unknown routes and methods alike', async () => {
    for (const [method, path] of [
      ['GET', '/nope'],
      ['GET', '/'],
      ['PUT', '/collections'],
    ] as const) {
      const answer = await server.fetch(path, { method })
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }])
    }
  })

  it('lets browsers of any origin ask', async () => {
    const preflight = await server.fetch('/multi_search', {
      method: 'OPTIONS',
      headers: { origin: 'https://dealer.example', 'access-control-request-headers': 'x-typesense-api-key' },
    })
    expect(preflight.status).toBe(200)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'x-typesense-api-key',
      'access-control-allow-methods': 'POST, GET, DELETE, PUT, PATCH, OPTIONS',
    })
    const health = await server.fetch('/health', { headers: { origin: 'https://dealer.example' } })
    expect(health.headers.get('access-control-allow-origin')).toBe('*')
  })
})
