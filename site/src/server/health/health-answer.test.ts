import { request, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { listen } from '../../front/services/services.fixture.ts'
import { sendHealth } from './health-answer.ts'
import { createProcessHealth } from './process-health.ts'

const TOKEN = 'a-token-of-somebody-who-watches-the-site'

async function ask(headers: IncomingHttpHeaders, isReady = true): Promise<unknown> {
  const process = createProcessHealth({
    dataDir: '/nowhere',
    connections: () => ({ open: 3, limit: 100 }),
    failures: () => ({ count: 0 }),
    renderQueue: () => ({ rendering: 1, waiting: 2, refused: 3, restarts: 0, processes: 2 }),
    now: () => performance.now(),
  })
  const services = async () => ({ content: 'ok', search: 'down', records: 'ok' }) as const
  const { host, port } = await listen(
    (req, res) => void sendHealth(req, res, { isReady: () => isReady, services, process, token: TOKEN }),
  )
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path: '/api/health', headers }, (answer) => {
      expect(answer.statusCode).toBe(isReady ? 200 : 503)
      resolve(json(answer))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const PUBLIC = { ok: true, services: { content: 'ok', search: 'down', records: 'ok' } }

it('tells this machine what its process has and waits for', async () => {
  expect(await ask({ host: 'localhost:3000' })).toMatchObject({
    ...PUBLIC,
    process: {
      storage: { state: 'unwritable' },
      connections: { open: 3, limit: 100 },
      renderQueue: { rendering: 1, waiting: 2, refused: 3, restarts: 0, processes: 2 },
      failures: { count: 0 },
    },
  })
})

it('is not well before the dealers are known', async () => {
  expect(await ask({ host: 'www.harbour.example' }, false)).toEqual({ ...PUBLIC, ok: false })
})

it.each([
  ['a dealer’s host', { host: 'harbour.localhost:3000' }],
  ['a proxy on this machine', { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }],
  ['another proxy', { host: '127.0.0.1:3000', via: '1.1 cache' }],
  ['a wrong token', { host: 'www.harbour.example', authorization: 'Bearer wrong' }],
])('tells no figures to %s', async (_who, headers) => {
  expect(await ask(headers)).toEqual(PUBLIC)
})

it('tells them to the holder of the token, from wherever', async () => {
  const headers = {
    host: 'www.harbour.example',
    'x-forwarded-for': '1.2.3.4',
    authorization: `Bearer ${TOKEN}`,
  }
  expect(await ask(headers)).toHaveProperty('process.eventLoop.p99Ms')
})
