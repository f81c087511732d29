import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import { until } from '../harness/until.ts'

const KEY = 'a-key-of-this-test-alone-0123456789'
const run = promisify(execFile)

/** An empty folder with the packed server in its node_modules, beside the packages that npm would install with it. */
async function install(workspace: string, name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-installed-'))
  folders.push(folder)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, name), { recursive: true })
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(ROOT, 'services', workspace),
  })
  await run('tar', ['xzf', join(folder, stdout.trim()), '-C', join(modules, name), '--strip-components=1'])
  for (const dependency of readdirSync(join(ROOT, 'node_modules')))
    if (!existsSync(join(modules, dependency)))
      symlinkSync(join(ROOT, 'node_modules', dependency), join(modules, dependency))
  return folder
}

/** Starts the installed server on a free port; returns its address. */
async function start(folder: string, command: string[]): Promise<string> {
  const child = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await until('the server is ready', async () => {
    if (child.exitCode !== null) throw new Error(said)
    return said.includes('"msg":"ready"')
  })
  expect(said).not.toContain('Warning')
  return `http://localhost:${/"port":(\d+)/.exec(said)?.[1]}`
}

const folders: string[] = []
const children: ChildProcess[] = []
afterAll(async () => {
  await Promise.all(
    children.map((child) => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'))),
  )
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a server that was packed by npm and installed in an empty folder', { timeout: 120_000 }, () => {
  it('searches', async () => {
    const folder = await install('search', 'forecourt-search')
    const url = await start(folder, [
      'node_modules/forecourt-search/bin/forecourt-search.mjs',
      '--data-dir',
      './data',
      '--api-port',
      '0',
      '--api-key',
      KEY,
    ])
    const ask = (path: string, body?: object) =>
      fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-typesense-api-key': KEY, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    await ask('/collections', { name: 'cars', fields: [{ name: 'make', type: 'string' }] })
    await ask('/collections/cars/documents', { id: '1', make: 'Toyota' })
    const found = await ask('/collections/cars/documents/search?q=toyta&query_by=make')
    expect(await found.json()).toMatchObject({ found: 1 })
  })

  it('keeps documents, answers queries and draws pictures', async () => {
    const folder = await install('content-lake', 'forecourt-lake')
    const url = await start(folder, [
      'node_modules/forecourt-lake/bin/forecourt-lake.mjs',
      '--data-dir',
      './data',
      '--port',
      '0',
      '--admin-token',
      KEY,
    ])
    const headers = { authorization: `Bearer ${KEY}` }
    const api = `${url}/v2025-02-19`
    const mutations = [{ create: { _id: 'a', _type: 'post', count: 3 } }]
    await fetch(`${api}/data/mutate/production`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ mutations }),
    })
    const query = encodeURIComponent('*[count > 2]._id')
    const found = await fetch(`${api}/data/query/production?query=${query}`, { headers })
    expect(await found.json()).toMatchObject({ result: ['a'] })
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const uploaded = await fetch(`${api}/assets/images/production`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    })
    const { document } = (await uploaded.json()) as { document: { path: string } }
    const drawn = await fetch(`${url}/${document.path}?w=10`)
    expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
      width: 10,
      height: 5,
    })
  })
})
