import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { narrowDataFolder } from './data-folder-modes.ts'

const CLI = join(import.meta.dirname, '../bin/forecourt-lake.mjs')

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-modes-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

interface Running {
  url: string
  lines: () => { msg: string; [field: string]: unknown }[]
  stop(): Promise<void>
}

async function start(dataDir: string, tokens: { admin?: string; read?: string }): Promise<Running> {
  const env: NodeJS.ProcessEnv = { ...process.env }
  if (tokens.admin !== undefined) env['FORECOURT_LAKE_ADMIN_TOKEN'] = tokens.admin
  if (tokens.read !== undefined) env['FORECOURT_LAKE_READ_TOKEN'] = tokens.read
  const child = spawn(process.execPath, [CLI, '--data-dir', dataDir, '--port', '0'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { msg: string })
  const port = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /"port":(\d+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    },
  }
}

const status = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('wider rights are taken away from folders and files, links are left alone', async () => {
  const outside = join(dir, 'outside.txt')
  const data = join(dir, 'data')
  mkdirSync(join(data, 'assets/images'), { recursive: true })
  for (const path of [
    outside,
    join(data, 'lake.sqlite'),
    join(data, 'assets/images/a.png'),
    join(data, 'own'),
  ])
    writeFileSync(path, 'x')
  for (const path of [
    outside,
    data,
    join(data, 'assets'),
    join(data, 'assets/images'),
    join(data, 'lake.sqlite'),
    join(data, 'assets/images/a.png'),
  ])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  chmodSync(join(data, 'own'), 0o600)
  symlinkSync(outside, join(data, 'link'))
  expect(await narrowDataFolder(data)).toBe(5)
  expect(
    [data, join(data, 'assets/images'), join(data, 'lake.sqlite'), join(data, 'assets/images/a.png')].map(
      modeOf,
    ),
  ).toEqual(['700', '700', '600', '600'])
  expect(modeOf(outside)).toBe('644')
  expect(await narrowDataFolder(data)).toBe(0)
})

describe('a lake that is started', () => {
  test('makes files that only its owner reads, mends wider ones and says so', async () => {
    const data = join(dir, 'data')
    mkdirSync(data)
    chmodSync(data, 0o755)
    const lake = await start(data, { admin: 'an-admin-token-of-this-test' })
    await expect.poll(() => lake.lines().map(({ msg }) => msg)).toContain('rights of others were taken away')
    const body = JSON.stringify({ mutations: [{ create: { _type: 'a' } }] })
    const headers = { authorization: 'Bearer an-admin-token-of-this-test' }
    await fetch(`${lake.url}/v1/data/mutate/production`, { method: 'POST', headers, body })
    expect(modeOf(data)).toBe('700')
    for (const name of readdirSync(data, { recursive: true }) as string[])
      expect([name, modeOf(join(data, name))]).toEqual([name, expect.stringMatching(/^[67]00$/)])
    await lake.stop()
  })

  test('with other secrets knows the old ones no more, and no token lies in its folder in clear', async () => {
    const data = join(dir, 'data')
    const [admin, read] = ['first-admin-token-of-this-test', 'first-read-token-of-this-test']
    const first = await start(data, { admin, read })
    expect([await status(first.url, admin), await status(first.url, read)]).toEqual([200, 200])
    const headers = { authorization: `Bearer ${admin}` }
    const made = await fetch(`${first.url}/v1/projects/forecourt/tokens`, {
      method: 'POST',
      headers,
      body: '{"label":"importer","roleName":"viewer"}',
    })
    const { key } = (await made.json()) as { key: string }
    await first.stop()
    const files = readdirSync(data).filter((name) => statSync(join(data, name)).isFile())
    for (const name of files)
      for (const token of [admin, read, key])
        expect(readFileSync(join(data, name)).includes(token)).toBe(false)
    const second = await start(data, {
      admin: 'other-admin-token-of-this-test',
      read: 'other-read-token-of-this-test',
    })
    for (const token of [admin, read]) expect(await status(second.url, token)).toBe(401)
    for (const token of ['other-admin-token-of-this-test', 'other-read-token-of-this-test', key])
      expect(await status(second.url, token)).toBe(200)
    await second.stop()
  })

  test('with a given token does not know the one that it once kept for itself', async () => {
    const data = join(dir, 'data')
    const alone = await start(data, {})
    const kept = readFileSync(join(data, 'admin-token'), 'utf8').trim()
    expect(await status(alone.url, kept)).toBe(200)
    await alone.stop()
    const given = await start(data, { admin: 'a-given-token-of-this-test' })
    expect(await status(given.url, kept)).toBe(401)
    await given.stop()
  })
})
