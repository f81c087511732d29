import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Records } from '@forecourt/stock/database'
import type { SiteConfig } from '../config/config-types.ts'
import { bearerToken, isSameSecret } from '../http/bearer.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { BACKUP_ACCESS_FILE, backupToken, RECORDS_PATH } from './backup-access.ts'

/** Copies wait in the data folder until the command has moved them; one of a process that died is removed at start. */
const COPY_PREFIX = 'records-copy-'
/** Visitors' writes wait for the copy: a disk this slow is not worth it. */
const COPY_WITHIN_MS = 60_000
const REQUEST_WITHIN_MS = 5_000
const MAX_CONNECTIONS = 4

interface BackupListenerOptions {
  config: Pick<SiteConfig, 'dataDir' | 'records' | 'sessionSecret'>
  open: () => Promise<Records>
  log: Runtime['log']
}

/**
 * Lets `npm run backup` have a copy of the embedded record, which no other process may read. It listens on a loopback port of
 * its own that no proxy knows; port and place are in `backup-access.json` of the data folder, the token comes from the session
 * secret. One copy at a time. With a hosted record it does nothing.
 */
export function createBackupListener({ config, open, log }: BackupListenerOptions): {
  start(): Promise<void>
  stop(): Promise<void>
} {
  const accessFile = join(config.dataDir, BACKUP_ACCESS_FILE)
  const token = backupToken(config.sessionSecret)
  let server: Server | undefined
  let isCopying = false

  const copy = async (res: ServerResponse): Promise<void> => {
    const folder = join(config.dataDir, `${COPY_PREFIX}${randomBytes(8).toString('hex')}`)
    const left = new AbortController()
    res.once('close', () => left.abort(new Error('the command went away')))
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(COPY_WITHIN_MS)])
    try {
      const records = await open()
      if (records.copyTo === undefined) return answer(res, 501, { error: 'this record has no folder' })
      await records.copyTo(folder, signal)
      signal.throwIfAborted()
      return answer(res, 200, { folder })
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      log('error', 'the record was not copied for a backup', { error: String(error) })
      return answer(res, 503, { error: `the record could not be copied: ${String(error)}` })
    }
  }
  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    req.resume()
    if (!isSameSecret(bearerToken(req.headers.authorization), token))
      return answer(res, 401, { error: 'send the backup token as "Authorization: Bearer …"' })
    if (req.url !== RECORDS_PATH || req.method !== 'POST')
      return answer(res, 404, { error: `only POST ${RECORDS_PATH}` })
    if (isCopying) return answer(res, 409, { error: 'another copy is being made' })
    isCopying = true
    void copy(res).finally(() => {
      isCopying = false
    })
  }
  return {
    async start() {
      if (config.records.kind === 'hosted') return
      try {
        removeOldCopies(config.dataDir)
        server = createServer(
          { requestTimeout: REQUEST_WITHIN_MS, connectionsCheckingInterval: 1_000 },
          handle,
        )
        server.maxConnections = MAX_CONNECTIONS
        server.listen(0, '127.0.0.1')
        await once(server, 'listening')
        const address = server.address()
        const port = typeof address === 'object' ? address?.port : undefined
        writeFileSync(accessFile, `${JSON.stringify({ pid: process.pid, port })}\n`, { mode: 0o600 })
      } catch (error) {
        // Pages matter more than backups; the command says that it reaches nobody.
        log('error', 'backups of the record are not possible', { error: String(error) })
      }
    },
    async stop() {
      rmSync(accessFile, { force: true })
      server?.closeAllConnections()
      server?.close()
    },
  }
}

function answer(res: ServerResponse, status: number, body: Record<string, string>): void {
  if (res.destroyed) return
  res.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  res.end(JSON.stringify(body))
}

function removeOldCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(COPY_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
