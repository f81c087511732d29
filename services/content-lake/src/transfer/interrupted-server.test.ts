import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ADMIN_TOKEN } from '../test-server.ts'
import { exitCode } from './import/report.ts'
import { createLakeClient } from './lake-client.ts'
import { linesOf, testFolder } from './test-archive.ts'
import { importInto, reference } from './test-transfer.ts'
import type { ChildProcess } from 'node:child_process'
import type { ImportOptions } from './import/import.ts'
import type { ImportReport } from './import/report.ts'

const COMMAND = join(import.meta.dirname, '../../bin/forecourt-lake.mjs')
const COUNT = 800
const folder = testFolder()
let child: ChildProcess
afterEach(() => child.kill('SIGKILL'))
afterAll(() => folder.remove())

/** Starts the command on a port (0 for a free one); resolves with the port when it is ready. */
function start(dataDir: string, port: number): Promise<number> {
  const args = [COMMAND, '--data-dir', dataDir, '--port', String(port), '--admin-token', ADMIN_TOKEN]
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the lake did not start')))
    child.stdout?.on('data', (chunk: Buffer) => {
      const match = /"port":(\d+)/.exec(String(chunk))
      if (match) resolve(Number(match[1]))
    })
  })
}

const documents = Array.from({ length: COUNT }, (_, n) => ({
  _id: `p${n}`,
  _type: 'post',
  next: reference(`p${(n + 1) % COUNT}`),
}))

/** Imports the documents through a client that waits so long for a server that is away; `kill` is called in the middle. */
function importUntil(
  url: string,
  absenceMs: number,
  kill: () => void,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const target = { url, project: 'forecourt', dataset: 'production', token: ADMIN_TOKEN }
  return importInto({ url }, folder.write('all.ndjson', linesOf(documents)), {
    client: createLakeClient(target, absenceMs),
    onProgress: (step, done) => {
      if (step === 'Loading documents' && done === 400) kill()
    },
    ...options,
  })
}

async function expectAllIn(url: string): Promise<void> {
  const client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token: ADMIN_TOKEN,
  })
  expect(await client.fetch('count(*[_type == "post" && !defined(next._weak)])')).toBe(COUNT)
}

test('A server that is killed during an import loses nothing; when it comes back, the import goes on.', async () => {
  const dataDir = join(folder.path, 'data')
  const port = await start(dataDir, 0)
  const url = `http://127.0.0.1:${port}`
  const report = await importUntil(url, 0, () => void child.kill('SIGKILL'))
  expect(report.stopped).toContain('cannot be reached')
  expect(report.documents.loaded).toBeLessThan(COUNT)
  expect(exitCode(report, false)).toBe(1)
  await start(dataDir, port)
  const killAndStart = (): void => {
    child.once('exit', () => void start(dataDir, port))
    child.kill('SIGKILL')
  }
  const whole = await importUntil(url, 60_000, killAndStart, { operation: 'createOrReplace' })
  expect(whole).toMatchObject({ documents: { loaded: COUNT, failed: [] }, dangling: [] })
  expect(exitCode(whole, false)).toBe(0)
  await expectAllIn(url)
}, 90_000)
