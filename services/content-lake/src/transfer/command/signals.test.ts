import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { linesOf, testFolder } from '../test-archive.ts'
import type { AddressInfo } from 'node:net'

const COMMAND = join(import.meta.dirname, '../../../bin/forecourt-lake.mjs')
const folder = testFolder()
afterAll(() => folder.remove())

test('A signal that comes twice, as from a terminal, ends an import in order, with its report.', async () => {
  const file = folder.write('some.ndjson', linesOf([{ _id: 'x', _type: 'post' }]))
  let onRequest = (): void => {}
  const asked = new Promise<void>((resolve) => (onRequest = resolve))
  let answer = (): void => {}
  const server = createServer((_req, res) => {
    answer = () => void res.writeHead(200, { 'content-type': 'application/json' }).end('{"result":[]}')
    onRequest()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const child = spawn(process.execPath, [COMMAND, 'import', file, '--url', url, '--token', 'secret'])
  const out = text(child.stdout)
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  await asked
  child.kill('SIGINT')
  // Two signals that are not yet seen are one.
  await pause(20)
  child.kill('SIGINT')
  await pause(20)
  answer()
  expect(await status).toBe(1)
  expect(await out).toContain('The import stopped before its end: it was interrupted')
  server.closeAllConnections()
  server.close()
}, 30_000)
