import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import { config, peopleCalls, writer } from './test-people.ts'
import type { PeopleCalls } from './test-people.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
const { call, add }: PeopleCalls = {
  call: (...args) => peopleCalls(lake).call(...args),
  add: (...args) => peopleCalls(lake).add(...args),
}
beforeAll(async () => {
  lake = await startTestLake({ config })
})
afterAll(() => lake.stop())

describe('people managed while the server runs', () => {
  test('somebody added signs in by a link that works once and not for long', async () => {
    let now = new Date('2026-01-01T00:00:00Z')
    const other = await startTestLake({ config, now: () => now })
    const at = (path: string): string => `/v1/projects/forecourt${path}`
    const admin = { token: ADMIN_TOKEN, method: 'POST' }
    const added = await callApi(other, at('/users'), { ...admin, body: JSON.stringify(writer('Wanda')) })
    const { id } = added.body as { id: string }
    const link = async (): Promise<URL> => {
      const init = { ...admin, body: '{"origin":"https://studio.example/desk"}' }
      const { body } = await callApi(other, at(`/users/${id}/sign-in-link`), init)
      return new URL((body as { url: string }).url)
    }
    const redeem = (url: URL): ReturnType<typeof callApi> =>
      callApi(other, `/v1/auth/fetch?${url.hash.slice(1)}`)
    const first = await link()
    expect(first.origin + first.pathname).toBe('https://studio.example/desk')
    const { token } = (await redeem(first)).body as { token: string }
    expect((await callApi(other, '/v1/users/me', { token })).body).toMatchObject({
      id,
      email: 'wanda@a.test',
    })
    expect((await redeem(first)).status).toBe(401)
    const late = await link()
    now = new Date('2026-01-01T00:31:00Z')
    expect((await redeem(late)).status).toBe(401)
    await other.stop()
  })

  test('a refusal names the field', async () => {
    for (const [field, input] of [
      ['displayName', writer('', ['a'])],
      ['email', writer('X', ['a'], { email: 'nobody' })],
      ['roles', writer('X', ['a'], { roles: [] })],
      ['roles', writer('X', ['a'], { roles: ['constructor'] })],
      ['params.tenants', writer('X', 'a')],
      ['params.tenants', writer('X', [])],
      ['params.tenants', writer('X', [null])],
      ['params.colour', writer('X', ['a'], { params: { tenants: ['a'], colour: 'red' } })],
      ['id', writer('X', ['a'], { id: 'chosen' })],
    ] as const) {
      const { status, body } = await call('POST', '/users', input)
      expect([status, body['details']], JSON.stringify(input)).toEqual([400, { field }])
    }
    await add(writer('Taken'))
    expect(await call('POST', '/users', writer('taken'))).toMatchObject({
      status: 409,
      body: { details: { field: 'email' } },
    })
    expect((await call('PATCH', '/users/lena', { displayName: 'x' })).status).toBe(409)
    expect((await call('DELETE', '/users/nobody')).status).toBe(404)
    expect((await call('POST', '/users/lena/sign-in-link', { origin: 'javascript:alert(1)' })).status).toBe(
      400,
    )
  })

  test('the last person who may manage everybody stays', async () => {
    const boss = await add({ displayName: 'Boss', roles: ['boss'] })
    expect((await call('DELETE', `/users/${boss}`)).status).toBe(409)
    expect((await call('PATCH', `/users/${boss}`, writer('Boss'))).status).toBe(409)
    const second = await add({ displayName: 'Second', roles: ['boss'] })
    expect((await call('DELETE', `/users/${boss}`)).status).toBe(204)
    expect((await call('DELETE', `/users/${second}`)).status).toBe(409)
  })

  test('a removed person is out at once: token, listener, live events and presence end', async () => {
    const id = await add(writer('Gone'))
    const token = await lake.signIn(id)
    const headers = { authorization: `Bearer ${token}` }
    const streams = await Promise.all(
      ['listen/production?query=*', 'live/events/production?includeDrafts=true'].map((path) =>
        fetch(`${lake.url}/v2025-02-19/data/${path}`, { headers }),
      ),
    )
    const socket = new WebSocket(`ws://localhost:${lake.server.port}/v2022-06-30/socket/production`)
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const welcome = new Promise((resolve) => socket.addEventListener('message', resolve))
    const params = { authorization: headers.authorization }
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'authorization', params }))
    await welcome
    await call('DELETE', `/users/${id}`)
    await Promise.all([...streams.map((stream) => stream.text()), closed])
    expect((await callApi(lake, '/v1/users/me', { token })).status).toBe(401)
    expect((await callApi(lake, '/v1/data/query/production?query=*', { token })).status).toBe(401)
  })

  test('a changed role holds for the next request and the next event', async () => {
    const id = await add(writer('Moved'))
    const token = await lake.signIn(id)
    const { principal } = lake.server.lake.access.accounts.get(id) ?? {}
    const client = lake.client(token)
    await client.create({ _id: 'of-a', _type: 'note', tenant: 'a' })
    const held = lake.server.lake.access.authenticate(`Bearer ${token}`)
    const document = (await lake.admin.getDocument('of-a')) as Parameters<typeof held.can>[1]
    expect(held.can('update', document)).toBe(true)
    const stream = await fetch(`${lake.url}/v2025-02-19/data/listen/production?query=*`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await call('PATCH', `/users/${id}`, { params: { tenants: ['b'] } })
    // The stream ends, so that its client starts again with what it may see now.
    await stream.text()
    expect(held.can('update', document)).toBe(false)
    expect(principal?.can('read', document)).toBe(false)
    expect(await client.getDocument('of-a')).toBeUndefined()
  })
})
