import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import type { WatchlistEntry } from '@forecourt/visitors/watchlist'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Runtime } from '../../server/runtime/runtime.ts'
import { getVisitor, getWatchlist, postMerge, postRemoveCar, postSaveCar } from './account-routes.ts'

const state = vi.hoisted(() => ({
  mode: 'server' as 'local' | 'server',
  visitor: undefined as { id: string; phone?: string } | undefined,
  isDown: false,
  list: [] as string[],
  logged: [] as string[],
  now: 0,
}))

vi.mock('../saved-cards.ts', () => ({
  savedCards: async (_context: unknown, ids: readonly string[]) =>
    ids
      .filter((id) => !id.startsWith('foreign'))
      .map((id) => ({ id, slug: id, title: id, photos: [], price: {} })),
}))
vi.mock('../../server/tenants/tenant.ts', () => ({
  getRequestTenant: async () => ({
    id: 'tenant-a',
    basePath: '',
    link: (path: string) => path,
    tenant: tenantFixture({ save: { mode: state.mode } }),
  }),
}))
vi.mock('../../server/runtime/runtime.ts', () => ({
  getRuntime: () =>
    ({
      config: { mode: 'local', sessionSecret: 'a secret that is long enough' },
      now: () => state.now,
      log: (_level: string, message: string) => void state.logged.push(message),
      signIn: {
        visitor: async () => {
          if (state.isDown) throw new Error('the record is down')
          return state.visitor
        },
      },
      watchlists: {
        read: async () => state.list.map((id) => ({ id })),
        save: async (_owner: unknown, vehicles: readonly WatchlistEntry[]) => {
          state.list = [...new Set([...vehicles.map(({ id }) => id), ...state.list])]
          return state.list
        },
        remove: async (_owner: unknown, id: string) => {
          state.list = state.list.filter((one) => one !== id)
          return state.list
        },
      },
    }) as unknown as Runtime,
}))

const PHONE = '+61412345678'
beforeEach(() => {
  state.now += 3_600_000
  Object.assign(state, {
    mode: 'server',
    visitor: { id: 'kim', phone: PHONE },
    isDown: false,
    list: [],
    logged: [],
  })
})

const request = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://a.example/api', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const get = (cookie = '') =>
  new Request('http://a.example/api', { headers: { cookie, 'x-forwarded-for': '203.0.113.7' } })
const answerOf = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
})

it('[FAV-15] [ERR-01m] a phone number that is missing is logged, in the request and in the session; the visitor reads that it did not work', async () => {
  expect(await answerOf(await postSaveCar(request({ car_id: 'a' })))).toMatchObject({
    status: 403,
    body: { success: false },
  })
  state.visitor = { id: 'kim' }
  expect((await postSaveCar(request({ car_id: 'a', phone_number: PHONE }))).status).toBe(403)
  expect(state.logged).toEqual(
    Array.from({ length: 2 }, () => 'a watchlist is changed without a phone number'),
  )
  expect(state.list).toEqual([])
})

it('a number is the same however it is written; another’s changes nothing and is no news for the log', async () => {
  for (const phone_number of ['0412 345 678', '+61 412 345 678', PHONE])
    expect((await postSaveCar(request({ phone_number, car_id: 'a' }))).status).toBe(200)
  state.list = ['a']
  for (const phone_number of ['0498 765 432', 'kim@example.com', '', '0412 345 6789'])
    expect(await answerOf(await postRemoveCar(request({ phone_number, car_id: 'a' })))).toMatchObject({
      status: 403,
      body: { success: false },
    })
  expect(state.list).toEqual(['a'])
  expect(state.logged).toEqual([])
})

it('what cannot be read, is not the dealer’s, or comes too fast is refused with its reason', async () => {
  const refusal = async (body: unknown, headers?: Record<string, string>) => {
    const { status, body: json } = await answerOf(await postSaveCar(request(body, headers)))
    expect(json['success']).toBe(false)
    return status
  }
  expect(await refusal('no json')).toBe(422)
  expect(await refusal({ phone_number: PHONE, car_id: ['a'] })).toBe(422)
  expect(await refusal({ phone_number: PHONE, car_id: 'foreign-1' })).toBe(404)
  expect(await refusal({ phone_number: PHONE, car_id: 'a' }, { 'sec-fetch-site': 'cross-site' })).toBe(401)
  expect(await refusal(`{"car_id":"${'a'.repeat(5000)}"}`)).toBe(413)
  const many = { phone_number: PHONE, car_ids: Array.from({ length: 26 }, (_, n) => `n${n}`) }
  expect((await postMerge(request(many))).status).toBe(422)
  state.isDown = true
  expect(await refusal({ phone_number: PHONE, car_id: 'a' })).toBe(503)
  state.isDown = false
  state.visitor = undefined
  expect(await refusal({ phone_number: PHONE, car_id: 'a' })).toBe(401)
  state.mode = 'local'
  expect(await refusal({ phone_number: PHONE, car_id: 'a' })).toBe(404)
  let last = 0
  for (let n = 0; n < 70; n += 1) last = await refusal({ phone_number: PHONE, car_id: 'a' })
  expect(last).toBe(429)
  expect(state.list).toEqual([])
})

it('a browser’s own list is added without doubles, and without what the dealer does not show', async () => {
  state.list = ['b']
  const { body } = await answerOf(
    await postMerge(request({ phone_number: PHONE, car_ids: ['a', 'b', 'a', 'foreign-1'] })),
  )
  expect(body).toEqual({ success: true, ids: ['a', 'b'] })
})

it('who is signed in learns the name that its pages hear changes by, and who is not loses it', async () => {
  const first = await getVisitor(get())
  expect(await first.json()).toEqual({ id: 'kim', phone: PHONE, watchlist: [] })
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^forecourt-visitor=[\w-]{32}; Path=\/; Max-Age=2592000; SameSite=Lax$/)
  const [pair = ''] = cookie.split(';')
  expect((await getWatchlist(get(`x=1; ${pair}`))).headers.get('set-cookie')).toBeNull()
  state.visitor = undefined
  const gone = await getVisitor(get(pair))
  expect(gone.status).toBe(401)
  expect(gone.headers.get('set-cookie')).toMatch(/^forecourt-visitor=; Path=\/; Max-Age=0/)
  expect((await getVisitor(get())).headers.get('set-cookie')).toBeNull()
})

it('a plain form of somebody who is not signed in leads there, and back to the question', async () => {
  state.visitor = undefined
  const plain = (body: string) => request(body, { 'content-type': 'application/x-www-form-urlencoded' })
  const response = await postSaveCar(plain('car_id=a-1'))
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(
    '/sign-in?type=watchlist&redirect=%2Fwatchlist%2Flist%3Fsave%3Da-1&back=%2F',
  )
  state.visitor = { id: 'kim', phone: PHONE }
  expect((await postSaveCar(plain('car_id=a-1'))).headers.get('location')).toBe('/watchlist/list')
  expect(state.list).toEqual(['a-1'])
  expect((await postSaveCar(plain('car_id=foreign-1'))).headers.get('location')).toBe(
    '/watchlist/list?error=page-not-found',
  )
})
