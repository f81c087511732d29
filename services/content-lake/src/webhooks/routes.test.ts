import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, READ_TOKEN, callApi, startTestLake } from '../test-server.ts'
import { parseConfigFile } from '../config-file.ts'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
let receiver: Server
let status = 503
beforeAll(async () => {
  receiver = createServer((_, res) => void res.writeHead(status).end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const hook = { name: 'site', filter: '_type == "page"', projection: '{_id}' }
  lake = await startTestLake({
    config: parseConfigFile(JSON.stringify({ webhooks: [hook] })),
    settings: {
      webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      webhookSecret: 'secret',
    },
  })
})
afterAll(async () => {
  await lake.stop()
  receiver.closeAllConnections()
  receiver.close()
})

const call = (more = '', method = 'GET', token = ADMIN_TOKEN): Promise<{ status: number; body: unknown }> =>
  callApi(lake, `/v1/hooks/projects/forecourt${more}`, { token, method })

describe('the state of webhooks', () => {
  test('shows what waits and why, and what waits can be sent again at once', async () => {
    expect((await call()).body).toMatchObject([{ id: 'site', waiting: 0, attempts: 0, lastSuccess: null }])
    await lake.admin.create({ _id: 'a', _type: 'page' })
    const state = async (): Promise<unknown> => ((await call()).body as unknown[])[0]
    await expect.poll(state).toMatchObject({
      waiting: 1,
      delivered: 0,
      lastError: 'answered with status 503',
      lastSuccess: null,
      lastFailure: expect.stringMatching(/Z$/) as string,
      rule: { on: ['create', 'update', 'delete'], filter: '_type == "page"' },
    })
    expect((await call('/site/messages')).body).toMatchObject([
      { hookId: 'site', documentId: 'a', operation: 'create', payload: '{"_id":"a"}', status: 'queued' },
    ])
    status = 200
    expect(await call('/site/retry', 'POST')).toMatchObject({ status: 200 })
    await expect.poll(state).toMatchObject({ waiting: 0, delivered: 1, lastError: null })
    expect(await state()).toMatchObject({ lastSuccess: expect.stringMatching(/Z$/) as string })
  })

  test('is for those who may manage; unknown hooks and projects are 404', async () => {
    for (const [path, method] of [
      ['', 'GET'],
      ['/site/messages', 'GET'],
      ['/site/retry', 'POST'],
    ] as const) {
      expect((await call(path, method, READ_TOKEN)).status).toBe(403)
    }
    expect((await call('/other/messages')).status).toBe(404)
    expect((await call('/other/retry', 'POST')).status).toBe(404)
    expect((await callApi(lake, '/v1/hooks/projects/other', { token: ADMIN_TOKEN })).status).toBe(404)
  })
})
