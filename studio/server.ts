// Serves the built Studio. Settings come from the environment (src/server/settings.ts).
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createHandler } from './src/server/handler.ts'
import { createStudioServer } from './src/server/http-server.ts'
import { readStudioSettings, SettingsError, type StudioSettings } from './src/server/settings.ts'

const PORT_TAKEN = 98
const STOP_WITHIN_MS = 2_500

function log(level: 'info' | 'error', msg: string, details: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, service: 'studio', msg, ...details }))
}

function settingsOrExit(): StudioSettings {
  try {
    return readStudioSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const { port, runtime } = settingsOrExit()
const handler = createHandler(join(import.meta.dirname, 'dist'), runtime)
const servers: Server[] = []

/** Listens on one loopback address; a machine without IPv6 simply lacks the second. */
function listen(host: '127.0.0.1' | '::1'): Promise<void> {
  const server = createStudioServer(handler)
  return new Promise((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
        return resolve()
      if (error.code !== 'EADDRINUSE') throw error
      console.error(`Port ${port} is taken: another program listens there. STUDIO_PORT moves the Studio.`)
      process.exit(PORT_TAKEN)
    })
    server.listen({ port, host }, () => {
      servers.push(server)
      resolve()
    })
  })
}

function stop(): void {
  let open = servers.length
  for (const server of servers) {
    server.close(() => {
      open -= 1
      if (open === 0) process.exit(0)
    })
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref()
  }
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Both, for `localhost` is either; and nothing beyond this machine.
await listen('127.0.0.1')
await listen('::1')
log('info', 'listening', { port, mode: runtime.mode })
