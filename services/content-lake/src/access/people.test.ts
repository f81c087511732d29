import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfigFile } from '../config-file.ts'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

const staff =
  '_type == "system.user" && count(params.tenants) > 0 && count(params.tenants[!(@ in $tenants)]) == 0 && !("boss" in roles)'
const colleagues = '_type == "system.user" && count(params.tenants[@ in $tenants]) > 0'
const config = parseConfigFile(
  JSON.stringify({
    roles: [
      {
        name: 'boss',
        title: 'Boss',
        grants: [{ filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'manage'] }],
      },
      {
        name: 'lead',
        title: 'Lead',
        grants: [
          { filter: 'tenant in $tenants', permissions: ['read'] },
          { filter: colleagues, permissions: ['read'] },
          { filter: staff, permissions: ['manage'] },
        ],
      },
      {
        name: 'writer',
        grants: [{ filter: 'tenant in $tenants', permissions: ['read', 'create', 'update'] }],
      },
    ],
    users: [
      { id: 'lena', name: 'Lena', email: 'lena@a.test', roles: ['lead'], params: { tenants: ['a'] } },
      { id: 'bert', name: 'Bert', email: 'bert@b.test', roles: ['writer'], params: { tenants: ['b'] } },
      { id: 'both', name: 'Both', email: 'both@b.test', roles: ['writer'], params: { tenants: ['a', 'b'] } },
    ],
  }),
)

let lake: TestLake
let lena = ''
beforeAll(async () => {
  lake = await startTestLake({ config })
  lena = await lake.signIn('lena')
})
afterAll(() => lake.stop())

