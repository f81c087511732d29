import { Server, type RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import createNext from 'next'
import type { Logger } from 'pino'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from './src/server/config/config-types.ts'
import { connectionLimitsFor, createConnectionLimits } from './src/server/connections/connection-limits.ts'
import { createSiteServer, type SiteServerOptions } from './src/server/connections/create-site-server.ts'
import { createRuntime } from './src/server/runtime/create-runtime.ts'
import type { RenderStart } from './src/server/rendering/render-processes.ts'
import { createFrontHandler } from './src/front/front-handler.ts'
import { createFrontOptions } from './src/front/front-options.ts'
import { closeUpstreams } from './src/front/services/proxy.ts'
import { descriptors } from './src/server/health/descriptors.ts'
import { createFailures } from './src/server/health/failures.ts'
import { createProcessHealth } from './src/server/health/process-health.ts'
import { writeCompileCache } from './src/server/runtime/compile-cache.ts'
import { answerLiveness } from './src/server/runtime/liveness.ts'
import { setRuntime } from './src/server/runtime/runtime.ts'
import { setMarkupRenderer } from './src/ui/markup-renderer.ts'

/** Exit code that says "port taken" to whoever started us. */
const PORT_TAKEN = 98
const STOP_MS = 2_500

const siteDir = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

let hasStarted = false

/** Listens on `address`; `localhost` means both loopback addresses, as browsers and Node resolve it either way. */
async function listen(
  options: SiteServerOptions,
  { address, port }: SiteConfig,
  logger: Logger,
): Promise<Server[]> {
  const addresses = address === 'localhost' ? ['127.0.0.1', '::1'] : [address]
  const servers = await Promise.all(addresses.map((host) => listenOn(options, host, port, logger)))
  return servers.filter((server) => server !== undefined)
}

function listenOn(
  options: SiteServerOptions,
  host: string,
  port: number,
  logger: Logger,
): Promise<Server | undefined> {
  const server = createSiteServer(options)
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

function watchFailures(logger: Logger): ReturnType<typeof createFailures> {
  const failures = createFailures({
    now: () => Date.now(),
    log: (message, fields) => logger.error(fields, message),
  })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      failures.take(event, error)
      // Half a start serves nobody, and whoever started us may try again.
      if (!hasStarted) process.exit(1)
    })
  }
  return failures
}

/**
 * Listens, loads the dealers and prepares Next. Pages are answered from the moment at which the first render process is
 * there, which `rendering` has started already where the configuration wants any.
 */
export async function startSite(config: SiteConfig, logger: Logger, rendering: RenderStart): Promise<void> {
  const failures = watchFailures(logger)
  const runtime = createRuntime(config, logger, rendering)
  setRuntime(runtime)
  setMarkupRenderer({ render: renderToStaticMarkup })

  // Next looks for a server to attach its own WebSocket handler to; ours are two, so it gets a stand-in. Only the
  // development server is ever handed a socket: in production Next would hold it open for good.
  const upgrades = new Server()
  const hotReload: SiteServerOptions['hotReload'] = (...upgrade) => {
    const [, socket] = upgrade
    if (!upgrades.emit('upgrade', ...upgrade)) socket.destroy()
  }
  const app = createNext({
    dev: config.isDev,
    dir: siteDir,
    hostname: 'localhost',
    port: config.port,
    httpServer: upgrades,
  })
  let preparing: Promise<void> | undefined
  const prepareNext = () => (preparing ??= app.prepare())
  const stops = new Set<() => void>()
  const descriptorLimit = (await descriptors())?.limit ?? Number.POSITIVE_INFINITY
  const connections = createConnectionLimits(connectionLimitsFor(descriptorLimit, config.shouldTrustProxy))
  const front = createFrontHandler(
    createFrontOptions({
      runtime,
      siteDir,
      stops,
      isReady: () => hasStarted,
      processHealth: createProcessHealth({
        dataDir: config.dataDir,
        connections: () => ({ open: connections.open, limit: connections.limit }),
        failures: failures.read,
        renderQueue: () => runtime.renders?.state(),
        now: () => performance.now(),
      }),
      next: async (req, res) => {
        await prepareNext()
        await app.getRequestHandler()(req, res)
      },
    }),
  )
  const handler: RequestListener = (req, res) => void (answerLiveness(req, res) || front(req, res))
  const servers = await listen(
    { handler, connections, ...(config.isDev ? { hotReload } : {}) },
    config,
    logger,
  )

  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
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

  await runtime.start()
  // Drafts, forms and the API need Next here; pages do not, and after a crash visitors wait for pages.
  await runtime.renders?.begun()
  await prepareNext()
  hasStarted = true
  writeCompileCache()
  logger.info({ port: config.port, mode: config.mode, isDev: config.isDev }, 'site is ready')
}
