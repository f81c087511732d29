import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfigFile } from '../config-file.ts'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import { creations } from './test-transfer.ts'
import type { TestLake } from '../test-server.ts'

const config = parseConfigFile(
  JSON.stringify({
    roles: [
      {
        name: 'editor',
        title: 'Editor',
        grants: [{ filter: 'tenant == $tenant', permissions: ['read', 'update'] }],
      },
    ],
    users: [
      { id: 'anna', name: 'Anna', email: 'anna@example.com', roles: ['editor'], params: { tenant: 'a' } },
    ],
  }),
)
const COUNT = 10_020
let lake: TestLake

beforeAll(async () => {
  lake = await startTestLake({ config })
  const documents = Array.from({ length: COUNT }, (_, n) => ({
    _id: `doc-${String(n).padStart(5, '0')}`,
    _type: n % 2 === 0 ? 'even' : 'odd',
    tenant: n % 4 === 0 ? 'a' : 'b',
  }))
  const special = ['drafts.doc-00000', '_.groups.x', 'versions.rX.doc-00001'].map((_id) => ({
    _id,
    _type: 'even',
  }))
  for (let at = 0; at < COUNT; at += 5000) {
    await lake.admin.mutate(creations(documents.slice(at, at + 5000)))
  }
  await lake.admin.mutate(creations(special))
})
afterAll(() => lake.stop())

type Line = Record<string, unknown>

async function exported(query = '', token: string | null = ADMIN_TOKEN): Promise<Line[]> {
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
  const response = await fetch(`${lake.url}/v2025-02-19/data/export/production${query}`, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Line)
}

describe('the export stream', () => {
  test('It holds every document in full: drafts, versions and system documents too.', async () => {
    const lines = await exported()
    expect(lines).toHaveLength(COUNT + 3)
    const ids = lines.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining(['drafts.doc-00000', '_.groups.x', 'versions.rX.doc-00001']))
    expect(lines.find(({ _id }) => _id === 'doc-00004')).toEqual(await lake.admin.getDocument('doc-00004'))
  })

  test('Types can be chosen.', async () => {
    const types = new Set((await exported('?types=odd,other')).map(({ _type }) => _type))
    expect(types).toEqual(new Set(['odd']))
  })

  test('Nobody gets what they may not read, in the stream or in a cursor.', async () => {
    const anna = await lake.signIn('anna')
    const own = await exported('', anna)
    expect(own).toHaveLength(COUNT / 4)
    expect(own.every(({ tenant }) => tenant === 'a')).toBe(true)
    expect((await exported('?nextCursor=', anna)).filter((line) => 'nextCursor' in line)).toEqual([])
    const anonymous = await exported('', null)
    expect(anonymous).toHaveLength(COUNT)
    expect(anonymous.every(({ _id }) => !String(_id).includes('.'))).toBe(true)
    const page = await exported('?nextCursor=', null)
    const cursor = String(page.at(-1)?.['nextCursor'])
    expect(Buffer.from(cursor, 'base64url').toString()).toBe(page.at(-2)?.['_id'])
  })

  test('With a cursor it comes in pages by id, each document once.', async () => {
    const first = await exported('?nextCursor=')
    expect(first).toHaveLength(10_001)
    const { nextCursor } = first.pop() ?? {}
    const second = await exported(`?nextCursor=${String(nextCursor)}`)
    const ids = [...first, ...second].map(({ _id }) => String(_id))
    expect(new Set(ids).size).toBe(COUNT + 3)
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test('It is one state of the dataset, whatever is written meanwhile.', async () => {
    const [first, last] = ['doc-00000', 'doc-10019']
    const write = async (n: number): Promise<unknown> =>
      lake.admin.mutate([first, last].map((id) => ({ patch: { id, set: { n } } })))
    await write(-1)
    const exporting = exported()
    for (let n = 0; n < 60; n++) await write(n)
    const values = (await exporting).filter(({ _id }) => _id === first || _id === last).map(({ n }) => n)
    expect(values).toHaveLength(2)
    expect(values[0]).toBe(values[1])
  })

  test('Bad cursors, datasets and methods are refused; HEAD answers without a body.', async () => {
    const path = '/v1/data/export/production'
    expect((await callApi(lake, `${path}?nextCursor=a%00b`, { token: ADMIN_TOKEN })).status).toBe(400)
    expect((await callApi(lake, '/v1/data/export/other', { token: ADMIN_TOKEN })).status).toBe(404)
    expect((await callApi(lake, path, { method: 'POST', token: ADMIN_TOKEN })).status).toBe(405)
    expect(await callApi(lake, path, { method: 'HEAD', token: ADMIN_TOKEN })).toEqual({
      status: 200,
      body: undefined,
    })
  })

  test('A reader who goes away in the middle harms nobody, and others are answered meanwhile.', async () => {
    const socket = connect(lake.server.port, 'localhost')
    socket.write(
      `GET /v1/data/export/production HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ADMIN_TOKEN}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    expect(await lake.admin.fetch('count(*[_type == "odd"])')).toBe(COUNT / 2)
    socket.destroy()
    expect(await exported('?types=odd')).toHaveLength(COUNT / 2)
  })
})
