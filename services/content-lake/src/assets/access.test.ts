import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultConfigFile } from '../config-file.ts'
import { ADMIN_TOKEN, callApi, READ_TOKEN, startTestLake, type TestLake } from '../test-server.ts'
import { sizeOf, twoColours } from './test-server.ts'

/** Two people who may upload, and read only what carries their own label. */
function config() {
  const roles = ['north', 'south'].map((name) => ({
    name,
    title: name,
    grants: [
      { filter: `_type in ["sanity.imageAsset", "sanity.fileAsset"]`, permissions: ['create' as const] },
      { filter: `label == "${name}"`, permissions: ['read' as const, 'history' as const] },
    ],
  }))
  const users = roles.map(({ name }) => ({
    id: `p-${name}`,
    name,
    email: `${name}@example.test`,
    roles: [name],
    params: {},
  }))
  return { ...defaultConfigFile(), roles, users }
}

let lake: TestLake
beforeAll(async () => void (lake = await startTestLake({ config: config() })))
afterAll(() => lake.stop())

describe('who uploads a file that somebody else has', () => {
  it('learns nothing of them, and does not change what they have', async () => {
    const [north, south] = await Promise.all(['p-north', 'p-south'].map((id) => lake.signIn(id)))
    const bytes = await twoColours(40, 20)
    const first = await lake.client(north).assets.upload('image', bytes, {
      filename: 'secret plans.png',
      title: 'North only',
      label: 'north',
      extract: ['lqip'],
    })
    const second = await lake
      .client(south)
      .assets.upload('image', bytes, { filename: 'mine.png', label: 'south' })
    expect(JSON.stringify(second)).not.toMatch(/secret|North|north/)
    expect(second).toMatchObject({ originalFilename: 'mine.png', label: 'south', mimeType: 'image/png' })
    expect([second._rev, second._createdAt, second.uploadId]).not.toContain(first._rev)
    expect(second.uploadId).not.toBe(first.uploadId)
    expect(await lake.admin.getDocument(first._id)).toEqual(first)
    expect(await lake.client(south).getDocument(first._id)).toBeUndefined()
    expect((await fetch(second.url.replace('http://localhost:0', lake.url))).status).toBe(200)
  })
})

it('two pictures that an import brings back under one hash stay apart', async () => {
  const assetId = 'a'.repeat(40)
  for (const [width, expected] of [
    [40, '8x4 png'],
    [20, '8x8 png'],
  ] as const) {
    const answer = await callApi(lake, `/v1/assets/images/production?assetId=${assetId}`, {
      method: 'POST',
      token: ADMIN_TOKEN,
      body: new Uint8Array(await twoColours(width, 20)),
    })
    const { path } = (answer.body as { document: { path: string } }).document
    const small = await fetch(`${lake.url}/${path}?w=8`)
    expect(await sizeOf(Buffer.from(await small.arrayBuffer()))).toBe(expected)
  }
})

describe('requests that are not allowed or lead nowhere', () => {
  const png = twoColours(8, 8)
  it.each([
    ['nobody', undefined, '/v1/assets/images/production', 401],
    ['a reader', READ_TOKEN, '/v1/assets/images/production', 403],
    ['another dataset', ADMIN_TOKEN, '/v1/assets/images/staging', 404],
    ['another kind', ADMIN_TOKEN, '/v1/assets/videos/production', 404],
    ['a path', ADMIN_TOKEN, '/v1/assets/images/..%2f..%2fproduction', 404],
  ])('an upload by or to %s', async (_, token, path, status) => {
    const body = new Uint8Array(await png)
    const answer = await callApi(lake, path, { method: 'POST', body, ...(token && { token }) })
    expect(answer).toMatchObject({ status, body: { statusCode: status } })
  })

  it('other projects, datasets and paths out of the folder are 404', async () => {
    const { path } = await lake.admin.assets.upload('image', Buffer.from(await png))
    const name = path.split('/').at(-1) ?? ''
    expect((await fetch(`${lake.url}/${path}`)).status).toBe(200)
    expect((await fetch(`${lake.url}/${path}/any-pretty-name.png?w=4`)).status).toBe(200)
    for (const other of [
      `/images/other/production/${name}`,
      `/images/forecourt/staging/${name}`,
      `/files/forecourt/production/${name}`,
      `/images/forecourt/production/..%2f..%2f..%2flake.sqlite`,
      `/images/forecourt/production/%2e%2e/%2e%2e/${name}`,
      `/images/forecourt/production/../../lake.sqlite`,
      `/images/forecourt/production/${name}%00.png`,
      `/images/forecourt/production/${name.toUpperCase()}`,
      `/images/forecourt/production/${'a'.repeat(10_000)}`,
    ]) {
      expect([other, await rawStatus(other)]).toEqual([other, 404])
    }
    expect(await rawStatus(`/images/forecourt/production/%ff`)).toBe(400)
  })

  it('parameters of 10,000 characters are refused or ignored', async () => {
    const { path } = await lake.admin.assets.upload('image', Buffer.from(await png))
    const long = 'x'.repeat(10_000)
    expect(await rawStatus(`/${path}?w=${long}`)).toBe(400)
    expect(await rawStatus(`/${path}?crop=${long}`)).toBe(400)
    expect(await rawStatus(`/${path}?other=${long}`)).toBe(200)
  })
})

/** Sends a path as it is: `fetch` would tidy it first. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(lake.url)
    const client = request({ hostname, port, path }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    client.on('error', reject)
    client.end()
  })
}
