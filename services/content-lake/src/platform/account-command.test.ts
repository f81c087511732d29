import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import type { AddressInfo } from 'node:net'
import type { TestLake } from '../test-server.ts'

const BIN = join(import.meta.dirname, '../../bin/forecourt-lake.mjs')

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

const run = (...args: string[]): Promise<Outcome> => runAt(lake.url, ...args)

async function runAt(url: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, FORECOURT_LAKE_ADMIN_TOKEN: ADMIN_TOKEN }
  const child = spawn(process.execPath, [BIN, ...args, '--url', url], { env })
  const outcome: Outcome = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()))
  outcome.code = await new Promise((resolve) => child.on('close', resolve))
  return outcome
}

describe('forecourt-lake people and tokens', () => {
  test('a person is added, listed, changed, signed in and removed', async () => {
    const added = await run('people', 'add', 'Ann Example', '--email', 'ann@example.test', '--role', 'editor')
    expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/ann-example-\w{8}\s+Ann Example/) })
    expect((await run('people', 'list')).stdout).toMatch(/ann@example\.test\s+editor/)
    expect((await run('people', 'change', 'ann@example.test', '--role', 'viewer')).stdout).toMatch(/viewer/)
    const link = await run(
      'people',
      'sign-in-link',
      'ann@example.test',
      '--studio-url',
      'https://studio.example',
    )
    const [, sid] = /^https:\/\/studio\.example\/#sid=(\w{32})$/m.exec(link.stdout) ?? []
    const { token } = (await callApi(lake, `/v1/auth/fetch?sid=${sid}`)).body as { token: string }
    expect((await callApi(lake, '/v1/users/me', { token })).body).toMatchObject({ role: 'viewer' })
    expect(await run('people', 'remove', 'Ann@Example.test')).toMatchObject({ code: 0 })
    expect((await callApi(lake, '/v1/users/me', { token })).status).toBe(401)
  })

  test('a token is printed once, listed without its text and removed', async () => {
    const { stdout } = await run('tokens', 'add', 'Nightly import', '--role', 'editor')
    const [, key, id] = /^(sk\w{46})\n.*is (token-\w+)\.$/m.exec(stdout) ?? []
    expect((await callApi(lake, '/v1/users/me', { token: key ?? '' })).status).toBe(200)
    const list = await run('tokens', 'list')
    expect(list.stdout).toMatch(/Nightly import/)
    expect(list.stdout).not.toContain(key)
    expect(await run('tokens', 'remove', id ?? '')).toMatchObject({ code: 0 })
    expect((await callApi(lake, '/v1/users/me', { token: key ?? '' })).status).toBe(401)
  })

  test('another server than a content lake is told from one that is not there', async () => {
    const other = createServer((_req, res) => res.end('<!doctype html>'))
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const url = `http://localhost:${(other.address() as AddressInfo).port}`
    const refused = (stderr: unknown): object => ({ code: 1, stdout: '', stderr })
    expect(await runAt(url, 'people', 'list')).toMatchObject(
      refused(`${url} answers 200, but not as a content lake\n`),
    )
    await new Promise((resolve) => other.close(resolve))
    expect(await runAt(url, 'people', 'list')).toMatchObject(
      refused(expect.stringContaining('no content lake answers')),
    )
  })

  test('what is refused or misspelt is said', async () => {
    expect(await run('people', 'add', 'X', '--role', 'king')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"roles" must name roles among administrator, editor, viewer'),
    })
    expect(await run('people', 'remove', 'nobody')).toMatchObject({ code: 1, stderr: 'There is no nobody\n' })
    expect(await run('people', 'vanish')).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
    expect(await run('tokens', 'add', '--nonsense')).toMatchObject({ code: 2 })
  })
})
