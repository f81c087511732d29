import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { passkeysLink } from './passkeys-link.ts'

it('asks the lake for a link that leads back to the Studio', async () => {
  const seen: string[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString()))
    req.on('end', () => {
      seen.push(`${req.method} ${req.url?.split('?')[0]} ${req.headers.authorization} ${body}`)
      const answer = { url: 'https://lake.example/v1/auth/second-factor#sid=x' }
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    useProjectHostname: false,
    token: 'theirs',
    useCdn: false,
  })
  expect(await passkeysLink(client, 'https://studio.example/')).toMatch(/^https:\/\/lake\.example/)
  expect(seen).toEqual([
    'POST /v2025-02-19/users/me/passkeys-link Bearer theirs {"origin":"https://studio.example/"}',
  ])
  server.close()
})
