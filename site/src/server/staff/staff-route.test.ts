import { beforeEach, describe, expect, it } from 'vitest'
import { setRuntime, type Runtime } from '../runtime/runtime.ts'
import { staffPreflight, staffRoute } from './staff-route.ts'
import type { Staff } from './staff.ts'

const PAT: Staff = {
  id: 'pat',
  name: 'Pat',
  isPlatformAdmin: true,
  canRead: () => true,
  canWrite: () => true,
  manages: () => true,
}
const state = { wait: 0, isAway: false }

beforeEach(() => {
  Object.assign(state, { wait: 0, isAway: false })
  setRuntime({
    config: { studioUrl: 'https://studio.example.com/base' },
    staff: {
      wait: () => state.wait,
      of: async (token: string | undefined) => {
        if (state.isAway) throw new Error('away')
        return token === 'pat' ? PAT : undefined
      },
    },
    log: () => undefined,
  } as unknown as Runtime)
})

const route = staffRoute(async (_request, staff) => Response.json({ hello: staff.name }))
const ask = async (authorization?: string) => {
  const headers = { 'x-request-id': 'r-1', ...(authorization === undefined ? {} : { authorization }) }
  const response = await route(new Request('http://localhost/api/explain', { headers }))
  return { response, body: (await response.json()) as { hello?: string; error?: { code: string } } }
}

describe('a route for staff', () => {
  it('answers staff, for their Studio alone, and is kept by nobody', async () => {
    const { response, body } = await ask('Bearer pat')
    expect(body).toEqual({ hello: 'Pat' })
    expect(response.headers.get('access-control-allow-origin')).toBe('https://studio.example.com')
    expect(response.headers.get('vary')).toContain('origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([undefined, 'Bearer stranger', 'Basic pat', 'Bearer '])(
    'refuses %j, and the Studio may read why',
    async (header) => {
      const { response, body } = await ask(header)
      expect([response.status, body.error?.code]).toEqual([401, 'unauthorised'])
      expect(response.headers.get('access-control-allow-origin')).toBe('https://studio.example.com')
    },
  )

  it('says how long to wait after too many requests, before anybody is asked about the token', async () => {
    Object.assign(state, { wait: 3, isAway: true })
    const { response, body } = await ask('Bearer pat')
    expect([response.status, body.error?.code, response.headers.get('retry-after')]).toEqual([
      429,
      'too-many-requests',
      '3',
    ])
  })

  it('lets nobody in while the content service is away', async () => {
    state.isAway = true
    const { response, body } = await ask('Bearer pat')
    expect([response.status, body.error?.code]).toEqual([503, 'content-down'])
  })

  it('allows the Studio to send its token', () => {
    const response = staffPreflight()
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://studio.example.com')
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
  })
})
