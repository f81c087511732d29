import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfigFile } from '../../../config-file.ts'
import { ADMIN_TOKEN, startTestLake } from '../../../test-server.ts'
import { testFolder } from '../../test-archive.ts'
import { contentOf, creations, exportFrom, importInto, reference } from '../../test-transfer.ts'
import type { TestLake } from '../../../test-server.ts'

const config = parseConfigFile(
  JSON.stringify({
    ownerFields: { tenants: '$tenants' },
    roles: [
      {
        name: 'editor',
        title: 'Editor',
        grants: [{ filter: 'count(tenants[@ in $tenants]) > 0', permissions: ['read', 'create', 'update'] }],
      },
    ],
    users: ['a', 'b'].map((tenant) => ({
      id: `editor-${tenant}`,
      name: tenant,
      email: `${tenant}@example.com`,
      roles: ['editor'],
      params: { tenants: [tenant] },
    })),
  }),
)
const folder = testFolder()
let lake: TestLake
let other: TestLake
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0c0' } })
  .png()
  .toBuffer()

beforeAll(async () => {
  lake = await startTestLake({ config })
  other = await startTestLake({ config })
})
afterAll(async () => {
  await lake.stop()
  await other.stop()
  folder.remove()
})

async function uploadAs(lake: TestLake, token: string, assetId?: string, bytes = picture): Promise<Response> {
  const query = assetId === undefined ? '' : `?assetId=${assetId}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const body = new Uint8Array(bytes)
  return fetch(`${lake.url}/v1/assets/images/production${query}`, { method: 'POST', headers, body })
}

describe('assets that belong to somebody', () => {
  test('Two owners with the same picture still have one each after an export and its import.', async () => {
    const ids: string[] = []
    for (const tenant of ['a', 'b']) {
      const answer = await uploadAs(lake, await lake.signIn(`editor-${tenant}`))
      ids.push(((await answer.json()) as { document: { _id: string } }).document._id)
    }
    expect(new Set(ids).size).toBe(2)
    const posts = ids.map((id, n) => ({ _id: `post-${n}`, _type: 'post', image: { asset: reference(id) } }))
    await lake.admin.mutate(creations(posts))
    const file = `${folder.path}/export.tar.gz`
    expect(await exportFrom(lake, file)).toMatchObject({ assets: 2, failed: [] })
    const report = await importInto(other, file)
    expect(report).toMatchObject({ assets: { uploaded: 2, failed: [] }, notes: [] })
    expect(await contentOf(other)).toEqual(await contentOf(lake))
    const seen = await other
      .client(await other.signIn('editor-a'))
      .fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
    expect(seen).toEqual([ids[0]])
    const bytes = await fetch(`${other.url}/images/forecourt/production/${ids[1]?.slice(6, 46)}-4x4.png`)
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(picture)
  })

  test('Only those who manage everything may name the hash of an id, and never one that has other bytes.', async () => {
    const hash = 'f'.repeat(40)
    expect((await uploadAs(lake, await lake.signIn('editor-a'), hash)).status).toBe(403)
    expect((await uploadAs(lake, ADMIN_TOKEN, 'nonsense')).status).toBe(400)
    expect((await uploadAs(lake, ADMIN_TOKEN, hash)).status).toBe(200)
    const same = await sharp(picture).negate().png().toBuffer()
    expect((await uploadAs(lake, ADMIN_TOKEN, hash, same)).status).toBe(409)
    expect((await uploadAs(lake, ADMIN_TOKEN, hash)).status).toBe(200)
  })
})
