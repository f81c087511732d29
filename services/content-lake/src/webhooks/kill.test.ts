import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import type { ChildProcess } from 'node:child_process'
import type { Server } from 'node:http'
import { sized } from '../deep.fixture.ts'

const cli = join(import.meta.dirname, '../../bin/forecourt-lake.mjs')
const TOKEN = 'webhook-kill-token-0123456789abcdef'
const KILLS = sized(1, 50)

let dataDir = ''
let receiver: Server
let child: ChildProcess
afterEach(() => {
  child.kill('SIGKILL')
  receiver.closeAllConnections()
  receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the command with its webhooks going to a port; resolves with its own port. */
function start(webhookPort: number): Promise<number> {
  const config = join(dataDir, 'config.json')
  writeFileSync(config, JSON.stringify({ webhooks: [{ name: 'site', projection: '{_id, n}' }] }))
  const args = ['--data-dir', dataDir, '--port', '0', '--admin-token', TOKEN, '--config', config]
  const url = ['--webhook-url', `http://127.0.0.1:${webhookPort}/`]
  child = spawn(process.execPath, [cli, ...args, ...url], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, FORECOURT_LAKE_WEBHOOK_SECRET: 'secret-secret-secret-secret-secret' },
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the lake did not start')))
    child.stdout?.on('data', (chunk: Buffer) => {
      const match = /"port":(\d+)/.exec(String(chunk))
      if (match) resolve(Number(match[1]))
    })
  })
}

function kill(): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

describe('webhooks and SIGKILL', () => {
  test(
    `what was acknowledged is delivered although the server died in between (${KILLS} times), in order per document`,
    async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-hook-kill-'))
      const got: { id: string; n: number; key: string }[] = []
      receiver = createServer((req, res) => {
        let text = ''
        req.on('data', (chunk: Buffer) => (text += chunk.toString()))
        req.on('end', () => {
          const { _id, n } = JSON.parse(text) as { _id: string; n: number }
          got.push({ id: _id, n, key: String(req.headers['idempotency-key']) })
          setTimeout(() => res.writeHead(200).end(), 5)
        })
      })
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
      const webhookPort = (receiver.address() as AddressInfo).port
      const acknowledged = new Set<string>()
      let n = 0
      for (let round = 0; round < KILLS; round++) {
        const port = await start(webhookPort)
        const end = acknowledged.size + 60
        while (acknowledged.size < end) {
          const document = { _id: `d${++n % 5}`, _type: 'page', n }
          const response = await fetch(`http://127.0.0.1:${port}/v1/data/mutate/production`, {
            method: 'POST',
            headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
            body: JSON.stringify({ mutations: [{ createOrReplace: document }] }),
          })
          if (response.status === 200) acknowledged.add(`${document._id} ${n}`)
        }
        await kill()
      }
      await start(webhookPort)
      const missing = (): number => {
        const delivered = new Set(got.map((one) => `${one.id} ${one.n}`))
        return [...acknowledged].filter((key) => !delivered.has(key)).length
      }
      await expect.poll(missing, { timeout: 20_000 + KILLS * 2_000, interval: 20 }).toBe(0)
      for (let id = 0; id < 5; id++) {
        const numbers = got.filter((delivery) => delivery.id === `d${id}`).map((delivery) => delivery.n)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }
      const keys = new Map(got.map(({ id, n: number, key }) => [`${id} ${number}`, key]))
      expect(new Set(keys.values()).size).toBe(keys.size)
    },
    60_000 + KILLS * 10_000,
  )
})
