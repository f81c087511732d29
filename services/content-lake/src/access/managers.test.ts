import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, startTestLake } from '../test-server.ts'
import { config, peopleCalls, writer } from './test-people.ts'
import type { Answer, PeopleCalls } from './test-people.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
let lena = ''
const { call, add }: PeopleCalls = {
  call: (...args) => peopleCalls(lake).call(...args),
  add: (...args) => peopleCalls(lake).add(...args),
}
beforeAll(async () => {
  lake = await startTestLake({ config })
  lena = await lake.signIn('lena')
})
afterAll(() => lake.stop())

const names = async (token?: string): Promise<unknown[]> => {
  const { body } = await call('GET', '/users', undefined, token)
  return (body as unknown as { displayName: string }[]).map(({ displayName }) => displayName)
}

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
