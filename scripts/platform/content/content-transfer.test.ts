import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../lib/root.mjs'
import type { ChildProcess } from 'node:child_process'

const TOKEN = 'content-transfer-test-token-0123456789'
let folder = ''
let lake: ChildProcess
let ended: Promise<unknown>
let port = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-content-'))
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ lakeAdminToken: TOKEN }))
  const command = join(ROOT, 'services/content-lake/bin/forecourt-lake.mjs')
  const args = [command, '--data-dir', join(folder, 'lake'), '--port', '0', '--admin-token', TOKEN]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  lake = child
  ended = new Promise((resolve) => child.once('exit', resolve))
  port = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the lake did not start')))
    child.stdout.on('data', (chunk: Buffer) => {
      const match = /"port":(\d+)/.exec(String(chunk))
      if (match?.[1] !== undefined) resolve(match[1])
    })
  })
})
afterAll(async () => {
  lake.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run <task>` as npm does: in the repository's root, with the caller's folder in INIT_CWD. */
async function npmRun(task: string, ...args: string[]): Promise<{ status: number | null; out: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), task, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      INIT_CWD: folder,
      FORECOURT_DATA_DIR: folder,
      LAKE_PORT: port,
      LAKE_WRITE_TOKEN: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await status, out: out + err }
}

test('npm run content:import and content:export work on the platform that runs, on files where one is.', async () => {
  writeFileSync(join(folder, 'seed.ndjson'), '{"_id":"a","_type":"post","title":"one"}\n')
  const loaded = await npmRun('content:import', 'seed.ndjson')
  expect(loaded).toMatchObject({
    status: 0,
    out: expect.stringContaining('Loaded 1 of 1 documents') as unknown,
  })
  const again = await npmRun('content:import', 'seed.ndjson')
  expect(again).toMatchObject({
    status: 1,
    out: expect.stringContaining('already has a document "a"') as unknown,
  })
  expect((await npmRun('content:import', 'seed.ndjson', '--missing')).status).toBe(0)
  expect((await npmRun('content:export', 'content.tar.gz')).status).toBe(0)
  expect(existsSync(join(folder, 'content.tar.gz'))).toBe(true)
  expect((await npmRun('content:import', 'content.tar.gz', '--replace')).status).toBe(0)
  expect((await npmRun('content:import')).status).toBe(2)
}, 60_000)