type Answer = { status: number; body: Record<string, unknown> }
const call = async (method: string, path: string, body?: unknown, token = ADMIN_TOKEN): Promise<Answer> => {
  const init = { method, token, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return (await callApi(lake, `/v2025-02-19/projects/forecourt${path}`, init)) as Answer
}
const writer = (name: string, tenants: unknown = ['a'], more: object = {}): Record<string, unknown> => ({
  displayName: name,
  email: `${name.toLowerCase()}@a.test`,
  roles: ['writer'],
  params: { tenants },
  ...more,
})
const add = async (input: object, token = ADMIN_TOKEN): Promise<string> => {
  const { status, body } = await call('POST', '/users', input, token)
  expect(body).toMatchObject({ displayName: expect.any(String) })
  expect(status).toBe(200)
  return String(body['id'])
}
const names = async (token?: string): Promise<unknown[]> => {
  const { body } = await call('GET', '/users', undefined, token)
  return (body as unknown as { displayName: string }[]).map(({ displayName }) => displayName)
}

describe('people managed while the server runs', () => {
  test('somebody added signs in by a link that works once and not for long, and survives a restart', async () => {
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

describe('a manager of one tenant', () => {
  test('sees, adds, changes and removes the people of that tenant only', async () => {
    const id = await add(writer('Mine'), lena)
    expect(await names(lena)).toEqual(expect.arrayContaining(['Lena', 'Mine']))
    expect(await names(lena)).not.toEqual(expect.arrayContaining(['Bert']))
    expect(await names(lena)).not.toContain('Both')
    expect((await call('PATCH', `/users/${id}`, { displayName: 'Mine too' }, lena)).status).toBe(200)
    const foreign = await add(writer('Foreign', ['b']))
    const attempts: [number, string, string, object?][] = [
      [403, 'POST', '/users', writer('X', ['b'])],
      [403, 'POST', '/users', writer('X', ['a', 'b'])],
      [403, 'POST', '/users', { displayName: 'X', roles: ['boss'] }],
      [403, 'PATCH', `/users/${id}`, { params: { tenants: ['b'] } }],
      [403, 'PATCH', `/users/${id}`, { roles: ['boss'], params: {} }],
      [404, 'PATCH', `/users/${foreign}`, { displayName: 'X' }],
      [404, 'DELETE', `/users/${foreign}`],
      [404, 'POST', `/users/${foreign}/sign-in-link`, {}],
      [403, 'POST', '/users/both/sign-in-link', {}],
      [403, 'POST', '/tokens', { label: 'X', roleName: 'boss' }],
      [403, 'POST', '/tokens', { label: 'X', roleName: 'writer', params: { tenants: ['b'] } }],
      [404, 'DELETE', '/tokens/p-admin-token'],
    ]
    for (const [status, method, path, body] of attempts) {
      expect((await call(method, path, body, lena)).status, `${method} ${path}`).toBe(status)
    }
    // An address in use elsewhere is not told.
    await add(writer('Same', ['a'], { email: 'foreign@a.test' }), lena)
    expect((await call('DELETE', `/users/${id}`, undefined, lena)).status).toBe(204)
  })

  test('learns names of colleagues, and addresses only of whom they manage', async () => {
    const user = async (id: string): Promise<Answer> =>
      (await callApi(lake, `/v1/users/${id}`, { token: lena })) as Answer
    expect((await user('both')).body).toMatchObject({ displayName: 'Both', email: '' })
    expect((await user('lena')).body).toMatchObject({ email: 'lena@a.test' })
    expect((await user('bert')).status).toBe(404)
    const { body } = await call('GET', '', undefined, lena)
    expect(JSON.stringify(body)).not.toContain('bert')
    const { body: roles } = await call('GET', '/roles', undefined, lena)
    expect(
      (roles as unknown as { name: string; isAssignable: boolean }[]).map((role) => [
        role.name,
        role.isAssignable,
      ]),
    ).toEqual([
      ['boss', false],
      ['lead', true],
      ['writer', true],
    ])
  })

  test('writers, viewers and callers without a token manage nobody', async () => {
    const token = await lake.signIn('bert')
    for (const path of ['/users', '/tokens']) {
      expect((await call('GET', path, undefined, token)).status).toBe(403)
      expect((await call('POST', path, writer('X', ['b']), token)).status).toBe(403)
      expect((await callApi(lake, `/v1/projects/forecourt${path}`)).status).toBe(401)
    }
    expect((await call('DELETE', '/users/bert', undefined, token)).status).toBe(403)
  })
})

describe('tokens', () => {
  test('a token is shown once, kept as a hash, has the rights of its role, and ends when it is removed', async () => {
    const input = { label: 'Importer', roleName: 'writer', params: { tenants: ['a'] } }
    const { body } = await call('POST', '/tokens', input)
    const { key, id } = body as { key: string; id: string }
    expect(key).toMatch(/^sk\w{46}$/)
    const listed = await call('GET', '/tokens')
    expect(JSON.stringify(listed.body)).not.toContain(key)
    expect(listed.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, label: 'Importer', params: { tenants: ['a'] } }),
      ]),
    )
    expect(JSON.stringify(lake.server.lake.store.database.all('SELECT * FROM account'))).not.toContain(key)
    const client = lake.client(key)
    await client.create({ _id: 'by-token', _type: 'note', tenant: 'a' })
    await expect(client.create({ _type: 'note', tenant: 'b' })).rejects.toMatchObject({ statusCode: 403 })
    expect((await callApi(lake, '/v1/users/me', { token: key })).body).toMatchObject({
      provider: 'sanity-token',
    })
    expect((await call('DELETE', `/tokens/${id}`)).status).toBe(204)
    expect((await callApi(lake, '/v1/users/me', { token: key })).status).toBe(401)
    expect((await call('DELETE', '/tokens/p-admin-token')).status).toBe(409)
    for (const [field, wrong] of [
      ['label', { ...input, label: ' ' }],
      ['roleName', { ...input, roleName: 'nobody' }],
      ['params.tenants', { ...input, params: {} }],
    ] as const) {
      expect(await call('POST', '/tokens', wrong)).toMatchObject({
        status: 400,
        body: { details: { field } },
      })
    }
  })
})
