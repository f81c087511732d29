import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isValidSignature } from '@sanity/webhook'
import { afterEach, describe, expect, test } from 'vitest'
import { createQueryEngine } from '../query/engine.ts'
import { openStore } from '../store/store.ts'
import { startTestLake } from '../test-server.ts'
import { parseConfigFile } from '../config-file.ts'
import { hookState } from './record.ts'
import { signatureHeader } from './signature.ts'
import { startSender } from './sender.ts'
import type { AddressInfo } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import type { TestLake } from '../test-server.ts'

const SECRET = 'a-webhook-secret-of-some-length'
const PROJECTION = `{"operation": delta::operation(), "_id": coalesce(after()._id, before()._id),
  "before": before(){title}, "after": after(){title}}`

interface Delivery {
  body: string
  headers: IncomingHttpHeaders
}

/** A receiver that answers with the statuses it is given, then with 200. */
async function startReceiver(
  statuses: number[] = [],
): Promise<{ url: string; got: Delivery[]; close(): Promise<void> }> {
  const got: Delivery[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString()))
    req.on('end', () => {
      got.push({ body, headers: req.headers })
      res.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/revalidate`,
    got,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const config = parseConfigFile(
  JSON.stringify({ webhooks: [{ name: 'site', filter: '_type == "offer"', projection: PROJECTION }] }),
)

let lake: TestLake | undefined
let receiver: Awaited<ReturnType<typeof startReceiver>>
afterEach(async () => {
  await lake?.stop()
  lake = undefined
  await receiver.close()
})

async function startWithReceiver(statuses: number[] = []): Promise<TestLake> {
  receiver = await startReceiver(statuses)
  lake = await startTestLake({ config, settings: { webhookUrl: receiver.url, webhookSecret: SECRET } })
  return lake
}

const bodies = (): { operation: string; _id: string; before: unknown; after: unknown }[] =>
  receiver.got.map(({ body }) => JSON.parse(body) as never)

describe('webhooks', () => {
  test('carry before, after and operation, and are signed as @sanity/webhook checks it', async () => {
    const { admin } = await startWithReceiver()
    await admin.create({ _id: 'a', _type: 'offer', title: 'One' })
    await admin.patch('a').set({ title: 'Two' }).commit()
    await admin.delete('a')
    await expect.poll(() => receiver.got.length).toBe(3)
    expect(bodies()).toEqual([
      { operation: 'create', _id: 'a', before: null, after: { title: 'One' } },
      { operation: 'update', _id: 'a', before: { title: 'One' }, after: { title: 'Two' } },
      { operation: 'delete', _id: 'a', before: { title: 'Two' }, after: null },
    ])
    for (const { body, headers } of receiver.got) {
      const signature = String(headers['sanity-webhook-signature'])
      expect(await isValidSignature(body, signature, SECRET)).toBe(true)
      expect(await isValidSignature(`${body} `, signature, SECRET)).toBe(false)
    }
    expect(receiver.got[1]?.headers).toMatchObject({
      'sanity-operation': 'update',
      'sanity-document-id': 'a',
    })
  })

  test('drafts and documents that the filter does not match are not posted', async () => {
    const { admin } = await startWithReceiver()
    await admin.create({ _id: 'drafts.a', _type: 'offer', title: 'draft' })
    await admin.create({ _id: 'b', _type: 'page' })
    await admin.create({ _id: 'c', _type: 'offer', title: 'yes' })
    await expect.poll(() => receiver.got.length).toBe(1)
    expect(bodies()[0]?._id).toBe('c')
  })

  test('are sent again until they are accepted, in the order of changes per document, others not held up', async () => {
    const { admin, server } = await startWithReceiver([500, 404])
    await admin.create({ _id: 'a', _type: 'offer', title: '1' })
    await expect.poll(() => receiver.got.length).toBeGreaterThan(0)
    await admin.patch('a').set({ title: '2' }).commit()
    await admin.patch('a').set({ title: '3' }).commit()
    await admin.create({ _id: 'b', _type: 'offer', title: 'b' })
    await expect
      .poll(() => hookState(server.lake.store.database, 'site').waiting, { timeout: 10_000 })
      .toBe(0)
    const titles = bodies()
      .filter((body) => body._id === 'a')
      .map((body) => (body.after as { title: string }).title)
    expect(titles.filter((title, index) => title !== titles[index - 1])).toEqual(['1', '2', '3'])
    expect(bodies().some((body) => body._id === 'b')).toBe(true)
    const keys = receiver.got
      .filter(({ body }) => body.includes('"after":{"title":"1"}'))
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  test('survive a restart: what was not delivered is delivered by the next process', async () => {
    receiver = await startReceiver()
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-hook-'))
    const hooks = config.webhooks
    const common = { hooks, secret: SECRET, project: 'p', dataset: 'd', log: () => {}, now: () => new Date() }
    const open = (
      url: string,
    ): { store: ReturnType<typeof openStore>; sender: ReturnType<typeof startSender> } => {
      const store = openStore(join(dataDir, 'lake.sqlite'))
      return {
        store,
        sender: startSender({ ...common, store, engine: createQueryEngine(store), url, backoffMs: [5] }),
      }
    }
    const first = open('http://127.0.0.1:1/nobody')
    const after = { _id: 'a', _type: 'offer', _rev: 't1', _createdAt: '', _updatedAt: '', title: 'kept' }
    const changes = [{ documentId: 'a', after, mutations: [], effects: { apply: [], revert: [] } }]
    await first.store.commit({
      transactionId: 't1',
      timestamp: new Date().toISOString(),
      author: 'x',
      changes,
      events: [],
    })
    await expect.poll(() => hookState(first.store.database, 'site').lastError).toBeTruthy()
    await first.sender.stop()
    first.store.close()
    const second = open(receiver.url)
    await expect.poll(() => receiver.got.length).toBe(1)
    expect(bodies()[0]?.after).toEqual({ title: 'kept' })
    await second.sender.stop()
    second.store.close()
    rmSync(dataDir, { recursive: true })
  })

  test('the signature header has the documented form', () => {
    expect(signatureHeader('{}', 1_700_000_000_000, 's')).toMatch(/^t=1700000000000,v1=[\w-]{43}$/)
  })
})
