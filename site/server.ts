import { readFileSync } from 'node:fs'
import { createServer, Server, type RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import createNext from 'next'
import type { SiteConfig } from './src/server/config-types.ts'
import { loadProcessConfig, processDataDir } from './src/server/config.ts'
import { createRuntime } from './src/server/create-runtime.ts'
import { createFrontHandler } from './src/server/front/front-handler.ts'
import { createFrontOptions } from './src/server/front/front-options.ts'
import { closeUpstreams } from './src/server/front/proxy.ts'
import { answerLiveness } from './src/server/liveness.ts'
import { createLog } from './src/server/log.ts'
import { setRuntime } from './src/server/runtime.ts'

/** Exit code that says "port taken" to whoever started us. */
const PORT_TAKEN = 98
const STOP_MS = 2_500
/** Request line and headers together; a longer one is Node's own 431, an address above 8 kB our 414. */
const MAX_HEADER_BYTES = 64 * 1024
/** Longer than balancers and clients keep an idle connection (60 s), so that no request meets one that is closing. */
const IDLE_MS = 65_000
/** An import of the largest file over a slow line. */
const REQUEST_TIMEOUT_MS = 30 * 60_000

const siteDir = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const logger = createLog('info')

function generatedSecrets(): string[] {
  try {
    const secrets: unknown = JSON.parse(readFileSync(`${processDataDir() ?? ''}/secrets.json`, 'utf8'))
    return Object.values(secrets as Record<string, unknown>).filter((value) => typeof value === 'string')
  } catch {
    return []
  }
}

function readConfig(): SiteConfig {
  const config = loadProcessConfig(generatedSecrets())
  if (config.ok) return config.value
  for (const error of config.errors) logger.error(`configuration: ${error}`)
  process.exit(1)
}

/** Listens on `address`; `localhost` means both loopback addresses, as browsers and Node resolve it either way. */
async function listen(handler: RequestListener, { address, port }: SiteConfig): Promise<Server[]> {
  const addresses = address === 'localhost' ? ['127.0.0.1', '::1'] : [address]
  const servers = await Promise.all(addresses.map((host) => listenOn(handler, host, port)))
  return servers.filter((server) => server !== undefined)
}

function listenOn(handler: RequestListener, host: string, port: number): Promise<Server | undefined> {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: IDLE_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    handler,
  )
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        logger.error(`port ${port} is taken; set SITE_PORT to use another`)
        process.exit(PORT_TAKEN)
      }
      // A machine without IPv6 has no ::1; 127.0.0.1 serves alone.
      if (host === '::1') resolve(undefined)
      else reject(error)
    })
    server.listen(port, host, () => resolve(server))
  })
}

const config = readConfig()
const runtime = createRuntime(config, logger)
setRuntime(runtime)

// Next looks for a server to attach its own WebSocket handler to; ours are two, so it gets a stand-in.
const upgrades = new Server()
const app = createNext({
  dev: config.isDev,
  dir: siteDir,
  hostname: 'localhost',
  port: config.port,
  httpServer: upgrades,
})
const ready = Promise.withResolvers<void>()
const stops = new Set<() => void>()
const front = createFrontHandler(
  createFrontOptions({
    runtime,
    siteDir,
    stops,
    next: async (req, res) => {
      await ready.promise
      await app.getRequestHandler()(req, res)
    },
  }),
)
const servers = await listen((req, res) => void (answerLiveness(req, res) || front(req, res)), config)
for (const server of servers) {
  server.on('upgrade', (req, socket, head) => {
    if (!upgrades.emit('upgrade', req, socket, head)) socket.destroy()
  })
}

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'site is stopping')
  setTimeout(() => process.exit(0), STOP_MS).unref()
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
  for (const end of stops) end()
  for (const server of servers) server.closeIdleConnections()
  await Promise.all([...closed, runtime.stop()])
  closeUpstreams()
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

await Promise.all([app.prepare(), runtime.start()])
ready.resolve()
logger.info({ port: config.port, mode: config.mode, isDev: config.isDev }, 'site is ready')
