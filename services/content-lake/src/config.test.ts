import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultConfigFile, parseConfigFile } from './config-file.ts'
import { ConfigError, readConfig } from './config.ts'
import { startTestLake } from './test-server.ts'
import type { AddressInfo } from 'node:net'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-config-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const read = (args: string[], env: Record<string, string> = {}): ReturnType<typeof readConfig> =>
  readConfig(['--data-dir', dir, ...args], env)
const LONG = 'x'.repeat(32)

describe('flags and environment', () => {
  test('flags win over the environment; without a token one is made, kept and private', () => {
    const { settings, port } = read([], { LAKE_PORT: '4444' })
    expect(port).toBe(4444)
    expect(settings).toMatchObject({
      project: 'forecourt',
      dataset: 'production',
      publicUrl: 'http://localhost:4444',
      assetLimits: { maxBytes: 100_000_000, cacheBytes: 512_000_000 },
    })
    expect(read(['--max-upload', '5']).settings.assetLimits?.maxBytes).toBe(5_000_000)
    expect(settings.adminToken.length).toBeGreaterThanOrEqual(32)
    expect(read([]).settings.adminToken).toBe(settings.adminToken)
    expect(statSync(join(dir, 'admin-token')).mode & 0o777).toBe(0o600)
    expect(
      read(['--admin-token', 'from-flag-token'], { FORECOURT_LAKE_ADMIN_TOKEN: 'from-environment' }).settings
        .adminToken,
    ).toBe('from-flag-token')
  })

  test('another address than this machine needs an explicit token of 32 characters', () => {
    expect(() => read(['--address', '0.0.0.0'])).toThrow(/at least 32 characters/)
    expect(() => read(['--address', '0.0.0.0', '--admin-token', 'short-token'])).toThrow(ConfigError)
    expect(read(['--address', '0.0.0.0', '--admin-token', LONG]).address).toBe('0.0.0.0')
    expect(read(['--address', '127.0.0.1']).address).toBe('127.0.0.1')
  })

  test('without an address only this machine can connect', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((entry) => entry?.internal === false && entry.family === 'IPv4')
    const lake = await startTestLake()
    expect((await fetch(`http://127.0.0.1:${lake.server.port}/health`)).status).toBe(200)
    if (outside) await expect(fetch(`http://${outside.address}:${lake.server.port}/health`)).rejects.toThrow()
    await lake.stop()
  })

  test('mistakes name the flag', () => {
    expect(() => readConfig([], {})).toThrow(/--data-dir is required/)
    writeFileSync(join(dir, 'file'), '')
    expect(() => readConfig(['--data-dir', join(dir, 'file')], {})).toThrow(/^--data-dir .+ \(EEXIST\)$/)
    expect(() => read(['--port', '99999'])).toThrow(/--port/)
    expect(() => read(['--max-upload', '1.5'])).toThrow(/--max-upload must be a whole number of megabytes/)
    expect(() => read(['--image-cache', '0'])).toThrow(/--image-cache/)
    expect(() => read(['--project', 'No Good'])).toThrow(/--project/)
    expect(() => read(['--webhook-url', 'ftp://x'])).toThrow(/--webhook-url must be/)
    expect(() => read(['--public-url', 'lake.example'])).toThrow(/--public-url must be/)
    expect(() => read(['--webhook-url', 'http://x/'])).toThrow(/FORECOURT_LAKE_WEBHOOK_SECRET/)
    expect(() => read(['--nonsense'])).toThrow(/--nonsense/)
    expect(() => read(['--config', join(dir, 'none.json')])).toThrow(/none\.json/)
    writeFileSync(join(dir, 'bad.json'), '{"users":[{"id":1}]}')
    expect(() => read(['--config', join(dir, 'bad.json')])).toThrow(
      /bad\.json: users\[0\]\.id: expected a text/,
    )
  })
})

