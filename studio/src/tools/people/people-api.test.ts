import { createClient } from '@sanity/client'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPeopleApi, RefusedError, type PeopleApi, type Role } from './people-api.ts'

const ROLES: Role[] = [
  { name: 'platform-admin', title: 'Platform admin', parameters: [], isAssignable: true },
  { name: 'editor', title: 'Editor', parameters: [{ name: 'tenants', list: true }], isAssignable: true },
]

interface Sent {
  method: string
  path: string
  body: unknown
}

let server: Server
let api: PeopleApi
let sent: Sent[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
beforeAll(async () => {
  server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk: Buffer) => (text += chunk.toString()))
    req.on('end', () => {
      const [path = ''] = (req.url ?? '').split('?')
      sent.push({ method: req.method ?? '', path, body: text === '' ? undefined : JSON.parse(text) })
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
  })
  api = createPeopleApi(client, 'http://localhost:3333')
})
afterAll(() => void server.close())
beforeEach(() => {
  sent = []
  answer = { status: 200, body: {} }
})

test('dealers are sent only with roles that are for certain dealers', async () => {
  const input = { name: 'Ann', email: 'ann@example.test', dealers: ['tenant-harbour'] }
  await api.savePerson(undefined, { ...input, roles: ['editor'] }, ROLES)
  await api.savePerson('ann', { ...input, roles: ['platform-admin'] }, ROLES)
  const person = { displayName: 'Ann', email: 'ann@example.test' }
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/v2025-02-19/projects/forecourt/users',
      body: { ...person, roles: ['editor'], params: { tenants: ['tenant-harbour'] } },
    },
    {
      method: 'PATCH',
      path: '/v2025-02-19/projects/forecourt/users/ann',
      body: { ...person, roles: ['platform-admin'], params: {} },
    },
  ])
})

test('a refusal says why and which field is wrong', async () => {
  answer = { status: 400, body: { message: '"email" is taken', details: { field: 'email' } } }
  const error = await api.removePerson('ann').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({ message: '"email" is taken', field: 'email' })
})

test('a sign-in link leads back to this Studio, and a token is handed on as it came', async () => {
  answer = { status: 200, body: { url: 'http://localhost:3333/#sid=x', key: 'sk1' } }
  expect(await api.signInLink('ann')).toBe('http://localhost:3333/#sid=x')
  expect(sent[0]?.body).toEqual({ origin: 'http://localhost:3333' })
  const token = { name: 'Export', email: '', roles: ['platform-admin'], dealers: [] }
  expect(await api.addToken(token, ROLES)).toBe('sk1')
})

test('a second factor can be taken from somebody', async () => {
  await api.resetSecondFactor('ann')
  expect(sent).toEqual([
    { method: 'DELETE', path: '/v2025-02-19/projects/forecourt/users/ann/second-factor', body: undefined },
  ])
})
