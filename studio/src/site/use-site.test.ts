import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createAskSite, SiteError } from './use-site.ts'

let server: Server
afterEach(() => void server.close())

async function siteThatAnswers(status: number, body: string) {
  const seen: string[] = []
  server = createServer((req, res) => {
    seen.push([req.method, req.url, req.headers.authorization, req.headers['content-type']].join(' '))
    res.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('asks with the person’s token, and sends JSON as such', async () => {
  const { seen, url } = await siteThatAnswers(200, '{"ok":true}')
  const ask = createAskSite(url, 'theirs')
  expect(await ask('/api/explain?stock=1')).toEqual({ ok: true })
  await ask('/api/rules', { method: 'POST', body: '{}' })
  expect(seen).toEqual([
    'GET /api/explain?stock=1 Bearer theirs ',
    'POST /api/rules Bearer theirs application/json',
  ])
})

it('a refusal is told in the site’s words, anything else by its status', async () => {
  const refusing = await siteThatAnswers(401, '{"error":{"message":"Sign in first."}}')
  await expect(createAskSite(refusing.url, undefined)('/x')).rejects.toEqual(new SiteError('Sign in first.'))
  server.close()
  const broken = await siteThatAnswers(502, '<html>')
  await expect(createAskSite(broken.url, undefined)('/x')).rejects.toThrow('(502)')
})

it('an answer that is no JSON, and one that was given up on, are answers to nobody', async () => {
  const broken = await siteThatAnswers(200, '{"half":')
  await expect(createAskSite(broken.url, undefined)('/x')).rejects.toThrow('could not be read')
  server.close()
  const stop = new AbortController()
  server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).write('{"half":')
    setTimeout(() => stop.abort(), 50)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(createAskSite(url, undefined)('/x', { signal: stop.signal })).rejects.toThrow(/abort/)
  server.closeAllConnections()
})

it('a site that is away is said to be away', async () => {
  const { url } = await siteThatAnswers(200, '{}')
  await new Promise((done) => server.close(done))
  await expect(createAskSite(url, 't')('/x')).rejects.toThrow('could not be reached')
})