describe('the config file', () => {
  const wrong: [unknown, RegExp][] = [
    [[], /the file: expected an object/],
    [{ projektName: 'x' }, /projektName: not a known field/],
    [{ roles: {} }, /roles: expected an array/],
    [
      { roles: [{ name: 'a', grants: [{ filter: 'a ==', permissions: ['read'] }] }] },
      /^roles\[0\]\.grants\[0\]\.filter: not a GROQ filter: /,
    ],
    ...['tenant->open', 'count(*[_type == "a"]) > 0', 'documents::incomingRefCount() > 0'].map(
      (filter): [unknown, RegExp] => [
        { roles: [{ name: 'a', grants: [{ filter, permissions: ['read'] }] }] },
        /filter: expected a condition on the document alone/,
      ],
    ),
    [
      { roles: [{ name: 'a', grants: [{ filter: 'a] | order(b', permissions: ['read'] }] }] },
      /filter: not a GROQ filter: /,
    ],
    [{ ownerFields: { tenants: 'tenants' } }, /^ownerFields\.tenants: expected a parameter like "\$tenants"/],
    [{ ownerFields: { _id: '$tenants' } }, /^ownerFields\._id: expected the name of a field/],
    [
      { roles: [{ name: 'a', grants: [{ filter: '', permissions: [] }] }] },
      /roles\[0\]\.grants\[0\]\.filter/,
    ],
    [
      { roles: [{ name: 'a', grants: [{ filter: 'true', permissions: ['write'] }] }] },
      /permissions\[0\]: expected one of read/,
    ],
    [
      {
        roles: [
          { name: 'a', grants: [] },
          { name: 'a', grants: [] },
        ],
      },
      /roles\[1\]\.name: "a" is used twice/,
    ],
    [{ users: [{ id: 'u', name: 'U', roles: ['boss'] }] }, /users\[0\]\.roles\[0\]: there is no role "boss"/],
    [
      {
        roles: [{ name: 'a', grants: [{ filter: 'x == $t', permissions: [] }] }],
        users: [{ id: 'u', name: 'U', roles: ['a'] }],
      },
      /parameter "t"/,
    ],
    [
      {
        roles: [{ name: 'a', grants: [{ filter: 'x in $t', permissions: [] }] }],
        users: [{ id: 'u', name: 'U', roles: ['a'], params: { t: 'one' } }],
      },
      /^users\[0\]\.params\.t: expected an array/,
    ],
    [{ users: [{ id: 'u,v', name: 'U', roles: [] }] }, /^users\[0\]\.id: expected letters/],
    [{ users: [{ id: 'p-admin-token', name: 'U', roles: [] }] }, /^users\[0\]\.id: .*not p-admin-token/],
    [{ webhooks: [{ name: 'w', includeDrafts: 1 }] }, /webhooks\[0\]\.includeDrafts: expected true or false/],
  ]
  test.each(wrong)('%j is refused with the field', (value, message) => {
    expect(() => parseConfigFile(JSON.stringify(value))).toThrow(message)
  })

  test('defaults: three roles', () => {
    expect(parseConfigFile('{}').roles.map((role) => role.name)).toEqual([
      'administrator',
      'editor',
      'viewer',
    ])
    expect(defaultConfigFile().users).toHaveLength(3)
    expect(() => parseConfigFile('{')).toThrow(/not valid JSON/)
  })
})

describe('the command', () => {
  const cli = join(import.meta.dirname, '../bin/forecourt-lake.mjs')
  const run = (args: string[]): Promise<{ code: number | null; stderr: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [cli, '--data-dir', dir, ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let stderr = ''
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
      child.on('exit', (code) => resolve({ code, stderr }))
    })

  test('a taken port ends it with status 98 and one line', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const { port } = holder.address() as AddressInfo
    const { code, stderr } = await run(['--port', String(port)])
    holder.close()
    expect(code).toBe(98)
    expect(stderr).toBe(`forecourt-lake: port ${port} is taken; choose another with --port or LAKE_PORT\n`)
    expect(existsSync(join(dir, 'lake.lock'))).toBe(false)
  })

  test('SIGTERM stops it cleanly, open streams or not', async () => {
    const child = spawn(process.execPath, [cli, '--data-dir', dir, '--port', '0', '--acl-mode', 'public'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const port = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => resolve(/"port":(\d+)/.exec(chunk.toString())?.[1] ?? ''))
    })
    const stream = await fetch(`http://127.0.0.1:${port}/v1/data/listen/production?query=*`)
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const started = performance.now()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(performance.now() - started).toBeLessThan(3000)
    expect(await stream.text()).toContain('welcome')
    expect(existsSync(join(dir, 'lake.lock'))).toBe(false)
  })
})
