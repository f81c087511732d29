import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientFetch } from './patient-fetch.ts'

const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const QUERY = 'http://lake.test/v1/data/query/production?query=*'

test('a read waits for a server that comes back', async () => {
  fetched.mockImplementationOnce(unreachable).mockImplementationOnce(unreachable)
  fetched.mockResolvedValueOnce(new Response('here'))
  const answer = patientFetch(QUERY)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await (await answer).text()).toBe('here')
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a read gives up after ten minutes', async () => {
  fetched.mockImplementation(unreachable)
  const answer = expect(patientFetch(QUERY)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(600_000)
  await answer
  expect(fetched).toHaveBeenCalledTimes(601)
})

test('a read that is called off while it waits ends at once', async () => {
  fetched.mockImplementation(unreachable)
  const control = new AbortController()
  const answer = expect(patientFetch(QUERY, { signal: control.signal })).rejects.toThrow('not needed')
  await vi.advanceTimersByTimeAsync(500)
  control.abort(new Error('not needed'))
  await answer
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a write', QUERY, { method: 'POST', body: '{}' }],
  ['a probe of the connection', 'http://lake.test/v1/check/cors', {}],
])('%s fails at once', async (_, address, init) => {
  fetched.mockImplementation(unreachable)
  await expect(patientFetch(address, init)).rejects.toThrow('Failed to fetch')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('an answer with an error status is an answer', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }))
  expect((await patientFetch(QUERY)).status).toBe(503)
})
