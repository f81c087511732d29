import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestLake, type TestLake } from '../../test-server.ts'
import { ask, parseAnswer, sendBytes } from './raw.ts'

let lake: TestLake
let port: number
beforeAll(async () => {
  lake = await startTestLake({ requestTimeout: 400 })
  ;({ port } = lake.server)
})
afterAll(() => lake.stop())

const HEAD = 'POST /v1/data/mutate/production HTTP/1.1\r\nHost: localhost\r\n'
const AUTHORIZED = `${HEAD}Authorization: Bearer ${ADMIN_TOKEN}\r\n`

test.each([
  ['headers that never end', HEAD],
  ['a body that never comes', `${AUTHORIZED}Content-Length: 1000\r\n\r\n`],
  ['a body that stops half way', `${AUTHORIZED}Content-Length: 1000\r\n\r\n{"mutations":[`],
  ['chunks without an end', `${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\n5\r\n{"mut\r\n`],
])('%s are a 408 once the time for a request is over', async (_name, bytes) => {
  expect(parseAnswer(await sendBytes(port, bytes))).toMatchObject({
    status: 408,
    body: { statusCode: 408, error: 'Request Timeout', message: expect.any(String) },
  })
  expect((await ask(port, { path: '/v1/ping' })).status).toBe(200)
})
