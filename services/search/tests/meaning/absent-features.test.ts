import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownServer } from '../own-server.ts'

const { call, start, stop } = ownServer()
beforeAll(start)
afterAll(stop)

describe('what this server does not have', () => {
  it.each([
    ['GET', '/nl_search_models', 200, []],
    [
      'POST',
      '/nl_search_models',
      400,
      { message: 'Natural language search models are not supported by this server.' },
    ],
    ['GET', '/nl_search_models/x', 404, { message: 'Model not found' }],
    ['PUT', '/conversations/models/x', 404, { message: 'Model not found' }],
    ['DELETE', '/personalization/models/x', 404, { message: 'Model not found' }],
    ['GET', '/limits', 200, []],
    ['POST', '/limits', 400, { message: 'Rate limits are not supported by this server.' }],
    ['GET', '/limits/1', 404, { message: 'Not Found' }],
    ['GET', '/limits/x', 400, { message: '{"message": "Invalid ID"}' }],
    ['POST', '/proxy', 400, { message: 'Missing required fields.' }],
    ['POST', '/operations/vote', 200, { success: true }],
    ['POST', '/operations/db/compact', 200, { success: true }],
    ['GET', '/status', 200, { committed_index: 0, queued_writes: 0, state: 'LEADER' }],
  ])('%s %s: %i', async (method, path, status, body) => {
    expect(await call(method, path, method === 'POST' ? {} : undefined)).toEqual({ status, body })
  })
})
