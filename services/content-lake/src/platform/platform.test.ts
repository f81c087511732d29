import { config as dealersConfig } from '../access/test-dealers.ts'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, startTestLake } from '../test-server.ts'
import { isLoopbackUrl } from './login.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
let token = ''
beforeAll(async () => {
  lake = await startTestLake()
  token = await lake.signIn('p-editor')
})
afterAll(() => lake.stop())

const loginUrl = (origin: string): string =>
  `${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(origin)}&projectId=forecourt&type=dual`
const field = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const post = (form: Record<string, string>): Promise<Response> =>
  fetch(`${lake.url}/v1/auth/login/local`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

describe('local sign-in', () => {
  test('one click brings a person back to the Studio with a token of 32 characters or more', async () => {
    const html = await (await fetch(loginUrl('http://localhost:3333/structure'))).text()
    expect(html).toContain('value="p-viewer"')
    const answer = await post({
      user: 'p-viewer',
      origin: field(html, 'origin'),
      proof: field(html, 'proof'),
    })
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('location') ?? '')
    expect(location.origin + location.pathname).toBe('http://localhost:3333/structure')
    const sid = location.hash.replace('#sid=', '')
    const { body } = await callApi(lake, `/v2021-06-07/auth/fetch?sid=${sid}`)
    const { token: fresh } = body as { token: string }
    expect(fresh.length).toBeGreaterThanOrEqual(32)
    expect((await callApi(lake, '/v1/users/me', { token: fresh })).body).toMatchObject({
      id: 'p-viewer',
      role: 'viewer',
    })
    expect((await callApi(lake, `/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
  })

  test('a person of one dealer is shown with the dealer', async () => {
    const dealers = await startTestLake({ config: dealersConfig })
    try {
      await dealers.admin.createOrReplace({ _id: 'harbour', _type: 'tenant', name: 'Harbour & Sons' })
      const address = `${dealers.url}/v1/auth/login/local?origin=${encodeURIComponent('http://localhost:3333')}`
      const html = await (await fetch(address)).text()
      expect(html).toContain('<strong>Hanna</strong><span>Editor · Harbour &amp; Sons</span>')
      expect(html).toContain('<strong>Victor</strong><span>Viewer</span>')
    } finally {
      await dealers.stop()
    }
  })

  test('other addresses than this machine, forged forms and foreign host names are refused', async () => {
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'javascript:alert(1)',
      '',
      'http://a@localhost',
    ]) {
      expect((await fetch(loginUrl(origin))).status, origin).toBe(400)
    }
    const html = await (await fetch(loginUrl('http://localhost:3333'))).text()
    expect(
      (await post({ user: 'p-viewer', origin: 'http://localhost:9999', proof: field(html, 'proof') })).status,
    ).toBe(403)
    expect((await post({ user: 'p-viewer', origin: 'http://localhost:3333' })).status).toBe(403)
    const status = await new Promise((resolve) => {
      const options = {
        host: '127.0.0.1',
        port: lake.server.port,
        path: '/v1/auth/login/local',
        headers: { host: 'rebind.example' },
      }
      httpRequest(options, (res) => resolve(res.resume().statusCode)).end()
    })
    expect(status).toBe(403)
  })

  test('the page cannot be read or framed by other pages', async () => {
    const response = await fetch(loginUrl('http://localhost:3333'), {
      headers: { origin: 'https://evil.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(isLoopbackUrl('http://forecourt.localhost:3333/x')).toBe(true)
  })

  test('without local login there is no page and no provider', async () => {
    const closed = await startTestLake({ settings: { localLogin: false } })
    expect((await fetch(`${closed.url}/v1/auth/login/local?origin=http://localhost:3333`)).status).toBe(403)
    expect((await callApi(closed, '/v1/auth/providers')).body).toEqual({ providers: [] })
    await closed.stop()
  })
})

describe('what the Studio asks the platform', () => {
  const get = async (path: string): Promise<unknown> => (await callApi(lake, `/vX${path}`, { token })).body

  test('answers have the shapes that keep its tools alive', async () => {
    expect(await get('/subscriptions/project/forecourt')).toMatchObject({
      featureTypes: { retention: { features: [{ attributes: { maxRetentionDays: expect.any(Number) } }] } },
    })
    expect(await get('/projects/forecourt/new-content-release-allowed')).toMatchObject({
      data: { datasetReleaseLimit: 100 },
    })
    expect(await get('/features')).toEqual(['contentReleases', 'singleDocRelease'])
    expect(await get('/intake/telemetry-status')).toEqual({ status: 'denied' })
    expect(await get('/projects/forecourt/datasets?datasetProfile=comments&addonFor=production')).toEqual([])
    expect(await get('/projects/forecourt/datasets/production/settings/indexing')).toEqual({
      maxFieldDepth: 20,
    })
    expect(await get('/check/cors')).toEqual({ result: { allowed: true, withCredentials: true } })
    expect(await get('/journey/announcements')).toEqual([])
    expect(await get('/journey/trial')).toBeNull()
    expect(await get('/data/references/production/documents/x/to')).toEqual({ totalCount: 0, references: [] })
    expect(await get('/auth/id')).toMatchObject({ id: 'p-editor', expiry: expect.stringMatching(/Z$/) })
  })

  test('members, several users and one', async () => {
    const project = (await get('/projects/forecourt')) as {
      members: { id: string; isCurrentUser: boolean }[]
    }
    expect(project.members.filter((member) => member.isCurrentUser).map((member) => member.id)).toEqual([
      'p-editor',
    ])
    expect(await get('/users/p-editor')).toMatchObject({ id: 'p-editor', displayName: 'Editor' })
    expect(await get('/users/p-editor,p-viewer,none')).toHaveLength(2)
    expect((await callApi(lake, '/v1/users/none', { token })).status).toBe(404)
  })

  test('asking for another role is not offered, and nobody waits for an answer', async () => {
    expect(await get('/access/requests/me')).toEqual([])
    const init = { method: 'POST', token, body: '{"type":"role","requestedRole":"editor"}' }
    expect(await callApi(lake, '/v2024-09-26/access/project/forecourt/requests', init)).toMatchObject({
      status: 404,
      body: { message: 'Asking for another role is not part of this server' },
    })
  })

  test('key-value pairs belong to a person and survive', async () => {
    const put = { method: 'PUT', token, body: JSON.stringify([{ key: 'panes', value: { open: [1, 2] } }]) }
    expect((await callApi(lake, '/v2024-09-19/users/me/keyvalue', put)).status).toBe(200)
    expect(await get('/users/me/keyvalue/panes,none')).toEqual([{ key: 'panes', value: { open: [1, 2] } }])
    const other = await lake.signIn('p-viewer')
    expect((await callApi(lake, '/v1/users/me/keyvalue/panes', { token: other })).body).toEqual([])
    const many = Array.from({ length: 1001 }, (_, n) => ({ key: `k${n}`, value: n }))
    const tooMany = { method: 'PUT', token: other, body: JSON.stringify(many) }
    expect((await callApi(lake, '/v1/users/me/keyvalue', tooMany)).status).toBe(413)
    expect((await callApi(lake, '/v1/users/me/keyvalue/k0', { token: other })).body).toEqual([])
  })

  test('the state of webhooks is shown to administrators only', async () => {
    expect((await callApi(lake, '/v1/hooks/projects/forecourt', { token })).status).toBe(403)
    const admin = await lake.signIn('p-administrator')
    expect(await callApi(lake, '/v1/hooks/projects/forecourt', { token: admin })).toMatchObject({
      status: 200,
      body: [],
    })
  })
})
