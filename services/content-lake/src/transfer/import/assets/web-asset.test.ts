import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha1Of, testFolder } from '../../test-archive.ts'
import { createWebFetcher } from './web-asset.ts'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'

const folder = testFolder()
const asked: string[] = []
let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(String(req.url))
    if (req.url === '/ok') return void res.end('bytes')
    if (req.url === '/gone') return void res.writeHead(404).end()
    if (req.url === '/big') return void res.end(Buffer.alloc(200_000))
    if (req.url === '/loop') return void res.writeHead(302, { location: '/loop' }).end()
    if (req.url === '/file') return void res.writeHead(302, { location: 'file:///etc/hostname' }).end()
    if (req.url === '/stalls') return void res.writeHead(200).write('first')
    // Everything else is never answered.
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  folder.remove()
})

const LIMITS = { silenceMs: 100, totalMs: 5000, maxBytes: 100_000 }
const PATIENT = { ...LIMITS, silenceMs: 5000 }
const target = join(folder.path, 'asset')

describe('assets from the web', () => {
  test('The bytes are saved with their hash.', async () => {
    const found = await createWebFetcher(PATIENT)(`${origin}/ok`, target)
    expect(found).toEqual({ path: target, size: 5, sha1: sha1Of('bytes') })
    expect(readFileSync(target, 'utf8')).toBe('bytes')
  })

  test.each([
    ['/gone', PATIENT, 'HTTP 404'],
    ['/big', PATIENT, 'larger than 100000 bytes'],
    ['/loop', PATIENT, 'redirect'],
    ['/file', PATIENT, ''],
    ['/stalls', LIMITS, 'no answer within 0.1 s'],
    ['/silent', LIMITS, 'no answer within 0.1 s'],
  ])('%s is given up with a reason, and nothing is left behind.', async (path, limits, reason) => {
    await expect(createWebFetcher(limits)(origin + path, target)).rejects.toThrow(reason)
    expect(existsSync(target)).toBe(false)
  })

  test('All of an asset must arrive in time, however it trickles.', async () => {
    const limits = { ...PATIENT, totalMs: 80 }
    await expect(createWebFetcher(limits)(`${origin}/stalls`, target)).rejects.toThrow(
      'not done after 0.08 s',
    )
  })

  test('A host that did not answer twice is not asked a third time; others are.', async () => {
    const fetchAsset = createWebFetcher(LIMITS)
    asked.length = 0
    for (const path of ['/silent-1', '/silent-2', '/silent-3', '/ok']) {
      await expect(fetchAsset(origin + path, target)).rejects.toThrow()
    }
    expect(asked).toEqual(['/silent-1', '/silent-2'])
    const other = origin.replace('127.0.0.1', 'localhost')
    await expect(fetchAsset(`${other}/ok`, target)).resolves.toMatchObject({ size: 5 })
  })

  test('When no host answers, the web is out of reach, and no further host is asked.', async () => {
    const fetchAsset = createWebFetcher(LIMITS)
    asked.length = 0
    const hosts = ['localhost', '127.0.0.1', '127.0.0.2', '127.0.0.3'].map((host) =>
      origin.replace('127.0.0.1', host),
    )
    for (const host of hosts.slice(0, 3)) await expect(fetchAsset(`${host}/silent`, target)).rejects.toThrow()
    await expect(fetchAsset(`${hosts[3]}/ok`, target)).rejects.toThrow('the web is out of reach')
    expect(asked).not.toContain('/ok')
  })
})
